import { toUnicode } from 'punycode/punycode.es6.js'
import { cleanLine } from './characters.ts'

/**
 * Out of 'Anna <anna@example.com>', 'mailto:…' and the full stop of its sentence, with its domain
 * in ASCII (RFC 5891). Another text stays as it is typed, so that the schema refuses it.
 */
export function readEmail(typed: string): string {
  const written = cleanLine(typed)
    .normalize('NFKC')
    .replace(/^[^<>]*<([^<>]*)>[.,;]?$/, '$1')
    .replace(/^mailto:\s*/i, '')
    .replace(/\s{0,9}@\s{0,9}/, '@')
    .replace(/[.,;]$/, '')
  const at = written.lastIndexOf('@')
  const domain = written.slice(at + 1)
  // A web address would end at these.
  const isForeign = at > 0 && /[^\0-\x7f]/.test(domain) && !/[\s/?#:@\\%]/.test(domain)
  return isForeign ? written.slice(0, at + 1) + toAscii(domain) : written
}

/**
 * The addresses that SES sends to (RFC 5321, section 4.1.2): atoms with dots between, or what MIME's writer
 * leaves within quotation marks, and a domain in ASCII, whose last label may be Punycode.
 */
export const emailPattern =
  /^(?:[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*|"[ !#-;=?A-[\]-~]+")@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/i

/** An address as people know it: 'anna@åkeri.example'. A domain of other than Latin letters stays in ASCII. */
export function showEmail(address: string): string {
  if (!address.toLowerCase().includes('xn--')) return address
  try {
    const shown = toUnicode(address)
    return /^[\p{Script=Latin}\p{Nd}\p{P}\p{S}]+$/u.test(shown) ? shown : address
  } catch {
    // No Punycode follows its prefix.
    return address
  }
}

/** The form in which addresses are compared, in small letters: hardly any server tells `Anna@` from `anna@`. */
export const compareEmail = (typed: string): string => readEmail(typed).toLowerCase()

/** Both Node and browsers convert the domain of a web address (WHATWG URL). */
function toAscii(domain: string): string {
  try {
    return new URL(`https://${domain}`).hostname
  } catch {
    return domain
  }
}
