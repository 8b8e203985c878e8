import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Change } from './changes.ts'
import { createDynamoDb } from './dynamodb.ts'
import type { TableDefinition } from './table-definition.ts'
import { startDynamoDb } from './dynamodb-fixture.ts'
import { createServiceContext } from '../service-fixture.ts'
import { app } from './table-fixture.ts'

const TableName = 'app'
const Key = { pk: 'a', sk: '1' }
let directory: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'dynamodb-'))
  onTestFinished(() => rm(directory, { recursive: true }))
})

/** Starts on the test's folder, does this, and stops. */
async function session(
  work: (local: Awaited<ReturnType<typeof startDynamoDb>>) => Promise<void>,
  table: TableDefinition = app,
) {
  const changes: Change[] = []
  const local = await startDynamoDb([table], async batch => void changes.push(...batch), directory)
  try {
    await work(local)
    return changes
  } finally {
    await local.close()
  }
}

const open = async (tables = [app]) =>
  createDynamoDb(createServiceContext('dynamodb', { directory }), tables)

test('everything is there after a restart', async () => {
  const count = new TransactWriteCommand({
    ClientRequestToken: 'once',
    TransactItems: [
      {
        Update: {
          TableName,
          Key,
          UpdateExpression: 'ADD n :one',
          ExpressionAttributeValues: { ':one': 1 },
        },
      },
    ],
  })
  const before = await session(async ({ documents }) => void (await documents.send(count)))
  const after = await session(async ({ documents }) => {
    await documents.send(count)
    expect((await documents.send(new GetCommand({ TableName, Key }))).Item).toEqual({
      ...Key,
      n: 1,
    })
    await documents.send(new PutCommand({ TableName, Item: Key }))
  })
  expect(after).toHaveLength(1)
  expect(after[0]!.sequenceNumber > before[0]!.sequenceNumber).toBe(true)
})

test('other keys than the stored ones are rejected until the stored ones are restored', async () => {
  await session(async ({ documents }) => {
    await documents.send(new PutCommand({ TableName, Item: Key }))
  })
  await expect(open([{ ...app, sortKey: 'id' }])).rejects.toThrow(
    /The table app in \S+ was created with the keys pk and sk, but is now to have pk and id: move/,
  )
  await session(async ({ documents }) => {
    expect((await documents.send(new GetCommand({ TableName, Key }))).Item).toEqual(Key)
  })
})

const without = { ...app, indexes: [] }
const withFirst = { ...app, indexes: [app.indexes[0]!] }
const news = { TableName, IndexName: 'gsi1', KeyConditionExpression: 'gsi1pk = :p' }
const query = new QueryCommand({ ...news, ExpressionAttributeValues: { ':p': 'N' } })

test('an index that a table gets later is filled with the items that are there', async () => {
  const Item = { ...Key, gsi1pk: 'N', gsi1sk: '1', title: 'x' }
  await session(async ({ documents }) => {
    await documents.send(new PutCommand({ TableName, Item }))
    await documents.send(new PutCommand({ TableName, Item: { pk: 'b', sk: '1' } }))
  }, without)
  await session(async ({ documents }) => {
    expect((await documents.send(query)).Items).toEqual([Item])
    await documents.send(new DeleteCommand({ TableName, Key }))
    expect((await documents.send(query)).Items).toEqual([])
    await documents.send(new PutCommand({ TableName, Item }))
  }, withFirst)
  await session(async ({ documents }) => {
    await expect(documents.send(query)).rejects.toThrow('does not have the specified index')
    expect((await documents.send(new GetCommand({ TableName, Key }))).Item).toEqual(Item)
  }, without)
})

test('a folder that is in use is rejected', async () => {
  await session(async () => {
    await expect(open()).rejects.toThrow(
      /tables.db cannot be used \(database is locked\): stop the/,
    )
  })
})

test('a damaged file is rejected and left alone', async () => {
  const file = join(directory, 'tables.db')
  await writeFile(file, 'sun and sea '.repeat(1000))
  await expect(open()).rejects.toThrow(/tables.db cannot be used .* restore it from a copy/)
  expect(await readFile(file, 'utf8')).toBe('sun and sea '.repeat(1000))
})
