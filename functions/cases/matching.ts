import type { CaseStatus } from '#shared/case-labels.ts'
import { isListedAsOpen, isOpen, openStatuses } from '#shared/case-rules.ts'
import { searchedDays, type CaseSearch } from '#shared/cases.ts'
import { kindOf, messageOf, placeOf, subjectOf } from '#shared/case-texts.ts'
import { dayMilliseconds } from '#shared/clock.ts'
import { swedishDay } from '#shared/format.ts'
import { compareEmail, showEmail } from '#shared/input/email-address.ts'
import { isInHouse, readHouseAddress } from '#shared/input/house-address.ts'
import { comparePhone, comparePhones, readPhoneNumbers } from '#shared/input/phone-number.ts'
import {
  matcherOfWords,
  maxSearchLength,
  readSearchWords,
  toSearchText,
} from '#shared/input/search-words.ts'
import { idsFrom } from '../table/ids.ts'
import type { StoredCase } from './stored-case.ts'

/** The values behind the ids of a search: the case to look near, and the addresses of the houses. */
interface Named {
  other?: StoredCase | undefined
  addresses?: string[] | undefined
}

/** Matches what a search in the list looks for. */
export function matcherOfSearch(
  search: CaseSearch,
  { other, addresses }: Named,
): (each: StoredCase) => boolean {
  const { from, to, q = '' } = search
  const matchesText = matcherOfText(q)
  const isNearOther = other ? matcherOfNear(other) : () => true
  const oldest = new Date(oldestSearched()).toISOString()
  return each =>
    matchesFilters(each, search) &&
    (!from || swedishDay(each.receivedAt) >= from) &&
    (!to || swedishDay(each.receivedAt) <= to) &&
    (!isSearch(search) || hasPeriod(search) || isListedAsOpen(each) || each.receivedAt >= oldest) &&
    isNearOther(each) &&
    (!addresses || isFromOneOf(addresses, each)) &&
    matchesText(each)
}

const isFromOneOf = (addresses: string[], each: StoredCase) =>
  each.kind === 'issue' && addresses.some(address => isInHouse(each.address, address))

/** The statuses of what is looked for: without one, everything but spam, and in a search spam too. */
export function statusesOf(search: CaseSearch): CaseStatus[] {
  const { status } = search
  if (status === 'open') return openStatuses
  if (status) return [status]
  return isSearch(search) ? [...openStatuses, 'done', 'spam'] : [...openStatuses, 'done']
}

/** Matches the filters of a list, apart from its status, its text and its period. */
function matchesFilters(
  each: StoredCase,
  { kind, urgency, apartment, responsible, dueBefore }: CaseSearch,
): boolean {
  return (
    (!kind || each.kind === kind) &&
    (!urgency || (each.kind === 'issue' && each.urgency === urgency)) &&
    (!apartment || (each.kind === 'inquiry' && each.apartmentId === apartment)) &&
    (!responsible || isSameName(each.responsible, responsible)) &&
    (!dueBefore || (isOpen(each) && Boolean(each.dueOn) && each.dueOn! < dueBefore))
  )
}

const isSameName = (name = '', other: string) => name.toLowerCase() === other.trim().toLowerCase()

/** A search by text, or for what is near another case, which looks through spam, too. */
const isSearch = ({ q = '', near }: CaseSearch) => q.trim() !== '' || near !== undefined

/** The beginning of the ids of the oldest cases of a status that can match, with a day to spare. */
export function oldestOf(search: CaseSearch, status: CaseStatus): string | undefined {
  if (search.from) return idsFrom(Date.parse(search.from) - dayMilliseconds)
  return isSearch(search) && !hasPeriod(search) && !isOpen({ status })
    ? idsFrom(oldestSearched() - dayMilliseconds)
    : undefined
}

/** The ids of all that can match are below this one. */
export function youngestOf({ to, after }: CaseSearch): string | undefined {
  const end = to && idsFrom(Date.parse(to) + 2 * dayMilliseconds)
  return after && end && end < after ? end : (after ?? end)
}

const oldestSearched = () => Date.now() - searchedDays * dayMilliseconds

const hasPeriod = ({ from, to }: CaseSearch) => from !== undefined || to !== undefined

/**
 * Every word must be found, accents or not; a number may be written with or without +46, spaces and
 * hyphens, a reference without its hyphens. Of a search with whole references, they alone are looked for.
 */
export function matcherOfText(search: string): (stored: StoredCase) => boolean {
  const wanted = search.slice(0, maxSearchLength)
  const words = readSearchWords(wanted)
  // Most lists are no search, and the texts of all open cases take a second.
  if (words.length === 0) return () => true
  const references = words.flatMap(word => word.match(wholeReference) ?? [])
  const readings =
    references.length > 0 ? [references] : [words, readSearchWords(comparePhones(wanted))]
  const matchers = readings.map(matcherOfWords)
  return stored => {
    const text = textOf(stored)
    return matchers.some(matches => matches(text))
  }
}

/** Without its hyphens only where it has a digit: 'fönster' is none. */
const wholeReference =
  /(?<![\da-z])[fik](?:-[\da-z]{4}-[\da-z]{2}|(?=[a-z]*\d)[\da-z]{6})(?![\da-z])/g

/** Matches the cases of one person by the whole e-mail address or phone number. */
export function matcherOfPerson(emailOrPhone: string): (stored: StoredCase) => boolean {
  const isEmail = emailOrPhone.includes('@')
  const key = isEmail ? compareEmail(emailOrPhone) : numbersIn(emailOrPhone)[0]
  return stored => key !== undefined && personKeys(stored).includes(key)
}

/** The address and the numbers of a sender. Cases that share one are of the same person. */
export const personKeys = ({ email, phone }: Pick<StoredCase, 'email' | 'phone'>): string[] => [
  ...(email ? [compareEmail(email)] : []),
  ...(phone ? numbersIn(phone) : []),
]

/** Matches earlier cases of the same person, and reports about the house of a report. */
function matcherOfNear(other: StoredCase): (stored: StoredCase) => boolean {
  const house = other.kind === 'issue' ? houseOf(other) : ''
  const keys = personKeys(other)
  return stored =>
    stored.receivedAt < other.receivedAt &&
    ((house !== '' && stored.kind === 'issue' && houseOf(stored) === house) ||
      personKeys(stored).some(key => keys.includes(key)))
}

const houseOf = (stored: StoredCase) => readHouseAddress(placeOf(stored) ?? '')

function textOf(stored: StoredCase): string {
  const { name, email = '', phone = '', reference, history } = stored
  const texts = [name, email, showEmail(email), reference, reference.replaceAll('-', '')]
  const notes = history.flatMap(entry => (entry.what === 'note' ? entry.text : []))
  const said = [kindOf(stored), subjectOf(stored), messageOf(stored), ...notes]
  const numbers = [phone, ...said].map(comparePhones)
  return toSearchText([...texts, ...said.map(withoutPhones), ...numbers])
}

/** The digits of a phone number are none of a house or an apartment. */
const withoutPhones = (text: string) =>
  text.replaceAll(/(?<![\d\p{L}])(?:\+|0)\d[\d ()./\p{Pd}]{4,}/gu, ' ')

const numbersIn = (text: string) => readPhoneNumbers(text).map(comparePhone)
