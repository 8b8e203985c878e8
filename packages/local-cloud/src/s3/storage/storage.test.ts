import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bucketOf, startS3 } from '../s3-fixture.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'local-s3-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const start = (folder = directory) => startS3([bucketOf('media')], folder)

/** A folder in which a local S3 has stored two objects. */
async function keepTwoObjects() {
  const cloud = await start()
  const put = { Bucket: 'media', Key: 'put', Body: 'x' }
  await cloud.client.send(new PutObjectCommand({ ...put, Metadata: { a: 'b' } }))
  await cloud.s3.write('media', 'plain', Buffer.from('y'), {})
  await cloud.stop()
}

const blobs = () => readdirSync(join(directory, 'blobs'))
const blobPath = () => join(directory, 'blobs', blobs()[0]!)

function editDatabase(edit: (bytes: Buffer) => Buffer) {
  const file = join(directory, 'objects.db')
  writeFileSync(file, edit(readFileSync(file)))
}

/** Every file below the folder with its bytes. */
function contents() {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile())
  return files.map(({ parentPath, name }) => [
    name,
    readFileSync(join(parentPath, name)).toString('base64'),
  ])
}

test('objects survive a restart with their headers, metadata and checksum', async () => {
  await keepTwoObjects()
  const cloud = await start()
  const get = new GetObjectCommand({ Bucket: 'media', Key: 'put' })
  const object = await cloud.client.send(get)
  expect(object).toMatchObject({ Metadata: { a: 'b' } })
  expect(await object.Body!.transformToString()).toBe('x')
  await cloud.stop()
})

test('equal bytes are stored once, as long as an object needs them', async () => {
  const cloud = await start()
  for (const key of ['a', 'b']) await cloud.s3.write('media', key, Buffer.from('same'), {})
  expect(blobs()).toHaveLength(1)
  await cloud.s3.write('media', 'a', Buffer.from('other'), {})
  expect(blobs()).toHaveLength(2)
  await cloud.s3.remove('media', 'a')
  expect(blobs()).toHaveLength(1)
  await cloud.s3.remove('media', 'b')
  expect(blobs()).toHaveLength(0)
  await cloud.stop()
})

test('the bytes of a former version survive a restart and end with it', async () => {
  const media = bucketOf('media', {
    isVersioned: true,
    lifecycle: [{ formerExpireAfterDays: 1 }],
  })
  const first = await startS3([media], directory)
  await first.s3.write('media', 'a', Buffer.from('x'), {})
  await first.s3.remove('media', 'a')
  await first.stop()
  const second = await startS3([media], directory)
  expect(await second.s3.listFormerVersions('media')).toEqual(['a'])
  expect(blobs()).toHaveLength(1)
  second.clock.set(new Date(Date.now() + 3 * 24 * 60 * 60 * 1000))
  await second.s3.sweep()
  expect(blobs()).toHaveLength(0)
  await second.stop()
})

test('the files that a crash left are removed at the next start, other files are not', async () => {
  await keepTwoObjects()
  writeFileSync(join(directory, 'incoming', randomUUID()), 'half an upload')
  writeFileSync(join(directory, 'incoming', 'notes.txt'), 'not ours')
  writeFileSync(join(directory, 'blobs', 'f'.repeat(64)), 'without an object')
  writeFileSync(join(directory, 'blobs', 'notes.txt'), 'not ours')
  const cloud = await start()
  expect(readdirSync(join(directory, 'incoming'))).toEqual(['notes.txt'])
  expect(readdirSync(join(directory, 'blobs'))).toHaveLength(3)
  expect(await cloud.s3.list('media', '')).toEqual(['plain', 'put'])
  await cloud.stop()
})

test('a first start that was interrupted is repeated', async () => {
  writeFileSync(join(directory, 'objects.db.new'), '')
  const cloud = await start()
  expect(await cloud.s3.list('media', '')).toEqual([])
  await cloud.stop()
})

test.each<[string, () => void]>([
  ['a folder with other files', () => writeFileSync(join(directory, 'thesis.txt'), 'mine')],
  [
    'a database of something else',
    () => writeFileSync(join(directory, 'objects.db'), `SQLite format 3\0${'\0'.repeat(200)}`),
  ],
])('%s is rejected in one sentence and left as it is', async (_what, prepare) => {
  prepare()
  const before = contents()
  await expect(start()).rejects.toThrow(
    /^The folder \S+ does not belong to the local S3, for it holds '\S+' of something else: choose another folder\.$/,
  )
  expect(contents()).toEqual(before)
})

test.each<[string, () => void]>([
  ['no database', () => writeFileSync(join(directory, 'objects.db'), 'garbage')],
  ['a database of broken pages', () => editDatabase(bytes => bytes.fill(0xab, 4096))],
  // The first cell of the second page is said to lie outside of it.
  ['a page that contradicts itself', () => editDatabase(bytes => bytes.fill(0xff, 4104, 4106))],
  ['a blob too few', () => rmSync(blobPath())],
  ['a blob cut off', () => writeFileSync(blobPath(), '')],
])('a folder with %s is rejected in one sentence and left as it is', async (_what, damage) => {
  await keepTwoObjects()
  damage()
  const before = contents()
  await expect(start()).rejects.toThrow(
    /^The local S3 in \S+ is damaged: restore the folder from a copy, or move it away to begin with an empty one\.$/,
  )
  expect(contents()).toEqual(before)
})

test('a file in place of the folder is rejected in one sentence', async () => {
  const file = join(directory, 'file')
  writeFileSync(file, '')
  await expect(start(file)).rejects.toThrow(/does not belong to the local S3.*\.$/)
})

test('a folder in use is rejected in one sentence', async () => {
  const cloud = await start()
  await expect(start()).rejects.toThrow(/^The local S3 in \S+ is in use by another process: .*\.$/)
  await cloud.s3.write('media', 'still', Buffer.from('works'), {})
  await cloud.stop()
})
