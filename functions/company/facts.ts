import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { Administrator } from '#shared/sign-in.ts'
import { dayMilliseconds } from '#shared/clock.ts'
import {
  Company,
  factsId,
  factNames,
  EditableCompany,
  type ShownCompany,
} from '#shared/company-facts.ts'
import { exampleCompany } from '#shared/example-company.ts'
import type { ItemKind } from '#shared/item-kinds.ts'
import type { ShownNotice } from '#shared/notices.ts'
import { swedishDay } from '#shared/format.ts'
import { showEmail } from '#shared/input/email-address.ts'
import { DomainError } from '../runtime/domain-error.ts'
import { log } from '../runtime/log.ts'
import { isId } from '../table/ids.ts'
import { getItem, getItems } from '../table/items.ts'
import { isUnchanged } from '../table/expression.ts'
import { lostRace, retryLostRaces, transact } from '../table/transact.ts'
import { put } from '../table/writes.ts'

/** The facts about the company: the example's until somebody saves others at the desk. */
export const readCompany = async (): Promise<Company> =>
  (await getItem('facts', factsId, Company)) ?? exampleCompany

/** Reads the facts as pages show them now, and the item with this id, if there is one, in one call. */
export async function readShownCompanyWith<S extends z.core.$ZodType>(
  kind: ItemKind,
  id: string,
  schema: S,
): Promise<[ShownCompany, z.output<S> | undefined]> {
  const keys = [{ kind: 'facts' as const, id: factsId }, ...(isId(id) ? [{ kind, id }] : [])]
  const [facts, item] = await getItems(...keys)
  const company = facts ? z.parse(Company, facts) : exampleCompany
  return [shownCompany(company, Date.now()), item && z.parse(schema, item)]
}

/** Pages name the days that differ so far ahead. */
const daysAhead = 30

/**
 * Returns the facts as pages show them at a moment: the notices for all, the next days that differ,
 * and the e-mail address with the letters of its domain. Without the questions and the notices for
 * houses, which some pages have.
 */
export function shownCompany(company: Company, moment: number): ShownCompany {
  const { notices = [], questions: _, ...facts } = company
  const today = swedishDay(moment)
  const last = new Date(Date.parse(today) + daysAhead * dayMilliseconds).toISOString().slice(0, 10)
  const exceptions = facts.openingHours.exceptions
    .filter(({ date }) => date >= today && date <= last)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
  const forAll = notices.flatMap(({ houses, ...notice }) =>
    houses ? [] : noticeAt(notice, moment),
  )
  return {
    ...facts,
    email: showEmail(facts.email),
    openingHours: { ...facts.openingHours, exceptions },
    ...(forAll.length > 0 && { notices: forAll }),
  }
}

/** For so long a page may stay open, and its scripts show the notice when it begins. */
const aheadMilliseconds = 60 * 60 * 1000

/** A notice as a page has it at a moment: in its time, and in the hour before. */
export function noticeAt<Each extends ShownNotice>(notice: Each, moment: number): Each[] {
  const [from, until] = [Date.parse(notice.from), Date.parse(notice.until)]
  if (moment >= until || moment < from - aheadMilliseconds) return []
  return [moment < from ? { ...notice, isToCome: true } : notice]
}

/** Reads the facts as the desk edits them. */
export const readEditableCompany = async (): Promise<EditableCompany> =>
  (await getItem('facts', factsId, EditableCompany)) ?? { ...exampleCompany, version: 0 }

/**
 * With a version, only that one is replaced. A line of the log says which facts were changed, and the
 * administrator's id. Throws a DomainError: 'company stale', 'busy'.
 */
export const saveCompany = (given: Company, by: Administrator, version?: number) =>
  retryLostRaces('busy', async () => {
    const before = await readEditableCompany()
    if (version !== undefined && version !== before.version) throw new DomainError('company stale')
    const wanted = { ...given, questions: withDays(given.questions, before.questions) }
    const fields = factNames.filter(name => !isDeepStrictEqual(before[name], wanted[name]))
    if (fields.length === 0) return before
    const saved = { updatedAt: new Date().toISOString(), updatedBy: by.username }
    const item = { ...wanted, ...saved, id: factsId, version: before.version + 1 }
    const failed = await transact({ saved: put('facts', item, isUnchanged(before.version)) })
    if (failed.length > 0) return lostRace
    log('INFO', 'facts saved', { by: by.id, fields })
    return readEditableCompany()
  })

/** The questions with the day of their last change: today's where question or answer is new. */
const withDays = (given: Company['questions'], before: Company['questions'] = []) =>
  given?.map(({ question, answer }) => {
    const same = before.find(each => each.question === question && each.answer === answer)
    return same ?? { question, answer, updatedOn: swedishDay(Date.now()) }
  })
