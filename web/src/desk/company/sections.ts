import type { ReactNode } from 'react'
import { maxPeople, maxPhones, type Fact } from '#shared/company-facts.ts'
import { maxNotices } from '#shared/notices.ts'
import { maxExceptions } from '#shared/opening-hours.ts'
import { priceAreas } from '#shared/price-areas.ts'
import { maxQuestions } from '#shared/questions.ts'
import type { Item } from '../list-fields.tsx'
import { NoticeFields, noticesId } from './notice-fields.tsx'
import { OpeningHoursFields } from './opening-hours-fields.tsx'
import type { FactListProps } from './section-values.ts'

/** Facts that are edited and saved together. */
export interface Section {
  /** The fragment of links to it, and the key of its unsaved edits. */
  id: string
  heading: string
  hint?: string
  list?: FactListProps['list']
  /** Shows the list, where `ListFields` is not enough. */
  Entries?: (props: FactListProps) => ReactNode
  items?: Item[]
}

/** All sections of the page, in its order, with every input of their forms. */
export const sections: Section[] = [
  {
    id: 'namn-och-adress',
    heading: 'Namn och adress',
    items: [
      { name: 'brand', label: 'Namn', hint: 'Det namn som besökarna ser.' },
      { name: 'legalName', label: 'Registrerat namn', hint: 'Som hos Bolagsverket.' },
      { name: 'orgNo', label: 'Organisationsnummer' },
      { name: 'vatNo', label: 'Momsnummer' },
      { name: 'seat', label: 'Säte' },
      { name: 'street', label: 'Gatuadress' },
      { name: 'postalCode', label: 'Postnummer', inputMode: 'numeric' },
      { name: 'email', label: 'E-post', type: 'email' },
    ],
  },
  {
    id: 'telefon',
    heading: 'Telefon',
    hint: 'Det första är huvudnumret, som besökarna ringer från knapparna.',
    list: {
      name: 'phones',
      one: 'Nummer',
      first: 'Huvudnummer',
      isOrdered: true,
      add: 'Lägg till ett nummer',
      min: 2,
      max: maxPhones,
      items: [
        { name: 'name', label: 'Förnamn' },
        { name: 'duty', label: 'Uppgift (valfritt)', required: false },
        { name: 'number', label: 'Telefonnummer', type: 'tel' },
      ],
      columns: 3,
      blank: { name: '', duty: '', number: '' },
    },
    items: [{ name: 'onCall', label: 'Jour', type: 'tel', hint: 'Svarar dygnet runt.' }],
  },
  {
    id: 'sociala-medier',
    heading: 'Sociala medier',
    items: [
      { name: 'social.network', label: 'Namn', hint: 'Till exempel Facebook.' },
      { name: 'social.url', label: 'Adress', type: 'url' },
    ],
  },
  {
    id: 'öppettider',
    heading: 'Öppettider',
    Entries: OpeningHoursFields,
    list: {
      name: 'openingHours.exceptions',
      one: 'Avvikande dag',
      add: 'Lägg till en dag',
      empty: 'Inga avvikande dagar. De som du lägger till här gäller i stället för veckans tider.',
      max: maxExceptions,
      items: [],
      blank: { date: '', hours: null, why: '' },
    },
  },
  {
    id: 'vi-som-arbetar-här',
    heading: 'Vi som arbetar här',
    list: {
      name: 'people',
      one: 'Person',
      add: 'Lägg till en person',
      empty: 'Inga personer ännu. De som du lägger till här visas på kontaktsidan.',
      max: maxPeople,
      items: [
        { name: 'name', label: 'Förnamn' },
        { name: 'duty', label: 'Uppgift' },
      ],
      blank: { name: '', duty: '' },
    },
  },
  {
    id: 'priser',
    heading: 'Priser',
    hint: 'Timpriser, eller hur ett pris sätts. Skriv priserna med moms. Under dem står att moms ingår.',
    items: Object.entries(priceAreas).map(([area, label]) => ({
      name: `prices.${area}`,
      label: `${label} (valfritt)`,
      rows: 4,
      required: false,
    })),
  },
  {
    id: 'bra-att-veta',
    heading: 'Bra att veta',
    hint: 'Det som hyresgäster ofta frågar. Visas under felanmälan på sidan Fastigheter, i den här ordningen. Adresser med https:// blir länkar.',
    list: {
      name: 'questions',
      one: 'Fråga',
      isOrdered: true,
      add: 'Lägg till en fråga',
      empty: 'Inga frågor ännu.',
      max: maxQuestions,
      items: [
        { name: 'question', label: 'Fråga', isWide: true },
        { name: 'answer', label: 'Svar', rows: 4 },
      ],
      blank: { question: '', answer: '' },
    },
  },
  {
    id: noticesId,
    heading: 'Meddelanden på webbplatsen',
    hint: 'Till exempel: Vattnet stängs av på Lingongränd tisdag 8–12. Utan hus visas det överst på alla sidor. Med hus visas det för den som gör en felanmälan där, under rubriken Vi vet om felet.',
    Entries: NoticeFields,
    list: {
      name: 'notices',
      one: 'Meddelande',
      add: 'Lägg till ett meddelande',
      empty: 'Inga meddelanden.',
      max: maxNotices,
      items: [
        { name: 'text', label: 'Text', rows: 3 },
        { name: 'from', label: 'Visas från', type: 'datetime-local', hint: 'Svensk tid.' },
        { name: 'until', label: 'Till', type: 'datetime-local' },
      ],
      blank: { text: '', from: '', until: '', houses: [] },
    },
  },
]

/** The facts that a section's inputs are parts of. */
export const factsOf = ({ list, items = [] }: Section) => [
  ...new Set([list ?? [], items].flat().map(({ name }) => name.split('.')[0] as Fact)),
]
