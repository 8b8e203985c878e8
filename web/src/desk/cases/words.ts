import {
  caseKinds,
  letterFaults,
  type HistoryEntry,
  type ListedCase,
  type MailState,
  caseStatuses,
} from '#shared/cases.ts'
import { formatDateAndTime } from '#shared/format.ts'
import { categories, services, urgencies } from '#shared/messages.ts'

/** The subject of a case in a few words. */
export function subjectOf(each: ListedCase): string {
  if (each.kind === 'issue') return `${categories[each.category]}, ${each.address}`
  if (each.kind === 'inquiry') return `${each.apartment.title}, ${each.apartment.address}`
  return services[each.service]
}

/** The sender's message. */
export const messageOf = (each: ListedCase): string =>
  each.kind === 'issue' ? each.description : each.message

/** The other fields of the form, as labels and values. */
export function factsOf(each: ListedCase): [label: string, value: string][] {
  if (each.kind === 'issue') {
    return [
      ['Prioritet', urgencies[each.urgency]],
      ['Kategori', categories[each.category]],
      ['Adress', each.address],
    ]
  }
  if (each.kind === 'inquiry') return [['Lägenhet', subjectOf(each)]]
  return [['Gäller', subjectOf(each)]]
}

export const kindOf = ({ kind }: ListedCase): string => caseKinds[kind]

/** The delivery state of the letter to the staff. */
export function mailLine(mail: MailState): string {
  switch (mail.state) {
    case 'sent':
      return `Mejl skickat ${formatDateAndTime(mail.at)}`
    case 'waiting':
      return `Mejl väntar på att skickas, försök ${mail.attempts + 1}`
    case 'failed':
      return `Mejlet kunde inte skickas: ${letterFaults[mail.reason]}`
  }
}

/** One line of the history. */
export function historyLine(entry: HistoryEntry): string {
  switch (entry.what) {
    case 'status':
      return `${entry.by} ändrade status till ${caseStatuses[entry.status]}`
    case 'note':
      return `${entry.by} skrev en anteckning`
    case 'resent':
      return `${entry.by} skickade mejlet igen`
    case 'acknowledged':
      return entry.by ? `${entry.by} öppnade ärendet` : 'Kvitterat från mejlet'
    case 'letter':
      return `Mejl skickat till ${entry.to.join(', ')}`
    case 'undelivered':
      return `Mejl till ${entry.to.join(', ')} kom inte fram: ${letterFaults[entry.reason]}`
    case 'message':
      return `Avsändaren skrev: ${entry.text}`
    case 'solved':
      return 'Avsändaren meddelade att felet är åtgärdat'
    case 'remains':
      return 'Avsändaren meddelade att felet är kvar'
  }
}
