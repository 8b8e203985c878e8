import * as z from 'zod/mini'
import { cleanLine, cleanText } from './input/characters.ts'
import { readEmail } from './input/email-address.ts'
import { readPostalCode } from './fields.ts'

/** Said when a text holds characters that no form can produce (see `line`). */
export const refusedCharacters = 'Texten innehåller tecken som inte kan tas emot.'

/** Shared by all texts: a check for each would take a function's first call a millisecond. */
const cleanedText = z.overwrite(cleanText)
const cleanedLine = z.overwrite(cleanLine)
const printable = z.regex(/^\P{Cc}*$/u, refusedCharacters)

/** Required text of several lines. One message, whether the text is missing or too short. */
export const text = (min: number, message: string, ...checks: TextCheck[]) =>
  z.string(message).check(cleanedText, z.minLength(min, message), ...checks)

/** At most this many characters. `what` names the field, such as 'Titeln'. */
export const atMost = (max: number, what: string) => z.maxLength(max, tooLong(max, what))

/** The sentence about a text of more characters than `max`. */
export const tooLong = (max: number, what: string) => `${what} får vara högst ${max} tecken`

/**
 * Required text on one line. Control characters are refused, since such texts reach the headers of
 * letters, where a line break would begin a header of the sender's choice (CWE-93).
 */
export const line = (min: number, message: string, ...checks: TextCheck[]) =>
  z.string(message).check(cleanedLine, z.minLength(min, message), printable, ...checks)

type TextCheck = z.core.CheckFn<string> | z.core.$ZodCheck<string>

/** A person's name. U+202E is refused, since it reverses the text beside it (UTS 39). */
export const name = line(
  2,
  'Namnet måste vara minst 2 tecken',
  atMost(100, 'Namnet'),
  z.regex(/^[^\u202E]*$/, refusedCharacters),
)

/**
 * An address that SES can answer to: RFC 5321 allows 64 characters before the @ and 254 in all. Its domain is
 * read in ASCII.
 */
export const email = z
  .string('Ogiltig e-postadress')
  .check(
    z.overwrite(readEmail),
    z.email({ error: 'Ogiltig e-postadress', abort: true }),
    z.regex(/^.{1,64}@.{1,189}$/, 'Ogiltig e-postadress'),
  )

/** A phone number as people write it: 10 to 30 characters on one line. */
export const phone = line(10, 'Ogiltigt telefonnummer', atMost(30, 'Telefonnumret'))

const fiveDigits = 'Postnumret ska ha fem siffror'

/** A Swedish postal code: '573 00' or '57300'. */
export const postalCode = z
  .string(fiveDigits)
  .check(z.overwrite(readPostalCode), z.regex(/^\d{3} \d{2}$/, fiveDigits))

/** The values of an option list such as `{ plumbing: 'Vatten och avlopp', … }`. */
export const oneOf = <Key extends string>(options: Record<Key, string>, message: string) =>
  z.enum(Object.keys(options) as [Key], message)
