import type { HistoryEntry, LetterState } from '#shared/case-history.ts'
import { applicantStages, caseStatuses, letterFaults, sourceTexts } from '#shared/case-labels.ts'
import type { Case, ListedCase } from '#shared/cases.ts'
import { placeOf, rowsOf, whatOf } from '#shared/case-texts.ts'
import { formatDate, formatDateAndTime, swedishDay } from '#shared/format.ts'
import { showEmail } from '#shared/input/email-address.ts'

/** The state of the letter to the staff, as a line. */
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
  switch (entry.what) {
    case 'entered':
      return `Inskrivet av ${entry.by} efter ${sourceTexts[entry.source]}`
    case 'sender':
      return `${entry.by} ändrade avsändarens ${entry.fields.map(field => senderFields[field]).join(', ')}`
    case 'answered':
      return `${entry.by} svarade ${answerTexts[entry.how]}`
    case 'status':
      if (entry.status === 'deleted') return `${entry.by} tog bort ärendet`
      return `${entry.by} ändrade status till ${caseStatuses[entry.status]}`
    case 'note':
      return `${entry.by} skrev en anteckning`
    case 'resent':
      return `${entry.by} skickade ${resentOf(entry)} igen`
    case 'acknowledged':
      return entry.by ? `${entry.by} tar hand om felet` : 'Kvitterat från mejlet'
    case 'read':
      return `${entry.by} markerade som läst`
    case 'planned':
      return `${entry.by} ändrade ${planLine(entry)}`
    case 'reply':
      return `${entry.by} svarade`
    case 'urgent':
      return 'Avsändaren meddelade att felet har blivit akut'
    case 'letter':
      return `Mejl skickat till ${entry.to.map(showEmail).join(', ')}`
    case 'undelivered':
      return `Mejl till ${entry.to.map(showEmail).join(', ')} kom inte fram: ${letterFaults[entry.reason]}`
    case 'message':
      return 'Avsändaren skrev ett meddelande'
    case 'solved':
      return 'Avsändaren meddelade att felet är åtgärdat'
    case 'photo':
      return 'Avsändaren skickade ett foto'
    case 'unreadable-photo':
      return 'Avsändaren skickade ett foto som inte kunde läsas'
    case 'remains':
      return 'Avsändaren meddelade att felet är kvar'
  }
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

/** '1 ärende' or '4 ärenden'. */
export const casesIn = (count: number) => `${count} ${count === 1 ? 'ärende' : 'ärenden'}`

/** The heading of a case: its subject, or the sender where there is no place. */
export const headingOf = (theCase: Case): string =>
  `${whatOf(theCase)}\u00a0– ${placeOf(theCase) ?? theCase.name}`
