import { company } from '#shared/company.ts'

export const EmailLink = () => (
  <a href={`mailto:${company.email}`} className="text-accent underline">
    {company.email}
  </a>
)
