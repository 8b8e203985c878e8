import { expect, test, vi } from 'vitest'
import { sentences } from '#shared/sentences.ts'
import { ApiError } from '../api/api-error.ts'
import { chooseOne, picture, servers, uploaderOf } from './uploader-fixture.ts'

const names = (refused: ReturnType<ReturnType<typeof uploaderOf>['add']>['refused']) =>
  refused.map(({ limit, file }) => [limit, file.name])

test('each file that breaks a limit is refused for it, and the others are taken', () => {
  const { uppy, add } = uploaderOf()
  const large = picture('large.png', 'abcdefghijk')
  const files = [picture('a.txt', 'abc', 'text/plain'), large, picture('a.png')]
  expect(names(add(files, 5).refused)).toEqual([
    ['youCanOnlyUploadFileTypes', 'a.txt'],
    ['exceedsSize', 'large.png'],
  ])
  expect(names(add([picture('a.png'), picture('empty.png', '')], 5).refused)).toEqual([
    ['noDuplicates', 'a.png'],
    ['inferiorSize', 'empty.png'],
  ])
  expect(uppy.getFiles().map(({ name }) => name)).toEqual(['a.png'])
})

test('of too many files the first are taken', () => {
  const { uppy, add } = uploaderOf()
  const { added, refused } = add(
    ['a', 'b', 'c', 'd'].map(name => picture(name)),
    2,
  )
  expect(uppy.getFiles().map(({ id }) => id)).toEqual(added)
  expect(names(refused)).toEqual([
    ['youCanOnlyUploadX', 'c'],
    ['youCanOnlyUploadX', 'd'],
  ])
})

test('the same file is taken twice where that is wished', () => {
  const { uppy, add } = uploaderOf({ takesTwice: true })
  add([picture('a.png'), picture('a.png')], 5)
  expect(uppy.getFiles()).toHaveLength(2)
})

test('a picture is sent once, in a signed form with the file last, and published', async () => {
  const { uppy, file, upload } = chooseOne()
  const percentages = new Set<number | undefined>()
  uppy.on('state-update', () => percentages.add(file()?.progress.percentage))
  await upload()
  expect(servers.requests.map(({ address }) => address)).toEqual(['POST https://storage.example'])
  expect(servers.requests[0]!.body.map(([name]) => name)).toEqual(['key', 'Content-Type', 'file'])
  expect(servers.requests[0]!.body[1]).toEqual(['Content-Type', 'image/png'])
  expect(file().response?.body).toEqual({ path: '/media/k' })
  expect(percentages).toContain(25)
})

test('after network errors it is sent again 0, 1000, 3000 and 5000 ms later, then given up', async () => {
  servers.answers = [0]
  const { uppy, file, upload } = chooseOne()
  const waits = new Set<number | undefined>()
  uppy.on('state-update', () => waits.add(file()?.meta.retryIn))
  const uploaded = upload()
  await vi.advanceTimersByTimeAsync(3_600_000)
  await uploaded
  expect(servers.attempts).toEqual([0, 0, 1000, 4000, 9000])
  expect(file().meta.failure?.sentence).toBe(sentences.unavailable)
  expect([...waits]).toEqual([undefined, 1, 3, 2, 5, 4])
})

test.each([[503], [429]])('a picture is sent again after storage has answered %i', async status => {
  servers.answers = [status, status, 204]
  const { file, upload } = chooseOne()
  const uploaded = upload()
  await vi.advanceTimersByTimeAsync(999)
  expect(servers.attempts).toEqual([0, 0])
  await vi.advanceTimersByTimeAsync(1)
  await uploaded
  expect(servers.attempts).toEqual([0, 0, 1000])
  expect(file().progress.uploadComplete).toBe(true)
})

test('a picture is not sent again after storage has answered 403', async () => {
  servers.answers = [403]
  const { file, upload } = chooseOne()
  await upload()
  expect(servers.attempts).toEqual([0])
  expect(file().meta.failure?.sentence).toBe('Ett fel uppstod')
})

test('the failure has the server’s reason', async () => {
  const { file, upload } = chooseOne({
    ask: () => Promise.reject(new ApiError('415: Nej.', 415, 'Nej.')),
  })
  await upload()
  expect(servers.attempts).toEqual([])
  expect(file().meta.failure).toMatchObject({ sentence: 'Nej.', isFinal: false })
})

test('a file that cannot be read any more is not tried again', async () => {
  servers.answers = [0]
  const gone = picture('a.png')
  vi.spyOn(gone, 'slice').mockReturnValue({
    arrayBuffer: () => Promise.reject(new Error('NotFoundError')),
  } as unknown as Blob)
  const { file, upload } = chooseOne({ retryDelays: [0] }, gone)
  await upload()
  expect(servers.attempts).toEqual([0])
  expect(file().meta.failure?.sentence).toBe('Filen går inte att läsa längre. Välj den igen.')
})

test('a failed picture can be uploaded again by hand', async () => {
  servers.answers = [403, 204]
  const { file, upload } = chooseOne()
  await upload()
  await upload()
  expect(file().meta.failure).toBeUndefined()
  expect(file().progress.uploadComplete).toBe(true)
})

test('what the browser cannot show is not sent where its sender is told why', async () => {
  const { file, upload } = chooseOne({ explain: problem => ({ sentence: problem }) })
  await upload()
  expect(servers.attempts).toEqual([])
  expect(file().meta.failure).toMatchObject({ sentence: 'no picture', isFinal: true })
})

test.each([
  [true, 1],
  [false, 2],
])('one by one: %s, of two pictures %i are on their way', async (isOneByOne, count) => {
  servers.answers = [Number.NaN]
  const { add, upload } = uploaderOf({ isOneByOne })
  for (const id of add(
    ['a.png', 'b.png'].map(name => picture(name)),
    5,
  ).added)
    upload(id)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(servers.requests).toHaveLength(count)
})

test('an upload is aborted when the dialog is removed, and not tried again', async () => {
  servers.answers = [Number.NaN]
  const { uppy, upload } = chooseOne()
  const uploaded = upload()
  await vi.advanceTimersByTimeAsync(0)
  uppy.destroy()
  await vi.advanceTimersByTimeAsync(3_600_000)
  await uploaded
  expect(servers.requests.map(({ isAborted }) => isAborted)).toEqual([true])
})
