import { Company, factsId } from '#shared/company-facts.ts'
import { exampleCompany } from '#shared/company.ts'
import { getItem } from '../table/items.ts'

/** The facts about the company: the example's until somebody saves others at the desk. */
export const readCompany = async (): Promise<Company> =>
  (await getItem('facts', factsId, Company)) ?? exampleCompany
