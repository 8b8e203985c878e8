import { createContext, use } from 'react'
import type { Company } from '#shared/company-facts.ts'

/** The facts about the company, as the page has them that was loaded (see `readPageData`). */
export const CompanyContext = createContext<Company | undefined>(undefined)

/** The facts about the company. Throws outside a `CompanyContext`. */
export function useCompany(): Company {
  const company = use(CompanyContext)
  if (!company) throw new Error('There is no CompanyContext above this component.')
  return company
}

/** 'Exempelgatan 1, 573 00 Tranås' */
export const companyAddressOf = ({ street, postalCode }: Company) =>
  `${street}, ${postalCode} Tranås`
