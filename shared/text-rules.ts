import * as z from 'zod/mini'
import { cleanLine, cleanText, toPlainCharacters } from './input/characters.ts'
import { emailPattern, readEmail } from './input/email-address.ts'
import { readMoment } from './moment.ts'

/** Said when a text holds characters that no form can produce (see `line`). */
export const refusedCharacters = 'Texten innehåller tecken som inte kan tas emot.'

/** Required text of several lines. One message, whether the text is missing or too short. */
export const text = (min: number, message: string, most: MaxLength) =>
  z.string(message).check(cleaned(cleanText, most), z.minLength(min, message), most)

/** At most this many characters. `what` names the field, such as 'Titeln'. */
export const atMost = (max: number, what: string) => z.maxLength(max, tooLong(max, what))

/** The sentence about a text of more characters than `max`. */
const tooLong = (max: number, what: string) => `${what} får vara högst ${max} tecken`

/** Required text on one line: a line break would begin another header of a letter (CWE-93). */
export const line = (min: number, message: string, most: MaxLength) =>
  z
    .string(message)
    .check(
      cleaned(cleanLine, most),
      z.minLength(min, message),
      z.regex(/^\P{Cc}*$/u, refusedCharacters),
      most,
    )

/** A text that may be left out, so that only its length can be wrong. */
export const textUpTo = (max: number, what: string) =>
  text(1, tooLong(max, what), atMost(max, what))

/** The same on one line. */
export const lineUpTo = (max: number, what: string) =>
  line(1, tooLong(max, what), atMost(max, what))

/**
 * Cleans a text before its checks. One that is far longer than its limit is left as it is typed, and
 * refused by it: visitors may send 64 KB in each field.
 */
export function cleaned(clean: (typed: string) => string, most?: MaxLength) {
  const max = most?._zod.def.maximum ?? 0
  return z.overwrite((typed: string) => (typed.length > 2 * max + 500 ? typed : clean(typed)))
}

type MaxLength = ReturnType<typeof atMost>

/** A person's name. U+202E is refused, since it reverses the text beside it (UTS 39). */
export const nameFrom = (min: number, message: string) =>
  line(min, message, atMost(100, 'Namnet')).check(z.regex(/^[^\u202E]*$/, refusedCharacters))

/** The name in a form of the site. */
export const name = nameFrom(2, 'Namnet måste vara minst 2 tecken')

/** RFC 5321 allows 64 characters before the @ and 254 in all. The domain is read in ASCII. */
export const email = z
  .string('Ogiltig e-postadress')
  .check(
    cleaned(readEmail),
    z.email({ pattern: emailPattern, error: 'Ogiltig e-postadress', abort: true }),
    z.regex(/^(?=.{6,254}$).{1,64}@/, 'Ogiltig e-postadress'),
  )

/** A phone number as people write it: 10 to 30 characters on one line. */
export const phone = line(10, 'Ogiltigt telefonnummer', atMost(30, 'Telefonnumret'))

/** '573 31' of '57331', '573-31' or 'SE-573 31'. Another text stays as it is typed. */
export function readPostalCode(typed: string): string {
  const [, area, office] =
    /^(?:se?[ -]?)?(\d{3})[ -]{0,3}(\d{2})$/i.exec(toPlainCharacters(typed)) ?? []
  return area ? `${area} ${office}` : typed
}

/** A number or code that `read` brings into this form, however it is grouped. */
export const formatted = (read: (typed: string) => string, form: RegExp, message: string) =>
  z.string(message).check(cleaned(read), z.regex(form, message))

/** A Swedish postal code: '573 00' or '57300'. */
export const postalCode = formatted(
  readPostalCode,
  /^\d{3} \d{2}$/,
  'Postnumret ska ha fem siffror',
)

export const plannedDayMessage = 'Ange en dag, året med fyra siffror'

/** A day of this century, such as `2026-11-22`: browsers read a year that is typed as '26' as 0026. */
export const plannedDay = z.iso
  .date({ error: plannedDayMessage, abort: true })
  .check(z.regex(/^20/, plannedDayMessage))

/** A moment, as `readMoment` reads it. */
export const instant = (message: string) =>
  z.pipe(
    z.union([z.string(), z.number()], message),
    z.transform((value, context) => {
      const moment = readMoment(value)
      if (moment) return moment
      context.issues.push({ code: 'custom', message, input: value })
      return z.NEVER
    }),
  )

/** A list of at most so many entries, such as 'frågor'. */
export const upTo = <S extends z.core.$ZodType>(max: number, what: string, entry: S) =>
  z.array(entry).check(z.maxLength(max, `Det får vara högst ${max} ${what}`))

/** Refuses the entry of a list whose field, as `read`, an earlier one has; at that field. */
export const eachOnce =
  <Field extends string>(field: Field, read: (value: string) => string, message: string) =>
  ({ value, issues }: z.core.ParsePayload<Record<Field, string>[]>) => {
    const known = value.map(each => read(each[field]))
    const index = known.findIndex((each, place) => known.indexOf(each) < place)
    if (index >= 0) issues.push({ code: 'custom', message, path: [index, field], input: value })
  }

/** The values of an option list such as `{ plumbing: 'Vatten och avlopp', … }`. */
export const oneOf = <Key extends string>(options: Record<Key, string>, message: string) =>
  z.enum(Object.keys(options) as [Key], message)

/** Forms send `''` or spaces for an empty input, other clients `null`: all count as left out. */
export const leftOutWhenEmpty = <S extends z.core.$ZodType>(schema: S) =>
  z.optional(z.pipe(emptyAs(undefined), z.optional(schema))) as Optional<S, undefined>

/** A field in a change: left out it stays as it is; what is empty removes it (reads `null`). */
const removable = <S extends z.core.$ZodType>(schema: S) =>
  z.optional(z.pipe(emptyAs(null), z.nullable(schema))) as Optional<S, null>

/** `leftOutWhenEmpty` of each of these fields. */
export const eachLeftOutWhenEmpty = <F extends Record<string, z.core.$ZodType>>(fields: F) =>
  mapFields(fields, leftOutWhenEmpty) as { [Name in keyof F]: Optional<F[Name], undefined> }

/** `removable` of each of these fields. */
export const eachRemovable = <F extends Record<string, z.core.$ZodType>>(fields: F) =>
  mapFields(fields, removable) as { [Name in keyof F]: Optional<F[Name], null> }

const mapFields = (
  fields: Record<string, z.core.$ZodType>,
  map: (schema: z.core.$ZodType) => unknown,
): unknown => Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, map(each)]))

/** A transform's input is unknown to the compiler; this says what may be sent. */
type Optional<S extends z.core.$ZodType, Nothing> = z.ZodMiniOptional<
  z.ZodMiniType<z.output<S> | Nothing, z.input<S> | '' | null>
>

const emptyAs = (nothing: undefined | null) =>
  z.transform((value: unknown) =>
    value === null || (typeof value === 'string' && value.trim() === '') ? nothing : value,
  )
