import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { Company, factsId } from '#shared/company-facts.ts'
import { exampleCompany } from '#shared/company.ts'
import { factNames, type EditableCompany, type Fact } from '#shared/facts-changes.ts'
import { DomainError } from '../runtime/domain-error.ts'
import { expression } from '../table/expression.ts'
import { getItem } from '../table/items.ts'
import { lostRace, retryLostRaces, transact } from '../table/transact.ts'
import { put } from '../table/writes.ts'
import { putFactsChange, readFactsChanges } from './facts.ts'

/** Reads the facts and their latest changes, as the desk edits them. */
export const readEditableCompany = async (): Promise<EditableCompany> => ({
  ...(await readVersion()),
  changes: await readFactsChanges(),
})

/**
 * Stores the facts in place of the present ones; with a version, of that version alone.
 * Throws a DomainError: 'company stale', 'busy'.
 */
export const saveCompany = (wanted: Company, by: string, version?: number) =>
  retryLostRaces('busy', async () => {
    const before = await readVersion()
    if (version !== undefined && version !== before.version) throw new DomainError('company stale')
    const fields = factNames.filter(name => !isDeepStrictEqual(before[name], wanted[name]))
    if (fields.length > 0 && !(await store(before, wanted, { by, fields }))) return lostRace
    return readEditableCompany()
  })

const StoredCompany = z.extend(Company, { version: z.int() })

type StoredCompany = z.output<typeof StoredCompany>

const readVersion = async (): Promise<StoredCompany> =>
  (await getItem('facts', factsId, StoredCompany)) ?? { ...exampleCompany, version: 0 }

/** False where somebody else has changed them since `before` was read. */
async function store(
  before: StoredCompany,
  wanted: Company,
  { by, fields }: { by: string; fields: Fact[] },
) {
  const version = before.version + 1
  const former = Object.fromEntries(fields.map(name => [name, before[name]]))
  const failed = await transact({
    saved: put(
      'facts',
      { ...wanted, id: factsId, version },
      before.version
        ? expression`version = ${before.version}`
        : expression`attribute_not_exists(id)`,
    ),
    noted: putFactsChange(version, { at: new Date().toISOString(), by, fields, before: former }),
  })
  return failed.length === 0
}
