import type { HistoryEntry, LetterState } from '#shared/case-history.ts'
import { applicantStages, caseStatuses, letterFaults, sourceTexts } from '#shared/case-labels.ts'
import type { Case, ListedCase } from '#shared/cases.ts'
import { placeOf, rowsOf, whatOf } from '#shared/case-texts.ts'
import { formatDate, formatDateAndTime, swedishDay } from '#shared/format.ts'
import type { Handover } from '#shared/handover.ts'
import { showEmail } from '#shared/input/email-address.ts'

/** The delivery state of a letter, as a line. */
export function deliveryLine(letter: LetterState): string {
  switch (letter.state) {
    case 'sent':
      return `Mejl skickat ${formatDateAndTime(letter.at)}`
    case 'notNeeded':
      return 'Inget mejl behövs: ärendet skrevs in här'
    case 'heldBack':
      return 'Inget mejl skickat, eftersom ovanligt många ärenden kom samtidigt'
    case 'waiting':
      return `Mejl väntar på att skickas, försök ${letter.attempts + 1}`
    case 'failed':
      return `Mejlet kunde inte skickas: ${letterFaults[letter.reason]}`
  }
}

/** The fields of a case, but for its message, as labels and values. */
export const fieldsOf = (theCase: Case): Field[] => [
  ...rowsOf(theCase),
  ['Namn', theCase.name],
  ...(theCase.phone ? [['Telefon', theCase.phone] satisfies Field] : []),
  ...(theCase.email ? [['E-post', showEmail(theCase.email)] satisfies Field] : []),
  ['Mottaget', formatDateAndTime(theCase.receivedAt)],
  ['Sparas till', formatDate(theCase.expiresAt)],
]

type Field = [label: string, value: string]

/** How a craftsman gets the link to a case, and whether it shows the sender's phone number. */
export const linkLine = ({ email, showsPhone }: Handover): string =>
  `${email ? showEmail(email) : 'Utan mejl'}${showsPhone ? ', ser hyresgästens telefon' : ''}`

/** The planned days of a case, as lines: that of a visit, which may have passed, and the last one. */
export const plannedLines = ({ visitOn, dueOn, ...listed }: ListedCase) =>
  [
    visitOn &&
      `${isBeforeToday(visitOn) ? 'Besök var planerat' : visitLabelOf(listed)} ${formatDate(visitOn)}`,
    dueOn && `Klart senast ${formatDate(dueOn)}`,
  ].filter(Boolean)

/** The label of the day of a visit, which is also that on the sender's page. */
export const visitLabelOf = ({ kind }: Pick<ListedCase, 'kind'>) =>
  kind === 'issue' ? 'Hantverkare kommer' : 'Vi ses'

/** True for a day that has passed by Swedish clocks. */
export const isBeforeToday = (day: string) => day < swedishDay(Date.now())

/** An entry of the history, as a line. */
export function historyLine(entry: HistoryEntry): string {
  const toLine: (entry: never) => string = historyLines[entry.what]
  return toLine(entry as never)
}

const historyLines: {
  [What in HistoryEntry['what']]: (entry: HistoryEntry & { what: What }) => string
} = {
  entered: ({ by, source }) => `Inskrivet av ${by} efter ${sourceTexts[source]}`,
  sender: ({ by, fields }) =>
    `${by} ändrade avsändarens ${fields.map(field => senderFields[field]).join(', ')}`,
  answered: ({ by, how }) => `${by} svarade ${answerTexts[how]}`,
  status: ({ by, status }) =>
    status === 'deleted'
      ? `${by} raderade ärendet`
      : `${by} ändrade status till ${caseStatuses[status]}`,
  handover: ({ by, to }) => `${by} skickade felet till ${to}`,
  'handover-done': ({ from }) => `${from} meddelade att arbetet är klart`,
  note: ({ by }) => `${by} skrev en anteckning`,
  resent: entry => `${entry.by} skickade ${resentOf(entry)} igen`,
  acknowledged: ({ by }) => (by ? `${by} tar hand om felet` : 'Kvitterat från mejlet'),
  read: ({ by }) => `${by} markerade som läst`,
  planned: entry => `${entry.by} ändrade ${planLine(entry)}`,
  reply: ({ by }) => `${by} svarade`,
  urgent: () => 'Avsändaren meddelade att felet har blivit akut',
  letter: ({ to }) => `Mejl skickat till ${to.map(showEmail).join(', ')}`,
  // One to an address that was erased, or of which nobody knows whom it reached, names none.
  undelivered({ to, reason }) {
    const letter = to.length > 0 ? `Mejl till ${to.map(showEmail).join(', ')}` : 'Ett mejl'
    return reason === 'reported'
      ? `${letter} anmäldes som skräppost`
      : `${letter} kom inte fram: ${letterFaults[reason]}`
  },
  message: () => 'Avsändaren skrev ett meddelande',
  solved: () => 'Avsändaren meddelade att felet är åtgärdat',
  photo: () => 'Avsändaren skickade ett foto',
  'unreadable-photo': () => 'Avsändaren skickade ett foto som inte kunde läsas',
  remains: () => 'Avsändaren meddelade att felet är kvar',
}

const senderFields = { name: 'namn', phone: 'telefon', email: 'e-post' }

const answerTexts = { phone: 'i telefon', email: 'med ett eget mejl', visit: 'på plats' }

const resentOf = ({ isReply, isConfirmation }: HistoryEntry & { what: 'resent' }) =>
  isReply ? 'svaret' : isConfirmation ? 'bekräftelsen' : 'mejlet'

/** An entry of the history as a line of the thread, where of a changed plan only the visit is told. */
export const threadLine = (entry: HistoryEntry): string =>
  entry.what === 'planned' && entry.visitOn
    ? `${entry.by} planerade besök ${formatDate(entry.visitOn)}`
    : historyLine(entry)

/** A change of the staff's plan, as the end of a line; an empty value was removed. */
function planLine(entry: HistoryEntry & { what: 'planned' }): string {
  const { responsible, dueOn, visitOn, stage } = entry
  const parts = [
    responsible !== undefined && `ansvarig till ${responsible || 'ingen'}`,
    dueOn !== undefined && `klart senast till ${dayOf(dueOn)}`,
    visitOn !== undefined && `besöket till ${dayOf(visitOn)}`,
    stage && `steget till ${applicantStages[stage]}`,
  ]
  return parts.filter(Boolean).join(', ')
}

const dayOf = (day: string) => (day ? formatDate(day) : 'inget datum')

/** True if no letter with a link has gone to the sender's e-mail address since the staff changed it. */
export const isAtNewAddress = ({ status, email, history }: Case): boolean =>
  status !== 'spam' && email !== undefined && history.findLast(isAboutAddress)?.what === 'sender'

/** True for a change of the address, and for each letter to it with a link. */
const isAboutAddress = (entry: HistoryEntry) =>
  entry.what === 'reply' ||
  (entry.what === 'sender' && entry.fields.includes('email')) ||
  (entry.what === 'resent' && Boolean(entry.isReply || entry.isConfirmation))

/** '1 ärende' or '4 ärenden'. */
export const casesIn = (count: number) => `${count} ${count === 1 ? 'ärende' : 'ärenden'}`

/** The heading of a case: its subject, or the sender where there is no place. */
export const headingOf = (theCase: Case): string =>
  `${whatOf(theCase)}\u00a0– ${placeOf(theCase) ?? theCase.name}`
