import type { CaseStatus, HistoryEntry } from '#shared/cases.ts'
import { createId } from '../table/ids.ts'
import type { IssueSubmission } from './stored-case.ts'
import { TableName } from '../table/client.ts'
import type { Write } from '../table/transact.ts'

interface Fields {
  status?: CaseStatus
  acknowledgedAt?: string
  told?: number
}

/** The write that notes on a fault report what happened to it, unless it has changed since. */
export const appendToReport = (
  { id, version }: IssueSubmission,
  entry: HistoryEntry,
  fields: Fields,
): Write => ({
  Update: {
    TableName,
    Key: { kind: 'issue', id },
    ConditionExpression: '#version = :version',
    UpdateExpression: [
      'SET #version = :next, history = list_append(history, :entries)',
      ...Object.keys(fields).map(name => `#${name} = :${name}`),
    ].join(', '),
    ExpressionAttributeNames: Object.fromEntries(
      ['version', ...Object.keys(fields)].map(name => [`#${name}`, name]),
    ),
    ExpressionAttributeValues: {
      ':version': version,
      ':next': version + 1,
      ':entries': [entry],
      ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [`:${name}`, value])),
    },
  },
})

/** When it was made, and which one it is. */
export const newEntry = () => ({ id: createId(), at: new Date().toISOString() })
