import { paginateQuery, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDynamoDb } from './dynamodb-fixture.ts'

const local = await startDynamoDb()
afterAll(local.close)

const TableName = 'app'
const day = (index: number) => `2026-01-${String(index + 1).padStart(2, '0')}`
const items = Array.from({ length: 25 }, (_, index) => ({
  pk: `B#${index}`,
  sk: 'META',
  gsi1pk: 'NEWS',
  gsi1sk: day(index),
  gsi2pk: 'N',
  gsi2sk: ['0', 'Z', 'ab', 'a', 'å', '😀', 'ﬁ'][index],
  title: `t${index}`,
  body: 'x'.repeat(50),
}))
const news = {
  TableName,
  IndexName: 'gsi1',
  KeyConditionExpression: 'gsi1pk = :p',
  ExpressionAttributeValues: { ':p': 'NEWS' },
}
const query = (input: Partial<QueryCommandInput>) => local.query({ ...news, ...input })

beforeAll(() => local.batch(items.map(Item => ({ PutRequest: { Item } }))))

test('an index is read backwards, page by page', async () => {
  // Seven of them are more than 1 MB, which is a page.
  const body = 'x'.repeat(155_000)
  const large = items.map(({ sk, gsi1sk }, index) => ({
    pk: `L#${index}`,
    sk,
    gsi1pk: 'LARGE',
    gsi1sk,
    body,
  }))
  await local.batch(large.map(Item => ({ PutRequest: { Item } })))
  const ExpressionAttributeValues = { ':p': 'LARGE' }
  const days: string[] = []
  let pages = 0
  let ExclusiveStartKey: QueryCommandInput['ExclusiveStartKey']
  do {
    const page = await query({
      ScanIndexForward: false,
      ExclusiveStartKey,
      ExpressionAttributeValues,
    })
    ExclusiveStartKey = page.LastEvaluatedKey
    days.push(...page.Items!.map(item => item.gsi1sk))
    if (pages === 0) {
      expect(ExclusiveStartKey).toEqual({
        pk: 'L#18',
        sk: 'META',
        gsi1pk: 'LARGE',
        gsi1sk: day(18),
      })
    }
    pages += 1
  } while (ExclusiveStartKey)
  expect(days).toEqual(items.map(({ gsi1sk }) => gsi1sk).toReversed())
  expect(pages).toBe(4)
})

test('keys are in the order of their UTF-8 bytes', async () => {
  const { Items } = await query({
    IndexName: 'gsi2',
    KeyConditionExpression: 'gsi2pk = :p AND gsi2sk BETWEEN :a AND :b',
    ExpressionAttributeValues: { ':p': 'N', ':a': 'A', ':b': '\u{1f600}' },
  })
  expect(Items!.map(item => item.gsi2sk)).toEqual(['Z', 'a', 'ab', 'å', 'ﬁ', '😀'])
})

/** The sort keys of the partition `p`, read page by page. */
const pages = async (ScanIndexForward: boolean) => {
  const found: unknown[] = []
  const all = {
    TableName,
    KeyConditionExpression: 'pk = :p',
    ExpressionAttributeValues: { ':p': 'p' },
    ScanIndexForward,
  }
  for await (const { Items } of paginateQuery({ client: local.documents }, all)) {
    found.push(...Items!.map(({ sk }) => sk))
  }
  return found
}

test('a table is read in pages from either end', async () => {
  const sks = ['a', 'b', 'å', 'ﬁ', '😀']
  for (const sk of sks) await local.put({ pk: 'p', sk, filler: 'x'.repeat(380_000) })
  expect(await pages(true)).toEqual(sks)
  expect(await pages(false)).toEqual(sks.toReversed())
})

test('a page ends with the item that makes it 1 MB', async () => {
  for (const sk of ['1', '2', '3', '4']) {
    await local.put({ pk: 'large', sk, filler: 'x'.repeat(380_000) })
  }
  const page = await local.query({
    KeyConditionExpression: 'pk = :p',
    ExpressionAttributeValues: { ':p': 'large' },
  })
  expect(page).toMatchObject({ Count: 3, LastEvaluatedKey: { pk: 'large', sk: '3' } })
})

test('a filter narrows what is found, not what is read', async () => {
  const page = await query({
    KeyConditionExpression: 'gsi1pk = :p AND begins_with(gsi1sk, :m)',
    FilterExpression: 'title <> :q',
    ExpressionAttributeValues: { ':p': 'NEWS', ':m': '2026-01-1', ':q': 't9' },
  })
  expect(page).toMatchObject({ Count: 9, ScannedCount: 10 })
  expect(page.Items).toHaveLength(9)
})

test('the sort key can be compared with <', async () => {
  const { Items } = await query({
    KeyConditionExpression: 'gsi1pk = :p AND gsi1sk < :s',
    ExpressionAttributeValues: { ':p': 'NEWS', ':s': day(4) },
  })
  expect(Items!.map(item => item.gsi1sk)).toEqual(items.slice(0, 4).map(({ gsi1sk }) => gsi1sk))
})

test.each([
  [{ ConsistentRead: true }, 'Consistent reads are not supported on global secondary indexes'],
  [{ IndexName: 'gsi9' }, 'The table does not have the specified index: gsi9'],
  [{ KeyConditionExpression: 'gsi1pk < :p' }, 'Query key condition not supported'],
  [{ KeyConditionExpression: 'gsi1pk > :p' }, 'Syntax error; token: >'],
  [{ KeyConditionExpression: 'title = :p' }, 'Query condition missed key schema element: gsi1pk'],
  [{ FilterExpression: 'gsi1sk = :p' }, 'can only contain non-primary key attributes'],
])('the query with %j is rejected', async (input, message) => {
  await expect(query(input)).rejects.toMatchObject({
    name: 'ValidationException',
    message: expect.stringContaining(message),
  })
})

test('an item leaves an index with its key attribute, and comes back with it', async () => {
  const first = { pk: 'B#0', sk: 'META' }
  await local.update(first, 'REMOVE gsi1pk')
  expect((await query({})).Count).toBe(24)
  const { ExpressionAttributeValues } = news
  await local.update(first, 'SET gsi1pk = :p', { ExpressionAttributeValues })
  expect((await query({})).Count).toBe(25)
})
