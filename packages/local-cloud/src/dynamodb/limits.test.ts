import { PutItemCommand } from '@aws-sdk/client-dynamodb'
import { GetCommand, paginateQuery, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test } from 'vitest'
import { startDynamoDb } from './dynamodb-fixture.ts'

const local = await startDynamoDb()
afterAll(local.close)

const TableName = 'app'
const Key = { pk: 'q', sk: 'q' }
const put = (Item: Record<string, unknown>) =>
  local.documents.send(new PutCommand({ TableName, Item }))

/** With the key and the attribute's name the item measures exactly so many bytes. */
const itemOf = (bytes: number, letter = 'x') => ({
  ...Key,
  v: letter.repeat((bytes - 'pkqskqv'.length) / Buffer.byteLength(letter)),
})
const limit = 400 * 1024

test('text and bytes may be empty where they are no key', async () => {
  await put({ ...Key, text: '', bytes: new Uint8Array(0) })
  const { Item } = await local.documents.send(new GetCommand({ TableName, Key }))
  expect(Item).toEqual({ ...Key, text: '', bytes: new Uint8Array(0) })
})

test.each([
  [
    { pk: '', sk: 'E' },
    'The AttributeValue for a key attribute cannot contain an empty string value. Key: pk',
  ],
  [{ pk: 'E' }, 'Missing the key sk in the item'],
  [{ pk: 5, sk: 'E' }, 'Type mismatch for key pk expected: S actual: N'],
  [
    { ...Key, gsi1pk: 5, gsi1sk: 'x' },
    'Type mismatch for Index Key gsi1pk Expected: S Actual: N IndexName: gsi1',
  ],
  [{ pk: 'x'.repeat(2049), sk: 'E' }, 'Size of hashkey has exceeded the maximum size limit'],
  [itemOf(limit + 1), 'Item size has exceeded the maximum allowed size'],
  [itemOf(limit + 1, 'å'), 'Item size has exceeded the maximum allowed size'],
])('an item that breaks a rule is rejected (%#)', async (item, message) => {
  await expect(put(item)).rejects.toMatchObject({
    name: 'ValidationException',
    message: expect.stringContaining(message),
  })
})

const updateOf = (bytes: number) =>
  new UpdateCommand({
    TableName,
    Key,
    UpdateExpression: 'SET v = :v'.padEnd(bytes),
    ExpressionAttributeValues: { ':v': 1 },
  })

test('an expression may measure 4 KB', async () => {
  await local.documents.send(updateOf(4096))
  await expect(local.documents.send(updateOf(4097))).rejects.toThrow(
    'Invalid UpdateExpression: Expression size has exceeded the maximum allowed size; expression size: 4097',
  )
})

test('an item may measure 400 KB, of which å takes two bytes', async () => {
  await put(itemOf(limit))
  await put(itemOf(limit - 1, 'å'))
  const oneMore = new UpdateCommand({
    TableName,
    Key,
    UpdateExpression: 'SET w = :w',
    ExpressionAttributeValues: { ':w': 'x' },
  })
  await expect(local.documents.send(oneMore)).rejects.toThrow('exceeded the maximum allowed size')
})

test('a set may not be empty', async () => {
  const Item = { pk: { S: 'q' }, sk: { S: 'q' }, set: { SS: [] } }
  await expect(local.documents.send(new PutItemCommand({ TableName, Item }))).rejects.toMatchObject(
    {
      name: 'ValidationException',
      message: expect.stringContaining('An string set  may not be empty'),
    },
  )
})

test('a page ends after about one megabyte', async () => {
  for (let index = 0; index < 12; index += 1) {
    const Item = { pk: 'mb', sk: String(index).padStart(3, '0'), v: 'x'.repeat(100 * 1024) }
    await local.documents.send(new PutCommand({ TableName, Item }))
  }
  const sizes: number[] = []
  const own = {
    TableName,
    KeyConditionExpression: 'pk = :p',
    ExpressionAttributeValues: { ':p': 'mb' },
  }
  for await (const page of paginateQuery({ client: local.documents }, own)) {
    sizes.push(page.Count!)
  }
  expect(sizes).toHaveLength(2)
  expect(sizes[0]! + sizes[1]!).toBe(12)
})
