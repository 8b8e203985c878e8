import { useCompany } from './use-company.ts'

export function EmailLink() {
  const { email } = useCompany()
  return (
    <a href={`mailto:${email}`} className="text-accent underline">
      {email}
    </a>
  )
}
