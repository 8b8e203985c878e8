import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Change } from './database.ts'
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
  const count = {
    Update: {
      TableName,
      Key,
      UpdateExpression: 'ADD n :one',
      ExpressionAttributeValues: { ':one': 1 },
    },
  }
  const before = await session(async ({ transact }) => void (await transact([count], 'once')))
  const after = await session(async ({ transact, get, put }) => {
    await transact([count], 'once')
    expect(await get(Key)).toEqual({ ...Key, n: 1 })
    await put(Key)
  })
  expect(after).toHaveLength(1)
  expect(after[0]!.sequenceNumber > before[0]!.sequenceNumber).toBe(true)
})

const without = { ...app, indexes: [] }
const withFirst = { ...app, indexes: [app.indexes[0]!] }
const news = {
  IndexName: 'gsi1',
  KeyConditionExpression: 'gsi1pk = :p',
  ExpressionAttributeValues: { ':p': 'N' },
}

test('an index that a table gets later is filled with the items that are there', async () => {
  const Item = { ...Key, gsi1pk: 'N', gsi1sk: '1', title: 'x' }
  await session(async ({ put }) => {
    await put(Item)
    await put({ pk: 'b', sk: '1' })
  }, without)
  await session(async ({ put, query, remove }) => {
    expect((await query(news)).Items).toEqual([Item])
    await remove(Key)
    expect((await query(news)).Items).toEqual([])
    await put(Item)
  }, withFirst)
  await session(async ({ get, query }) => {
    await expect(query(news)).rejects.toThrow('does not have the specified index')
    expect(await get(Key)).toEqual(Item)
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
