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

test('a prefix lists the keys that begin with it, page by page', async () => {
  const pages = await allPages({ Prefix: 'l/3/', MaxKeys: 1 })
  expect(pages.map(keysOf)).toEqual([['l/3/x'], ['l/3/y']])
  expect(keysOf(await list({ Prefix: 'l/5' }))).toEqual([])
})

test('a list has size, tag and time of each object', async () => {
  const { Contents } = await list({ MaxKeys: 1 })
  expect(Contents).toEqual([
    {
      Key: 'a b&c',
      Size: 5,
      ETag: expect.stringMatching(/^"[\da-f]{32}"$/),
      LastModified: expect.any(Date),
      StorageClass: 'STANDARD',
    },
  ])
})

test('a long list comes in pages', async () => {
  const pages = await allPages({ MaxKeys: 4 })
  expect(pages.map(keysOf)).toEqual([keys.slice(0, 4), keys.slice(4, 8), keys.slice(8)])
  expect(pages.map(page => page.IsTruncated)).toEqual([true, true, false])
  expect(pages.map(page => page.KeyCount)).toEqual([4, 4, 1])
})

test.each([
  ['delimiters', { Delimiter: '/' }],
  ['a start', { StartAfter: 'l' }],
  ['URL encoding', { EncodingType: 'url' }],
] as const)('a list with %s is rejected', async (_, question) => {
  await expect(list(question)).rejects.toMatchObject({ name: 'NotImplemented' })
})

test('a list of no keys can be requested', async () => {
  expect(await list({ MaxKeys: 0 })).toMatchObject({ KeyCount: 0, IsTruncated: false })
})

test('a limit that is no number is rejected', async () => {
  await expect(list({ MaxKeys: -1 })).rejects.toMatchObject({ name: 'InvalidArgument' })
})
