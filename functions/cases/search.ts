import { messageOf, placeOf, subjectOf } from '#shared/case-texts.ts'
import { digitsOf } from '#shared/phone-numbers.ts'
import { isSameAddress } from '#shared/recipients.ts'
import { maxSearchLength } from '#shared/search.ts'
import type { IndexedCase } from './stored-case.ts'

/**
 * A matcher of cases by a text in name, e-mail address, phone number, reference, address and text.
 * Every word must be found, accents or not; a number may be written with or without +46, spaces and
 * hyphens, a reference without its hyphens.
 */
export function matcherOfText(search: string): (stored: IndexedCase) => boolean {
  const wanted = search.slice(0, maxSearchLength).trim()
  const words = fold(wanted).split(/\s+/).filter(Boolean)
  const number = isNumber(wanted) ? toNational(wanted) : undefined
  return stored => {
    if (number && toNational(stored.phone).includes(number)) return true
    const text = textOf(stored)
    return words.every(word => text.includes(word))
  }
}

/**
 * A matcher of the cases of one person: the whole e-mail address or phone number must be
 * the same.
 */
export function matcherOfPerson(emailOrPhone: string): (stored: IndexedCase) => boolean {
  if (emailOrPhone.includes('@')) return ({ email }) => isSameAddress(email, emailOrPhone)
  const number = toNational(emailOrPhone)
  return ({ phone }) => number.length >= 5 && toNational(phone) === number
}

/**
 * A matcher of earlier cases of the same person, and for an issue report of those about the same house:
 * who else has inquired about an apartment there says nothing about a fault.
 */
export function matcherOfNear(other: IndexedCase): (stored: IndexedCase) => boolean {
  const house = other.kind === 'issue' ? houseOf(other) : ''
  const [hasAddress, hasNumber] = [matcherOfPerson(other.email), matcherOfPerson(other.phone)]
  return stored =>
    stored.receivedAt < other.receivedAt &&
    ((house !== '' && stored.kind === 'issue' && houseOf(stored) === house) ||
      hasAddress(stored) ||
      hasNumber(stored))
}

/**
 * Street and number, without the number of the apartment: 'Lingongränd 4, lgh 1102' is in
 * 'lingongrand4'.
 */
const houseOf = (stored: IndexedCase) =>
  fold(placeOf(stored) ?? '')
    .split(/,|\blgh\b|\blagenhet/)[0]!
    .replaceAll(/[^\da-z]/g, '')

const textOf = (stored: IndexedCase) => {
  const { name, email, phone, reference } = stored
  const said = [subjectOf(stored), messageOf(stored)]
  return fold([name, email, phone, reference, reference.replaceAll('-', ''), ...said].join(' '))
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const isNumber = (text: string) => /^[\d\s()+-]{4,}$/.test(text)

/** The digits of a phone number as it is dialled within Sweden; one from abroad keeps its country code. */
const toNational = (phone: string) =>
  digitsOf(phone)
    // Shorter ones are part of a number, in which zeros are no prefix.
    .replace(/^00(?=\d{7})/, '+')
    .replace(/^(?:\+|00)46(?:0(?=\d))?/, '0')
    .replaceAll('+', '')
