import type { CaseKind, HistoryEntry } from '#shared/cases.ts'
import { idFrom } from '../table/ids.ts'
import { getSubmission } from '../cases/stored-case.ts'
import { TableName } from '../table/client.ts'
import { transact } from '../table/transact.ts'

type Undelivered = HistoryEntry & { what: 'undelivered' }

interface Told extends Pick<Undelivered, 'at' | 'to' | 'reason' | 'message'> {
  /** The same however often it is told. */
  id: string
  about: CaseKind
  caseId: string
}

/** How often a change that comes in between is looked at again. */
const attempts = 10

/**
 * Notes on a case that a letter was sent in vain, once however often it is told. True where that was
 * news; false also where the case is gone. Throws when the case is changed all the time.
 */
export async function noteUndelivered({ id, about, caseId, ...told }: Told): Promise<boolean> {
  const entry: Undelivered = { ...told, id: idFrom(id), what: 'undelivered' }
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const submission = await getSubmission(about, caseId)
    if (!submission || submission.history.some(each => each.id === entry.id)) return false
    const failed = await transact({
      noted: {
        Update: {
          TableName,
          Key: { kind: about, id: caseId },
          // Nobody has told anything else meanwhile, so not this either.
          ConditionExpression: 'size(history) = :length',
          UpdateExpression: 'SET history = list_append(history, :entries)',
          ExpressionAttributeValues: {
            ':length': submission.history.length,
            ':entries': [entry],
          },
        },
      },
    })
    if (failed.length === 0) return true
  }
  throw new Error('The case is changed all the time')
}
