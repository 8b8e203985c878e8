import { FormFallback } from '../../forms/form-fallback.tsx'
import { IssueReportForm } from '../../forms/lazy-forms.ts'
import { PhoneLink } from '../../ui/phone-link.tsx'

/** The fault report of those who rent already; `/fastigheter#felanmalan` leads here. */
export const IssueReportSection = () => (
  <section id="felanmalan" className="border-t border-line bg-mist">
    <div className="page-width py-16 sm:py-24">
      <div className="max-w-3xl">
        <h2 id="felanmalan-rubrik" className="text-3xl sm:text-4xl">
          Felanmälan för hyresgäster
        </h2>
        <p className="mt-4 mb-10 text-lg text-ink-soft">
          För dig som hyr av oss. Anmälan går till vår fastighetsskötsel. Vid brand eller fara för
          liv: ring <PhoneLink number="112" />.
        </p>
        <FormFallback>
          <IssueReportForm labelledBy="felanmalan-rubrik" />
        </FormFallback>
      </div>
    </div>
  </section>
)
