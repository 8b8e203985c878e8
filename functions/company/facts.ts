import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { dayMilliseconds } from '#shared/clock.ts'
import {
  Company,
  factsId,
  factNames,
  FactsChange,
  factsChangeDays,
  maxFactsChanges,
  type EditableCompany,
  type Fact,
} from '#shared/company-facts.ts'
import { exampleCompany } from '#shared/company.ts'
import { swedishDay } from '#shared/format.ts'
import { isSameAddress } from '#shared/recipients.ts'
import { DomainError } from '../runtime/domain-error.ts'
import { compare } from '../table/ids.ts'
import { getItem } from '../table/items.ts'
import { daysFromNow, queryItems } from '../table/query.ts'
import {
  lostRace,
  retryLostRaces,
  transact,
  expression,
  put,
  isUnchanged,
} from '../table/transact.ts'

/** The facts about the company: the example's until somebody saves others at the desk. */
export const readCompany = async (): Promise<Company> =>
  (await getItem('facts', factsId, Company)) ?? exampleCompany

const prefix = 'facts#'

const StoredChange = z.extend(FactsChange, { id: z.string(), expiresAt: z.int() })

async function readFactsChanges(): Promise<z.output<typeof StoredChange>[]> {
  const all = await Array.fromAsync(queryItems('company', StoredChange, { prefix }))
  return all.toSorted((one, other) => compare(other.at, one.at))
}

/** The write that keeps the change by which the facts became this version, in place of the oldest. */
const putFactsChange = (version: number, change: FactsChange) =>
  put('company', {
    ...change,
    id: `${prefix}${String(version % maxFactsChanges).padStart(2, '0')}`,
    expiresAt: daysFromNow(factsChangeDays),
  })

/** Finds the changes of the facts that the person with this user name has made. */
export const findFactsChanges = async (person: string) =>
  (await readFactsChanges()).filter(({ by = '' }) => isSameAddress(by, person))

/** Erases this user name from the changes of the facts; the changes stay. */
export async function eraseFromFactsChanges(person: string): Promise<void> {
  for (const { by: _, ...change } of await findFactsChanges(person)) {
    // Another change may have taken its place since it was read.
    await transact({ erased: put('company', change, expression`#at = ${change.at}`) })
  }
}

/** Pages name the days that differ so far ahead. */
const daysAhead = 30

/** Returns the facts as pages show them at a moment: a notice in its time, and the next days that differ. */
export function shownCompany({ notice, ...facts }: Company, moment: number): Company {
  const today = swedishDay(moment)
  const last = new Date(Date.parse(today) + daysAhead * dayMilliseconds).toISOString().slice(0, 10)
  const exceptions = facts.openingHours.exceptions
    .filter(({ date }) => date >= today && date <= last)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
  const isNoticed = notice && Date.parse(notice.from) <= moment && moment < Date.parse(notice.until)
  return {
    ...facts,
    openingHours: { ...facts.openingHours, exceptions },
    ...(isNoticed && { notice }),
  }
}

/** Reads the facts and their latest changes, as the desk edits them. */
export const readEditableCompany = async (): Promise<EditableCompany> => ({
  ...(await readVersion()),
  changes: await readFactsChanges(),
})

/** With a version, only that one is replaced. Throws a DomainError: 'company stale', 'busy'. */
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
    saved: put('facts', { ...wanted, id: factsId, version }, isUnchanged(before.version)),
    noted: putFactsChange(version, { at: new Date().toISOString(), by, fields, before: former }),
  })
  return failed.length === 0
}
