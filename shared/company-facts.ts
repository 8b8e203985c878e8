import * as z from 'zod/mini'
import { OpeningHours } from './opening-hours.ts'
import { Notices, type ShownNotice } from './notices.ts'
import { Questions } from './questions.ts'
import { toPlainCharacters } from './input/characters.ts'
import { atMost, formatted, email, line, phone, postalCode, text, upTo } from './text-rules.ts'

/** The id of the item of kind `facts`. */
export const factsId = 'company'

/** The maximum numbers of phone numbers and of people that the company may name. */
export const maxPhones = 6
export const maxPeople = 20

const duty = line(2, 'Skriv vad personen gör', atMost(60, 'Uppgiften'))
const firstName = line(2, 'Skriv ett förnamn', atMost(30, 'Förnamnet'))

const twoPhones = 'Minst två telefonnummer behövs'

const Phone = z.object({ name: firstName, duty: z.optional(duty), number: phone }, twoPhones)

const price = z.optional(text(10, 'Skriv minst 10 tecken', atMost(600, 'Texten')))

/** The facts about the company that pages and letters say, and that its desk changes. */
export const Company = z.object({
  brand: line(2, 'Skriv företagets namn', atMost(30, 'Namnet')),
  legalName: line(2, 'Skriv företagets registrerade namn', atMost(80, 'Namnet')),
  orgNo: formatted(
    typed => ungrouped(typed).replace(/^(?:16)?(\d{6})(\d{4})$/, '$1-$2'),
    /^\d{6}-\d{4}$/,
    'Skriv organisationsnumret som 556000-0000',
  ),
  vatNo: formatted(ungrouped, /^SE\d{12}$/, 'Skriv momsnumret som SE556000000001'),
  seat: line(2, 'Skriv orten där företaget har sitt säte', atMost(40, 'Orten')),
  street: line(3, 'Ange en adress', atMost(60, 'Adressen')),
  postalCode,
  email,
  /** Two or more (specification section 2). The first one is the main number. */
  phones: z
    .tuple([Phone, Phone], Phone, twoPhones)
    .check(z.maxLength(maxPhones, `Det får vara högst ${maxPhones} telefonnummer`)),
  /** Answers around the clock. */
  onCall: phone,
  social: z.object({
    network: line(2, 'Skriv var företaget finns, till exempel Facebook', atMost(30, 'Namnet')),
    url: line(1, 'Ange en adress som börjar med https://', atMost(200, 'Adressen')).check(
      z.url({ protocol: /^https$/, error: 'Ange en adress som börjar med https://' }),
    ),
  }),
  openingHours: OpeningHours,
  people: upTo(maxPeople, 'personer', z.object({ name: firstName, duty })),
  /** The rates of each area, or how a price is set, including VAT. */
  prices: z.optional(z.object({ alltjanst: price, marktjanster: price, bilmaskinteknik: price })),
  questions: z.optional(Questions),
  notices: z.optional(Notices),
})

function ungrouped(typed: string) {
  return toPlainCharacters(typed).replaceAll(/[ -]/g, '').toUpperCase()
}

export type Company = z.output<typeof Company>

/** The facts as pages have them (`shownCompany`). */
export type ShownCompany = Company & { notices?: ShownNotice[] | undefined }

/** The name of one fact, such as `phones`. */
export type Fact = keyof Company

/** The names of all facts. */
export const factNames = Object.keys(Company.shape) as [Fact, ...Fact[]]

/** The facts as an administrator edits them. */
export const EditableCompany = z.extend(Company, {
  /** Goes back in `If-Match`; 0 until something is saved. */
  version: z.int(),
  /** The time of the latest change and the username of its editor; neither until then. */
  updatedAt: z.optional(z.string()),
  updatedBy: z.optional(z.string()),
})

export type EditableCompany = z.output<typeof EditableCompany>

/** The steps on the desk that are left before the site is opened. */
export const Readiness = z.object({
  /** The facts that are still examples. */
  examples: z.array(z.enum(factNames)),
  /** At most one person can sign in. */
  hasOneAdministrator: z.boolean(),
})

export type Readiness = z.output<typeof Readiness>
