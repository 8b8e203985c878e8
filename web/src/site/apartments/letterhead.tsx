import { showEmail } from '#shared/input/email-address.ts'
import { website } from '#shared/website.ts'
import { companyAddressOf, useCompany } from '../../ui/use-company.ts'

/** On paper: the company, how to reach it, and the address of the page. */
export function Letterhead({ id }: { id: string }) {
  const company = useCompany()
  const { brand, phones, email } = company
  return (
    <p className="hidden border-b border-line py-3 whitespace-pre-line print:block">
      <strong>{brand}</strong>
      {`\n${companyAddressOf(company)} · ${phones[0].number} · ${showEmail(email)}\n${website}/fastigheter/${id}`}
    </p>
  )
}
