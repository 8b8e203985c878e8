import { sourceTexts } from '#shared/case-labels.ts'
import { acknowledgementOf, kindOf, messageOf, rowsOf, subjectOf } from '#shared/case-texts.ts'
import type { HistoryEntry } from '#shared/case-history.ts'
import { isUrgent, acknowledgementMinutes } from '#shared/case-rules.ts'
import { formatDateAndTime } from '#shared/format.ts'
import { showEmail } from '#shared/input/email-address.ts'
import { dial } from '#shared/input/phone-number.ts'
import type { ListedCase } from '#shared/cases.ts'
import { required } from '../runtime/environment.ts'
import { receivedLabel } from './languages.ts'
import type { Letter } from './layout.ts'
import {
  alert,
  buttons,
  heading,
  note,
  quote,
  table,
  together,
  type Part,
  type Row,
} from './parts.ts'

interface Options {
  /** The secret of the link that acknowledges an urgent report. */
  acknowledgement?: string
  /** Others have got a letter before and nobody has taken care of the report. */
  isReminder?: boolean
  /** Its sender says so, about a report that they sent before. */
  hasBecomeUrgent?: boolean
}

/** The letter that reports a case to the staff. */
export function letterAbout(stored: ListedCase, options: Options = {}): Letter {
  const { acknowledgement: secret, isReminder = false, hasBecomeUrgent = false } = options
  const subject = `${kindOf(stored)} ${stored.reference} – ${subjectOf(stored)}`
  const isAboutUrgent = isUrgent(stored)
  const message = messageOf(stored)
  return {
    subject: isAboutUrgent ? `[AKUT] ${subject}` : subject,
    parts: [
      ...(isReminder ? [alert(reminder)] : []),
      ...(isAboutUrgent ? alarmOf(stored, secret) : []),
      heading(hasBecomeUrgent ? 'Felet har blivit akut, skriver avsändaren.' : openingOf(stored)),
      table([...rowsOf(stored), ...senderOf(stored), ...careOf(stored)]),
      ...(message ? [quote(stored.kind === 'issue' ? 'Beskrivning' : 'Meddelande', message)] : []),
      ...ending(stored, secret),
    ],
  }
}

/** None about a report that the staff entered and that somebody has taken while its letter waited. */
function alarmOf({ source }: ListedCase, secret?: string): Part[] {
  if (!source) return [alert('AKUT: avsändaren har också uppmanats att ringa.')]
  return secret ? [alert('AKUT: ingen har tagit hand om felet än.')] : []
}

const openingOf = ({ kind, source }: ListedCase) =>
  `${openings[kind]} ${source ? `efter ${sourceTexts[source]}` : 'från webbplatsen'}`

const openings = {
  contact: 'Nytt meddelande',
  inquiry: 'Ny intresseanmälan',
  issue: 'Ny felanmälan',
}

const reminder = `PÅMINNELSE: ingen har tagit hand om felanmälan på ${acknowledgementMinutes} minuter.`

/** The letter to the staff about what the sender of a case has added. */
export function letterAboutAddition(
  stored: ListedCase,
  entry: HistoryEntry,
  acknowledgement?: string,
): Letter {
  const subject = `Ny uppgift i ${kindOf(stored).toLowerCase()} ${stored.reference}`
  return {
    subject: `${isUrgent(stored) && !saysFixed(entry) ? '[AKUT] ' : ''}${subject} – ${subjectOf(stored)}`,
    parts: [
      heading(openingsOfAdditions[stored.kind]),
      table([
        ...rowsOf(stored),
        ...senderOf(stored),
        ['Ny uppgift', formatDateAndTime(entry.at)],
        ...careOf(stored),
      ]),
      quote(
        titleOfAddition(entry),
        entry.what === 'message' || entry.what === 'handover-done'
          ? entry.text
          : (textsOfAdditions[entry.what] ?? ''),
      ),
      ...ending(stored, acknowledgement),
    ],
  }
}

const saysFixed = ({ what }: HistoryEntry) => what === 'solved' || what === 'handover-done'

function titleOfAddition(entry: HistoryEntry): string {
  if (entry.what === 'handover-done') return `Arbetet är klart, skriver ${entry.from}`
  return entry.what === 'photo' ? 'Foton' : 'Avsändaren skrev'
}

const openingsOfAdditions = {
  contact: 'Ny uppgift i ett meddelande',
  inquiry: 'Ny uppgift i en intresseanmälan',
  issue: 'Ny uppgift i en felanmälan',
}

const textsOfAdditions: Record<string, string> = {
  solved: 'Felet är åtgärdat.',
  remains: 'Felet är kvar.',
  photo: 'Nya foton visas i ärendet.',
}

/** HTML has what to do about the message right below it. */
function ending({ id, email }: ListedCase, secret?: string): Part[] {
  const links = secret
    ? [{ label: 'Jag tar hand om felet', url: `${siteOrigin}/kvittera#${secret}` }]
    : []
  const answer = {
    label: email ? 'Öppna ärendet och svara' : 'Öppna ärendet',
    url: `${siteOrigin}/admin/arenden/${id}#svara`,
  }
  const actions = buttons(answer, ...links)
  const reply = note(
    email
      ? `Svara i ärendet. Ett svar på det här mejlet går till ${showEmail(email)}, men det syns inte i ärendet.`
      : 'Avsändaren har ingen e-postadress. Ring, och skriv i ärendet vad som sades.',
  )
  return [
    { text: together(reply, actions).text, html: together(actions, reply).html },
    note('Ärendet är sparat i administrationen även om mejlet raderas.'),
  ]
}

const senderOf = ({ kind, name, phone, email, receivedAt, reference }: ListedCase): Row[] => [
  ['Namn', name],
  ...optionalRow('Telefon', phone, phone && dial(phone)),
  ...optionalRow('E-post', email && showEmail(email)),
  [receivedLabel(kind), formatDateAndTime(receivedAt)],
  ['Referens', reference],
]

const optionalRow = (label: string, value?: string, address?: string): Row[] =>
  value ? [[label, value, address]] : []

const careOf = (stored: ListedCase): Row[] =>
  stored.acknowledgedAt ? [['Kvitterat', acknowledgementOf(stored)]] : []

const siteOrigin = required('SITE_ORIGIN')
