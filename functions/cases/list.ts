import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { CaseKind, CaseSearch } from '#shared/cases.ts'
import { caseSearch } from './search.ts'
import { compare } from '../table/compare.ts'
import { hasExpired } from '../table/expiry.ts'
import { readable } from '../table/query.ts'
import { Submission } from './stored-case.ts'
import { table, TableName } from '../table/client.ts'

export const kinds: CaseKind[] = ['contact', 'issue', 'inquiry']

const pageSize = 25

/** So many items are asked for at a time. */
const batch = 100

/** A page of the cases that are looked for, the newest first. */
export async function findCases(
  search: CaseSearch,
): Promise<{ cases: Submission[]; next?: string }> {
  const found: Submission[] = []
  for await (const each of newestFirst(kindsOf(search), matching(search), search.after)) {
    if (found.length === pageSize) return { cases: found, next: found.at(-1)!.id }
    found.push(each)
  }
  return { cases: found }
}

/** All cases that a condition holds for, the newest first. */
export async function allCases(
  matches: (submission: Submission) => boolean,
): Promise<Submission[]> {
  return Array.fromAsync(newestFirst(kinds, matches))
}

/** How many cases nobody has begun with. */
export async function countNewCases(): Promise<number> {
  const counts = await Promise.all(kinds.map(countNewOf))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Urgency is told of faults only, an apartment of inquiries only. */
function kindsOf({ kind, urgency, apartment }: CaseSearch): CaseKind[] {
  if (urgency && apartment) return []
  const possible = urgency ? ['issue'] : apartment ? ['inquiry'] : kinds
  return kinds.filter(each => possible.includes(each) && (!kind || kind === each))
}

function matching({ status, urgency, apartment, q = '' }: CaseSearch) {
  const isSought = caseSearch(q)
  return (each: Submission) =>
    (status ? each.status === status : q.trim() !== '' || each.status !== 'spam') &&
    (!urgency || (each.kind === 'issue' && each.urgency === urgency)) &&
    (!apartment || (each.kind === 'inquiry' && each.apartmentId === apartment)) &&
    isSought(each)
}

/** Merges the kinds, each of which the table gives in the order of its ids, which is that of time. */
async function* newestFirst(
  wanted: CaseKind[],
  matches: (submission: Submission) => boolean,
  after?: string,
): AsyncGenerator<Submission> {
  const streams = wanted.map(kind => newestOf(kind, matches, after))
  const heads = await Promise.all(streams.map(next))
  for (;;) {
    const [first] = heads
      .map((head, index) => ({ head, index }))
      .filter((each): each is { head: Submission; index: number } => Boolean(each.head))
      .toSorted((a, b) => compare(b.head.id, a.head.id))
    if (!first) return
    yield first.head
    heads[first.index] = await next(streams[first.index]!)
  }
}

const next = async (stream: AsyncGenerator<Submission>) => (await stream.next()).value ?? undefined

async function* newestOf(
  kind: CaseKind,
  matches: (submission: Submission) => boolean,
  after?: string,
): AsyncGenerator<Submission, undefined> {
  let start: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await table.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: after ? 'kind = :kind AND id < :after' : 'kind = :kind',
        ExpressionAttributeValues: { ':kind': kind, ...(after && { ':after': after }) },
        ConsistentRead: true,
        ScanIndexForward: false,
        Limit: batch,
        ExclusiveStartKey: start,
      }),
    )
    yield* Items.flatMap(item => readable(Submission, item)).filter(
      each => !hasExpired(each) && matches(each),
    )
    start = LastEvaluatedKey
  } while (start)
  return undefined
}

async function countNewOf(kind: CaseKind): Promise<number> {
  let count = 0
  let start: Record<string, unknown> | undefined
  do {
    const { Count = 0, LastEvaluatedKey } = await table.send(
      new QueryCommand({
        TableName,
        Select: 'COUNT',
        KeyConditionExpression: 'kind = :kind',
        FilterExpression: '#status = :new AND expiresAt > :now',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':kind': kind,
          ':new': 'new',
          ':now': Math.floor(Date.now() / 1000),
        },
        ConsistentRead: true,
        ExclusiveStartKey: start,
      }),
    )
    count += Count
    start = LastEvaluatedKey
  } while (start)
  return count
}
