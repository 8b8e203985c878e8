import { maxSearchLength } from '#shared/search.ts'
import type { StoredCase } from './stored-case.ts'

/**
 * Prepares a search through name, e-mail address, phone number and reference. Every word must be
 * found, accents or not; a number may be written with or without +46, spaces and hyphens, a
 * reference without its hyphens.
 */
export function caseSearch(search: string): (stored: StoredCase) => boolean {
  const wanted = search.slice(0, maxSearchLength).trim()
  const words = fold(wanted).split(/\s+/).filter(Boolean)
  const number = isNumber(wanted) ? toNational(wanted) : undefined
  return stored => {
    if (number && toNational(stored.phone).includes(number)) return true
    const text = textOf(stored)
    return words.every(word => text.includes(word))
  }
}

/** Matches the cases of one person: the whole e-mail address or phone number must be the same. */
export function isOf(emailOrPhone: string): (stored: StoredCase) => boolean {
  const wanted = emailOrPhone.trim()
  if (wanted.includes('@')) {
    const address = wanted.toLowerCase()
    return ({ email }) => email.toLowerCase() === address
  }
  const number = toNational(wanted)
  return ({ phone }) => number.length >= 5 && toNational(phone) === number
}

const textOf = ({ name, email, phone, reference }: StoredCase) =>
  fold([name, email, phone, reference, reference.replaceAll('-', '')].join(' '))

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const isNumber = (text: string) => /^[\d\s()+-]{4,}$/.test(text)

/** A phone number as it is dialled within Sweden, digits alone. */
const toNational = (phone: string) =>
  phone
    .replaceAll(/[^\d+]/g, '')
    .replace(/^(?:\+|00)46(?:0(?=\d))?/, '0')
    .replaceAll('+', '')
