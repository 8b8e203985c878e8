import { createContext, use } from 'react'
import type { Company, ShownCompany } from '#shared/company-facts.ts'

/** The facts about the company, as the page has them that was loaded (see `readPageData`). */
export const CompanyContext = createContext<ShownCompany | undefined>(undefined)

/** The facts about the company. Only below a `CompanyContext`. */
export const useCompany = (): ShownCompany => use(CompanyContext)!

/** 'Exempelgatan 1, 573 00 Tranås' */
export const companyAddressOf = ({ street, postalCode }: Company) =>
  `${street}, ${postalCode} Tranås`
