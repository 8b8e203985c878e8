import * as z from 'zod/mini'
import { entryChoices, languages } from './case-labels.ts'
import { sentences } from './sentences.ts'
import { atMost, email, leftOutWhenEmpty, line, name, oneOf, phone, text } from './text-rules.ts'

/** Subjects of a contact message: value → label (specification section 3). */
export const services = {
  alltjanst: 'Alltjänst för hem och företag',
  fastigheter: 'Fastigheter och uthyrning',
  marktjanster: 'Marktjänster',
  bilmaskinteknik: 'Bil & Maskinteknik',
  annat: 'Annat',
}

export const categories = {
  plumbing: 'Vatten och avlopp',
  electrical: 'El',
  heating: 'Värme',
  ventilation: 'Ventilation',
  other: 'Annat',
}

export const urgencies = { high: 'Akut', medium: 'Normal', low: 'Låg' }

const petsMessage = 'Skriv vilka djur som finns, eller lämna fältet tomt'
const timeMessage = 'Skriv en tid, eller lämna fältet tomt'

/** The fields that a craftsman needs for a visit. Each may be left out of an issue report. */
export const visitFields = {
  entry: leftOutWhenEmpty(oneOf(entryChoices, 'Välj om vi får gå in')),
  pets: leftOutWhenEmpty(line(1, petsMessage, atMost(100, 'Texten om djur'))),
  bestTime: leftOutWhenEmpty(line(1, timeMessage, atMost(100, 'Bästa tid'))),
}

/** The spam trap: hidden from people, so that only robots fill it in. */
const website = z.optional(z.string())

const message = text(10, 'Meddelandet måste vara minst 10 tecken', atMost(5000, 'Meddelandet'))

// The fields are in the forms' order, which is also that of the messages if several rules fail.

/** The contact form. */
export const ContactMessage = z.object({
  name,
  email,
  phone,
  service: oneOf(services, 'Välj en tjänst'),
  message,
  website,
})

/** The form of a tenant's issue report. */
export const IssueReport = z.object({
  name,
  address: line(5, 'Ange din adress', atMost(120, 'Adressen')),
  email,
  phone,
  category: oneOf(categories, 'Välj en kategori'),
  description: text(20, 'Beskrivningen måste vara minst 20 tecken', atMost(5000, 'Beskrivningen')),
  ...visitFields,
  urgency: oneOf(urgencies, 'Välj prioritet'),
  /** In which the sender gets answers; left out for Swedish. */
  language: z.optional(oneOf(languages, 'Välj språk')),
  website,
})

/** The form of an inquiry about an apartment. */
export const ApartmentInquiry = z.object({
  apartmentId: z.string(sentences.unknownApartment),
  name,
  email,
  phone,
  message,
  website,
})

/** The answer to a stored form: `reference` is for the phone. */
export const Receipt = z.object({
  id: z.uuid(),
  reference: z.string(),
  receivedAt: z.iso.datetime(),
  /** Opens `/felanmalan#{secret}` or `/arende#{secret}`, where the sender can follow the case. */
  followSecret: z.string(),
})

export type ContactMessage = z.output<typeof ContactMessage>
export type IssueReport = z.output<typeof IssueReport>
export type ApartmentInquiry = z.output<typeof ApartmentInquiry>
export type Receipt = z.output<typeof Receipt>
