import { showEmail } from '#shared/input/email-address.ts'
import { thumbHigh } from './phone-link.tsx'
import { useCompany } from './use-company.ts'

/** A link to write to the company's address. */
export function EmailLink({ isListed }: { isListed?: boolean }) {
  const { email } = useCompany()
  return (
    <a href={`mailto:${email}`} className={`text-accent underline ${isListed ? thumbHigh : ''}`}>
      {showEmail(email)}
    </a>
  )
}
