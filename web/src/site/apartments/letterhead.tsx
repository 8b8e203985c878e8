import { website } from '#shared/website.ts'
import { useCompany } from '../../ui/use-company.ts'

/** On paper: the company, how to reach it, and the address of the page. */
export function Letterhead({ id }: { id: string }) {
  const { brand, street, postalCode, phones, email } = useCompany()
  return (
    <p className="hidden border-b border-line py-3 whitespace-pre-line print:block">
      <strong>{brand}</strong>
      {`\n${street}, ${postalCode} Tranås · ${phones[0].number} · ${email}\n${website}/fastigheter/${id}`}
    </p>
  )
}
