import { FormFallback, IssueReportForm } from '../../forms/lazy-forms.tsx'
import { InLanguage } from '../../languages/in-language.tsx'
import { FollowPage } from './follow-page.tsx'

/** The page where tenants follow an issue report, and those who open it without a link write one. */
export const Component = () => (
  <InLanguage className="page-width max-w-3xl pt-4">
    {t => (
      <FollowPage
        title={t.follow}
        withoutLink={t.withoutLink}
        instead={{ to: '#felanmalan', text: t.newReport }}
      >
        <section id="felanmalan" className="mt-14">
          <h2 id="felanmalan-rubrik" className="text-2xl sm:text-3xl">
            {t.formHeading}
          </h2>
          <p className="mt-4 mb-8 text-lg text-ink-soft">{t.formIntro}</p>
          <FormFallback>
            <IssueReportForm labelledBy="felanmalan-rubrik" />
          </FormFallback>
        </section>
      </FollowPage>
    )}
  </InLanguage>
)
