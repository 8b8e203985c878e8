import type { HistoryEntry } from '#shared/cases.ts'
import { findCase, type Found } from './read.ts'
import type { Refusal } from '../catalogue/editing.ts'
import { createId } from '../table/ids.ts'
import { letterKind } from '../letters/queue.ts'
import type { Submission } from './stored-case.ts'
import { TableName } from '../table/client.ts'
import { transact, type Write } from '../table/transact.ts'

/** What a history entry says beside when it was made. */
type Told = HistoryEntry extends infer Entry
  ? Entry extends HistoryEntry
    ? Omit<Entry, 'id' | 'at'>
    : never
  : never

export interface Change {
  /** What happened, for the case's history. */
  told: Told
  /** Fields that get another value; `undefined` takes a field away. */
  fields?: Partial<Submission>
  /** What else is to be written, or nothing at all. */
  writes?: Record<string, Write | undefined>
  /** Letters that are taken out of the queue, by their ids. */
  dropped?: string[]
}

/** The case as it is now, and whether there was anything to change. */
export interface Changed extends Found {
  hasChanged: boolean
}

/** How often a change that comes in between is looked at again. */
const attempts = 5

/**
 * Changes a case as it is found, together with what follows from that: all or nothing. With a
 * version, only that version is changed.
 *
 * @param decide says what to change, given the entry's id; nothing when there is nothing to change
 */
export async function changeCase(
  id: string,
  decide: (found: Found, entryId: string) => Change | undefined,
  version?: number,
): Promise<Changed | Refusal> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const found = await findCase(id)
    if (!found) return 'missing'
    if (version !== undefined && found.submission.version !== version) return 'stale'
    const entryId = createId()
    const change = decide(found, entryId)
    if (!change) return { ...found, hasChanged: false }
    const entry = { ...change.told, id: entryId, at: new Date().toISOString() } as HistoryEntry
    const failed = await transact({
      changed: update(found.submission, change, entry),
      ...others(change),
    })
    if (failed.length === 0) return outcome(found, change, entry)
  }
  return 'stale'
}

/** Removes a case and the letters about it that wait. */
export async function removeCase(id: string, version?: number): Promise<Refusal | undefined> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const found = await findCase(id)
    if (!found) return 'missing'
    if (version !== undefined && found.submission.version !== version) return 'stale'
    const failed = await transact({ removed: removal(found.submission), ...lettersOf(found) })
    if (failed.length === 0) return undefined
  }
  return 'stale'
}

function update(
  { kind, id, version }: Submission,
  { fields = {} }: Change,
  entry: HistoryEntry,
): Write {
  const given = Object.entries(fields)
  const set = given.filter(([, value]) => value !== undefined)
  const removed = given.filter(([, value]) => value === undefined)
  return {
    Update: {
      TableName,
      Key: { kind, id },
      ConditionExpression: '#version = :version',
      UpdateExpression: [
        'SET #version = :next, history = list_append(history, :entry)',
        ...set.map(([name]) => `, #${name} = :${name}`),
        ...(removed.length > 0
          ? [` REMOVE ${removed.map(([name]) => `#${name}`).join(', ')}`]
          : []),
      ].join(''),
      ExpressionAttributeNames: {
        '#version': 'version',
        ...Object.fromEntries(given.map(([name]) => [`#${name}`, name])),
      },
      ExpressionAttributeValues: {
        ':version': version,
        ':next': version + 1,
        ':entry': [entry],
        ...Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
      },
    },
  }
}

const others = ({ writes = {}, dropped = [] }: Change): Record<string, Write | undefined> => ({
  ...writes,
  ...Object.fromEntries(dropped.map(id => [`drop ${id}`, letterRemoval(id)])),
})

/** What is stored now, without asking for it. */
const outcome = ({ submission, letters }: Found, change: Change, entry: HistoryEntry): Changed => ({
  hasChanged: true,
  submission: {
    ...submission,
    ...change.fields,
    version: submission.version + 1,
    history: [...submission.history, entry],
  } as Submission,
  letters: letters.filter(({ id }) => !change.dropped?.includes(id)),
})

const removal = ({ kind, id, version }: Submission): Write => ({
  Delete: {
    TableName,
    Key: { kind, id },
    ConditionExpression: 'version = :version',
    ExpressionAttributeValues: { ':version': version },
  },
})

const lettersOf = ({ letters }: Found) =>
  Object.fromEntries(letters.map(({ id }) => [`drop ${id}`, letterRemoval(id)]))

const letterRemoval = (id: string): Write => ({
  Delete: { TableName, Key: { kind: letterKind, id } },
})
