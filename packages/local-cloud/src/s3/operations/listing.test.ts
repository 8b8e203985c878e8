import { ListObjectsV2Command, type ListObjectsV2CommandOutput } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startS3 } from '../s3-fixture.ts'

const cloud = await startS3()
const keys = ['a b&c', 'l/1', 'l/2', 'l/3/x', 'l/3/y', 'l/4', 'å', '\u{ffff}', '\u{1f600}']

beforeAll(async () => {
  for (const key of keys.toReversed()) await cloud.s3.write('media', key, Buffer.from(key), {})
})
afterAll(cloud.close)

type Question = Partial<ConstructorParameters<typeof ListObjectsV2Command>[0]>

function list(question: Question): Promise<ListObjectsV2CommandOutput> {
  return cloud.client.send(new ListObjectsV2Command({ Bucket: 'media', ...question }))
}

async function allPages(question: Question) {
  const pages: ListObjectsV2CommandOutput[] = []
  let token: string | undefined
  do {
    const page = await list({ ...question, ContinuationToken: token })
    pages.push(page)
    token = page.NextContinuationToken
  } while (token)
  return pages
}

const keysOf = (page: ListObjectsV2CommandOutput) => page.Contents?.map(({ Key }) => Key) ?? []

test('keys are listed in the order of their UTF-8 bytes', async () => {
  expect(keysOf(await list({}))).toEqual(keys)
})

test('a list tells size, tag and time', async () => {
  const { Contents } = await list({ Prefix: 'l/1' })
  expect(Contents).toEqual([
    {
      Key: 'l/1',
      Size: 3,
      ETag: expect.stringMatching(/^"[\da-f]{32}"$/),
      LastModified: expect.any(Date),
      StorageClass: 'STANDARD',
    },
  ])
})

test('a long list comes in pages', async () => {
  const pages = await allPages({ Prefix: 'l/', MaxKeys: 2 })
  expect(pages.map(keysOf)).toEqual([['l/1', 'l/2'], ['l/3/x', 'l/3/y'], ['l/4']])
  expect(pages.map(page => page.IsTruncated)).toEqual([true, true, false])
  expect(pages.map(page => page.KeyCount)).toEqual([2, 2, 1])
})

test('keys behind a delimiter are grouped, each group once over all pages', async () => {
  const pages = await allPages({ Prefix: 'l/', Delimiter: '/', MaxKeys: 1 })
  expect(pages.flatMap(keysOf)).toEqual(['l/1', 'l/2', 'l/4'])
  expect(pages.flatMap(page => page.CommonPrefixes ?? [])).toEqual([{ Prefix: 'l/3/' }])
})

test('a list can start behind a key', async () => {
  expect(keysOf(await list({ Prefix: 'l/', StartAfter: 'l/3/x' }))).toEqual(['l/3/y', 'l/4'])
})

test('keys can be asked for in URL encoding', async () => {
  const page = await list({ EncodingType: 'url', MaxKeys: 1 })
  expect(keysOf(page)).toEqual(['a%20b%26c'])
})

test('no keys at all may be asked for', async () => {
  expect(await list({ MaxKeys: 0 })).toMatchObject({ KeyCount: 0, IsTruncated: false })
})

test('a limit that is no number is refused', async () => {
  await expect(list({ MaxKeys: -1 })).rejects.toMatchObject({ name: 'InvalidArgument' })
})
