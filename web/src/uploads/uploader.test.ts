import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sentences } from '#shared/sentences.ts'
import { ApiError } from '../api/api-error.ts'
import { createUploader, type Refusal } from './uploader.ts'

/** The servers as one test sees them; set back before each test. */
const servers = {
  /** Storage's answers, one for each attempt; 0 is a network error. The last one repeats. */
  answers: [] as number[],
  /** Milliseconds from the start to each attempt. */
  attempts: [] as number[],
  requests: [] as StorageRequest[],
  tickets: 0,
}

/** The browser's XMLHttpRequest, with storage's answers instead of a network. */
class StorageRequest extends EventTarget {
  upload = new EventTarget()
  status = 0
  address = ''
  body: [string, unknown][] = []

  open(method: string, url: string) {
    this.address = `${method} ${url}`
  }

  abort() {}

  send(form: FormData) {
    servers.attempts.push(Date.now())
    servers.requests.push(this)
    this.body = [...form]
    const { answers } = servers
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!
    if (Number.isNaN(answer)) return
    queueMicrotask(() => {
      this.status = answer
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 50, total: 200 }))
      this.dispatchEvent(new Event('loadend'))
    })
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  Object.assign(servers, { answers: [204], attempts: [], requests: [], tickets: 0 })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('XMLHttpRequest', StorageRequest)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** An uploader of pictures whose results are named after what storage has signed. */
const uploaderOf = (options: Partial<Parameters<typeof createUploader>[0]> = {}) =>
  createUploader({
    types: ['image/*'],
    maxBytes: 10,
    ask: async ({ type }) => ({
      url: 'https://storage.example',
      fields: { key: `k${(servers.tickets += 1)}`, 'Content-Type': type },
    }),
    publish: ({ fields }) => ({ path: `/media/${fields['key']}` }),
    ...options,
  })

const picture = (name: string, content: BlobPart = 'abc', type = 'image/png') =>
  new File([content], name, { type, lastModified: 0 })

const pictures = (...names: string[]) => names.map(name => picture(name))

test('one that is closed sends what is under way, and then holds nothing', async () => {
  const { uppy, add, upload, close } = uploaderOf({ isOneByOne: true })
  const sent = Promise.all(add(pictures('a.png', 'b.png'), 5).added.map(upload))
  const closed = close()
  expect(uppy.getFiles()).toHaveLength(2)
  await closed
  expect((await sent).map(({ response }) => response?.body)).toEqual([
    { path: '/media/k1' },
    { path: '/media/k2' },
  ])
  expect(uppy.getFiles()).toEqual([])
})

/** An uploader with one chosen picture. */
function chooseOne(
  options: Parameters<typeof uploaderOf>[0] = { retryDelays: [0, 1000, 3000, 5000] },
  file = picture('a.png'),
) {
  const { uppy, add, upload } = uploaderOf(options)
  const [id] = add([file], 5).added
  return { uppy, file: () => uppy.getFile(id!), upload: () => upload(id!) }
}

/** The keys to which storage was sent files, one for each attempt. */
const keys = () => servers.requests.map(({ body }) => body[0]![1])

const names = (refused: Refusal[]) => refused.map(({ limit, file }) => [limit, file.name])

test('each file that breaks a limit is refused for it, and the others are taken, as is one that is too large', () => {
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
  expect(uppy.getFiles().map(({ name }) => name)).toEqual(['large.png', 'a.png'])
})

test('of too many files the first are taken, and the same one twice where that is wished', () => {
  const { uppy, add } = uploaderOf({ takesTwice: true })
  const { added, refused } = add(pictures('a', 'a', 'c', 'd'), 2)
  expect(uppy.getFiles().map(({ id }) => id)).toEqual(added)
  expect(names(refused)).toEqual(['c', 'd'].map(name => ['youCanOnlyUploadX', name]))
})

test('a picture is sent once, in a signed form with the file last, and published', async () => {
  const { uppy, file, upload } = chooseOne()
  const percentages = new Set<number | undefined>()
  uppy.on('state-update', () => percentages.add(file()?.progress.percentage))
  await upload()
  expect(servers.requests.map(({ address }) => address)).toEqual(['POST https://storage.example'])
  expect(servers.requests[0]!.body.map(([name]) => name)).toEqual(['key', 'Content-Type', 'file'])
  expect(servers.requests[0]!.body[1]).toEqual(['Content-Type', 'image/png'])
  expect(file().response?.body).toEqual({ path: '/media/k1' })
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
  await vi.advanceTimersByTimeAsync(1000)
  await uploaded
  expect(servers.attempts).toEqual([0, 0, 1000])
  expect(file().progress.uploadComplete).toBe(true)
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

test('after storage has answered 403 a picture is sent again by hand alone', async () => {
  servers.answers = [403, 204]
  const { file, upload } = chooseOne()
  await upload()
  expect(servers.attempts).toEqual([0])
  expect(file().meta.failure?.sentence).toBe('Ett fel uppstod')
  await upload()
  expect(file().meta.failure).toBeUndefined()
  expect(file().progress.uploadComplete).toBe(true)
  expect(keys()).toEqual(['k1', 'k2'])
})

test('a picture that was not sent goes to the same key again, while storage takes it', async () => {
  servers.answers = [0]
  const { upload } = chooseOne({})
  for (const now of [0, 269_999, 270_000]) {
    vi.setSystemTime(now)
    await upload()
  }
  expect(keys()).toEqual(['k1', 'k1', 'k2'])
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
  for (const id of add(pictures('a.png', 'b.png'), 5).added) upload(id)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(servers.requests).toHaveLength(count)
})
