import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createDynamoDb } from './dynamodb.ts'
import { openLevel } from './level.ts'
import { startDynamoDb } from './dynamodb-fixture.ts'
import { createServiceContext } from '../service-fixture.ts'
import { app } from './table-fixture.ts'

let directory: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'dynamodb-'))
  onTestFinished(() => rm(directory, { recursive: true }))
})

const start = () => startDynamoDb([app], undefined, directory)
const open = async () => createDynamoDb(createServiceContext('dynamodb', { directory }), [app])

test('a folder that is in use is rejected, in one sentence', async () => {
  const local = await start()
  await expect(open()).rejects.toThrow(
    `The local DynamoDB's folder ${directory} is in use by another process: stop that one first.`,
  )
  await local.documents.send(new PutCommand({ TableName: 'app', Item: { pk: 'a', sk: '1' } }))
  await local.close()
})

test('a folder with other files is rejected and left alone', async () => {
  await writeFile(join(directory, 'holiday.jpg'), 'sun')
  await expect(open()).rejects.toThrow(/holds holiday.jpg, .*give it a folder of its own\.$/)
  expect(await readdir(directory)).toEqual(['holiday.jpg'])
})

test("another program's database is rejected and left alone", async () => {
  const level = await openLevel(directory)
  await level.batch([
    { type: 'del', key: 'local~format' },
    { type: 'put', key: 'theirs', value: 1 },
  ])
  await level.close()
  await expect(open()).rejects.toThrow(/another program's database: give .* folder of its own\.$/)
})

test('a path that is a file is rejected', async () => {
  const file = join(directory, 'file')
  await writeFile(file, 'text')
  const rejected = createDynamoDb(createServiceContext('dynamodb', { directory: file }), [])
  await expect(rejected).rejects.toThrow(file)
})

test('a hidden file of the machine does no harm', async () => {
  await writeFile(join(directory, '.DS_Store'), '')
  await (await start()).close()
})

test.each([
  ['CURRENT points nowhere', /^CURRENT$/, () => 'MANIFEST-000999\n'],
  ['CURRENT is gone', /^CURRENT$/, undefined],
  ['the manifest is cut short', /^MANIFEST/, (content: Buffer) => content.subarray(0, 20)],
  ['a table file is gone', /ldb$/, undefined],
  ['a table file is cut in half', /ldb$/, (c: Buffer) => c.subarray(0, c.length / 2)],
  ['a table file is overwritten', /ldb$/, (c: Buffer) => c.fill(7, c.length >> 2, c.length >> 1)],
])('data of which %s is rejected and left alone', async (_what, pattern, damage) => {
  const local = await start()
  for (let sk = 0; sk < 20; sk += 1) {
    const Item = { pk: 'a', sk: `${sk}`, v: crypto.randomUUID().repeat(20) }
    await local.documents.send(new PutCommand({ TableName: 'app', Item }))
  }
  await local.close()
  // The second start moves the data from the log into a table file.
  await (await start()).close()
  const name = (await readdir(directory)).find(file => pattern.test(file))!
  const path = join(directory, name)
  const content = await readFile(path)
  await rm(path)
  if (damage) await writeFile(path, damage(content))
  const before = await data(directory)
  await expect(open()).rejects.toThrow(
    /^The local DynamoDB's data in \S+ cannot be read \(.*\): restore the folder from a copy, or move/,
  )
  expect(await data(directory)).toEqual(before)
})

/** The files that hold the items, with their content. */
async function data(folder: string) {
  const names = (await readdir(folder)).filter(name => name.endsWith('.ldb'))
  return Promise.all(
    names.map(async name => [name, (await readFile(join(folder, name))).toString('hex')]),
  )
}
