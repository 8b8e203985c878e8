import { useCompany } from '../../ui/use-company.ts'

/** The company's notice, on all pages while it is valid. */
export function SiteNotice() {
  const { notice } = useCompany()
  if (!notice) return null
  return (
    <section
      aria-label="Meddelande"
      className="border-b border-line bg-accent-soft text-accent-deep print:hidden"
    >
      <p className="page-width py-3 font-medium whitespace-pre-line wrap-anywhere">{notice.text}</p>
    </section>
  )
}
