import * as z from 'zod/mini'
import { Company, factsId } from '#shared/company-facts.ts'
import { exampleCompany } from '#shared/company.ts'
import { shownCompany } from '#shared/shown-company.ts'
import { getItems } from '../../table/get-items.ts'
import { isId } from '../../table/ids.ts'
import type { Collection, Stamp } from '../collection.ts'

const Keyed = z.looseObject({ kind: z.string() })

/** An item and the facts that its page shows, in one call, strongly consistent. */
export async function readPageData<S extends z.core.$ZodType<Stamp>>(
  { kind, schema }: Collection<S>,
  id: string,
): Promise<{ item: z.output<S> | undefined; company: Company }> {
  const keys = [{ kind: 'facts', id: factsId } as const, ...(isId(id) ? [{ kind, id }] : [])]
  const items = await getItems(keys, Keyed, { ConsistentRead: true })
  const found = (wanted: string) => items.find(each => each.kind === wanted)
  const [facts, item] = [found('facts'), found(kind)]
  const company = facts ? z.parse(Company, facts) : exampleCompany
  return {
    item: item && z.parse(schema, item),
    company: shownCompany(company, Date.now()),
  }
}
