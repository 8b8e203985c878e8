import { englishCategories, type CaseKind, type Language } from '#shared/case-labels.ts'
import type { ListedCase } from '#shared/cases.ts'
import type { Company } from '#shared/company-facts.ts'
import { firstAid as englishFirstAid } from '#shared/first-aid/en.ts'
import { firstAid as easyFirstAid } from '#shared/first-aid/latt.ts'
import { firstAid } from '#shared/first-aid/sv.ts'
import { categories } from '#shared/form-bodies.ts'
import type { OpeningHours } from '#shared/opening-hours.ts'
import type { Link } from './parts.ts'
import {
  answersWhen,
  englishWeekdays,
  groupWeekdays,
  inFigures,
  inWords,
} from '#shared/opening-texts.ts'

/** The words of a Swedish signature. */
export const swedish = {
  /** The HTML attribute; the company's own answer is Swedish whatever the letter is. */
  lang: 'sv',
  answersOn: 'svarar på',
  presence: (week: OpeningHours['week']) => inWords(week).replace(/^./, 'Vi finns på plats $&'),
}

/** The words of the letters about a case whose sender has chosen no language. */
export const swedishOf = (
  { kind, source }: Pick<ListedCase, 'kind' | 'source'>,
  { openingHours }: Company,
) => ({
  ...swedish,
  hello: 'Hej!',
  categories,
  labels: [
    { issue: 'Felet gäller', inquiry: 'Lägenhet', contact: 'Gäller' }[kind],
    receivedLabel(kind),
    'Referens',
  ] as [about: string, received: string, reference: string],
  /** The advice for an urgent fault, with the numbers to call. */
  alarm: (emergency: Link | string, onCall: Link | string): (Link | string)[] => [
    'Är det akut? Ring ',
    onCall,
    ', dygnet runt.\nVid brand eller fara för liv: ring ',
    emergency,
    '.',
  ],
  follow: kind === 'issue' ? 'Följ din felanmälan' : 'Följ ditt ärende',
  received: `Vi har tagit emot ${formOf[kind]}`,
  /** Before the address of a house whose fault the company knows. */
  known: 'Vi vet om felet',
  next: {
    issue:
      'Vi tar hand om felet så snart vi kan och hör av oss om vi behöver\nveta mer eller boka en tid.',
    inquiry: 'Anmälan är inte bindande och kostar inget. Vi återkommer till dig.',
    contact: answersWhen(openingHours.week),
  }[kind],
  firstAid,
  photos: 'Har du bilder på felet? Lägg till dem på sidan där du följer felanmälan.',
  notSent: `Har du inte ${(source ? made : sent)[kind]}? Då har någon skrivit fel\nadress. Du behöver inte göra något.`,
  fixedSubject: (reference: string) => `Din felanmälan ${reference} är åtgärdad`,
  fixed: 'Vi har markerat felet som åtgärdat',
  remains: 'Är det kvar? Tala om det på sidan',
  here: 'Är det kvar? Tala om det här: ',
  orCall: 'eller ring ',
  reply: `Svar på ${formOf[kind]}`,
  answer: 'Svara oss',
  thread: 'Där ser du också allt som har skrivits om ärendet.',
})

/** The words of the letters about a case, whose sender may have chosen a language. */
export type Words = ReturnType<typeof swedishOf> & {
  language?: Language
}

/** The words in each language that a sender may choose. */
export const wordsIn: Record<Language, Words> = {
  en: {
    lang: 'en',
    hello: 'Hello!',
    categories: englishCategories,
    labels: ['The fault', 'Received', 'Reference'],
    alarm: (emergency, onCall) => [
      'Fire or danger to life: call ',
      emergency,
      '.\nIs it urgent? Call ',
      onCall,
      ', day or night.',
    ],
    follow: 'Follow your report',
    received: 'We have received your report',
    known: 'We know about the fault',
    next: 'We will see to the fault as soon as we can. We will contact you if\nwe need to know more or to book a time.',
    firstAid: englishFirstAid,
    photos: 'Do you have photos of the fault? Add them on the page where you\nfollow your report.',
    notSent:
      'Did you not report a fault? Then somebody has given the wrong\naddress. You do not need to do anything.',
    fixedSubject: reference => `Your report ${reference} is marked as fixed`,
    fixed: 'We have marked the fault as fixed',
    remains: 'Is it still there? Tell us on the page',
    here: 'Is it still there? Tell us here: ',
    orCall: 'or call ',
    reply: 'Reply to your report',
    answer: 'Write back',
    thread: 'There you can also see everything that has been written about the fault.',
    answersOn: 'answers on',
    presence: week =>
      groupWeekdays(week)
        .filter(({ hours }) => hours)
        .map(({ from, to, hours }) => {
          const days = [from, to].map(day => englishWeekdays[day])
          return `${[...new Set(days)].join('–')} ${inFigures(hours)}`
        })
        .join(', ')
        .replace(/^./, 'We are here $&'),
  },
  latt: {
    lang: 'sv',
    hello: 'Hej!',
    categories,
    labels: ['Felet gäller', 'Vi fick den', 'Ditt nummer'],
    alarm: (emergency, onCall) => [
      'Brinner det? Är någon i fara? Ring ',
      emergency,
      '.\nÄr det bråttom? Ring ',
      onCall,
      '. Du kan ringa hela dygnet.',
    ],
    follow: 'Se din felanmälan',
    received: 'Vi har fått din felanmälan',
    known: 'Vi vet om felet',
    next: 'Vi lagar felet så snart vi kan.\nVi hör av oss om vi behöver veta mer.\nVi hör också av oss om vi behöver bestämma en tid.',
    firstAid: easyFirstAid,
    photos: 'Har du bilder på felet?\nDu kan lägga till dem på sidan där du ser din felanmälan.',
    notSent:
      'Har du inte gjort någon felanmälan?\nDå har någon skrivit fel adress.\nDu behöver inte göra något.',
    fixedSubject: reference => `Din felanmälan ${reference} är klar`,
    fixed: 'Vi är klara med felet',
    remains: 'Är felet kvar? Skriv det på sidan',
    here: 'Är felet kvar? Skriv det här: ',
    orCall: 'eller ring ',
    reply: 'Svar på din felanmälan',
    answer: 'Skriv till oss',
    thread: 'Där ser du också allt som vi har skrivit till varandra.',
    answersOn: 'svarar på',
    presence: week => inWords(week).replace(/^./, 'Vi är på plats $&'),
  },
}

/** The label of the time at which a case came: 'meddelande' is neuter. */
export const receivedLabel = (kind: CaseKind) => (kind === 'contact' ? 'Mottaget' : 'Mottagen')

export const formOf = {
  contact: 'ditt meddelande',
  inquiry: 'din intresseanmälan',
  issue: 'din felanmälan',
}

const sent = {
  contact: 'skickat något meddelande',
  inquiry: 'skickat någon intresseanmälan',
  issue: 'skickat någon felanmälan',
}

/** The same of a case that the staff entered, such as after a call. */
const made = {
  contact: 'hört av dig till oss',
  inquiry: 'gjort någon intresseanmälan',
  issue: 'gjort någon felanmälan',
}
