import { FormFallback, IssueReportForm } from '../../forms/lazy-forms.tsx'
import { InLanguage } from '../../languages/in-language.tsx'
import { useTexts } from '../../languages/texts.ts'
import { Card } from '../../ui/card.tsx'
import { OnCallLink, PhoneLink } from '../../ui/contact-links.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SectionHeading } from '../layout/page-hero.tsx'

/** The issue report of those who rent already; `/fastigheter#felanmalan` leads here. */
export const IssueReportSection = () => (
  <section id="felanmalan" className="border-t border-line bg-mist">
    <div className="page-width py-16 sm:py-24">
      <div className="max-w-3xl">
        <InLanguage>
          <Introduction />
          <FormFallback>
            <IssueReportForm labelledBy="felanmalan-rubrik" />
          </FormFallback>
        </InLanguage>
      </div>
    </div>
  </section>
)

function Introduction() {
  const t = useTexts()
  return (
    <>
      <SectionHeading id="felanmalan-rubrik">{t.formHeading}</SectionHeading>
      <p className="mt-4 text-lg text-ink-soft">{t.formIntro}</p>
      <Card as="p" className="mt-6 mb-10 flex gap-3 px-4 py-4 sm:px-5 sm:text-lg">
        <Icon shape="phone" className="mt-1 size-5 text-accent max-sm:hidden" />
        <span>
          {t.isItUrgent}{' '}
          <strong className="font-semibold">
            <OnCallLink />
          </strong>
          {t.orInDanger}
          <PhoneLink number="112" />.
        </span>
      </Card>
    </>
  )
}
