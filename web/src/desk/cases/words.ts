import { letterFaults, type HistoryEntry, type LetterState, caseStatuses } from '#shared/cases.ts'
import { formatDateAndTime } from '#shared/format.ts'

/** The state of the letter to the staff, as a line. */
export function deliveryLine(letter: LetterState): string {
  switch (letter.state) {
    case 'sent':
      return `Mejl skickat ${formatDateAndTime(letter.at)}`
    case 'digested':
      return 'Ingår i ett mejl om många ärenden'
    case 'waiting':
      return `Mejl väntar på att skickas, försök ${letter.attempts + 1}`
    case 'failed':
      return `Mejlet kunde inte skickas: ${letterFaults[letter.reason]}`
  }
}

/** An entry of the history, as a line. */
export function historyLine(entry: HistoryEntry): string {
  switch (entry.what) {
    case 'status':
      return `${entry.by} ändrade status till ${caseStatuses[entry.status]}`
    case 'note':
      return `${entry.by} skrev en anteckning`
    case 'resent':
      return `${entry.by} skickade mejlet igen`
    case 'acknowledged':
      return entry.by ? `${entry.by} tar hand om felet` : 'Kvitterat från mejlet'
    case 'planned':
      return `${entry.by} ändrade ${planLine(entry)}`
    case 'reply':
      return `${entry.by} svarade: ${entry.text}`
    case 'urgent':
      return 'Avsändaren meddelade att felet har blivit akut'
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

/** What the staff have planned, as the end of a line; an empty plan was taken away. */
function planLine({ responsible, dueOn, visitOn }: HistoryEntry & { what: 'planned' }): string {
  const parts = [
    responsible !== undefined && `ansvarig till ${responsible || 'ingen'}`,
    dueOn !== undefined && `klart senast till ${dueOn || 'inget datum'}`,
    visitOn !== undefined && `besöket till ${visitOn || 'inget datum'}`,
  ]
  return parts.filter(Boolean).join(', ')
}
