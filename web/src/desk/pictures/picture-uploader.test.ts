import { Uppy } from '@uppy/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maxImagesPerSession } from '#shared/images.ts'
import { sentences } from '#shared/sentences.ts'
import { PictureUploader } from './picture-uploader.ts'
import type { PictureMeta, Published } from './picture-file.ts'

const path = '/media/0198a3f0-0000-7000-8000-000000000000/1600x1067.webp'

/** Storage's answers, one for each attempt; 0 is a network error. The last one repeats. */
let answers: number[]
/** Milliseconds from the start to each attempt. */
let attempts: number[]
let requests: StorageRequest[]
let calls: string[]
let apiStatus: number

/** The browser's XMLHttpRequest, with storage's answers instead of a network. */
class StorageRequest extends EventTarget {
  upload = new EventTarget()
  status = 0
  isAborted = false
  address = ''
  body: [string, unknown][] = []

  open(method: string, url: string) {
    this.address = `${method} ${url}`
  }

  send(form: FormData) {
    attempts.push(Date.now())
    requests.push(this)
    this.body = [...form]
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!
    if (Number.isNaN(answer)) return
    queueMicrotask(() => {
      this.status = answer
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 50, total: 200 }))
      this.dispatchEvent(new Event(answer ? 'load' : 'error'))
    })
  }

  abort() {
    this.isAborted = true
    this.dispatchEvent(new Event('abort'))
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  answers = [204]
  attempts = []
  requests = []
  calls = []
  apiStatus = 200
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('XMLHttpRequest', StorageRequest)
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    calls.push(url)
    if (apiStatus !== 200) return new Response('Nej.', { status: apiStatus })
    const post = { url: 'https://storage.example', fields: { key: 'k', policy: 'p' } }
    const imageURL = 'https://storage.example/k'
    if (url !== '/api/objects/upload') expect(JSON.parse(String(body))).toEqual({ imageURL })
    return Response.json(
      url === '/api/objects/upload' ? { uploadURL: '', imageURL, post } : { objectPath: path },
    )
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function chooseOne(data: Blob = new Blob(['abc'], { type: 'image/png' })) {
  const logger = { debug() {}, warn() {}, error() {} }
  const uppy = new Uppy<PictureMeta, Published>({ logger }).use(PictureUploader)
  const id = uppy.addFile({ name: 'a.png', type: 'image/png', data })
  return { uppy, file: () => uppy.getFile(id) }
}

test('a picture is sent once, in a signed form with the file last, and published', async () => {
  const { uppy, file } = chooseOne()
  const percentages = new Set<number | undefined>()
  uppy.on('state-update', () => percentages.add(file()?.progress.percentage))
  await uppy.upload()
  expect(requests.map(({ address }) => address)).toEqual(['POST https://storage.example'])
  expect(requests[0]!.body.map(([name]) => name)).toEqual(['key', 'policy', 'Content-Type', 'file'])
  expect(requests[0]!.body[2]).toEqual(['Content-Type', 'image/png'])
  expect(calls).toEqual(['/api/objects/upload', '/api/apartment-images'])
  expect(file().response?.body?.objectPath).toBe(path)
  expect(percentages).toContain(25)
})

test('after network errors it is sent again 0, 1000, 3000 and 5000 ms later, then given up', async () => {
  answers = [0]
  const { uppy, file } = chooseOne()
  const waits = new Set<number | undefined>()
  uppy.on('state-update', () => waits.add(file()?.meta.retryIn))
  const upload = uppy.upload()
  await vi.advanceTimersByTimeAsync(3_600_000)
  await upload
  expect(attempts).toEqual([0, 0, 1000, 4000, 9000])
  expect(file().error).toBe(sentences.unavailable)
  expect([...waits]).toEqual([undefined, 1, 3, 2, 5, 4])
})

test.each([[503], [429]])('so it is after storage has answered %i', async status => {
  answers = [status, status, 204]
  const { uppy, file } = chooseOne()
  const upload = uppy.upload()
  await vi.advanceTimersByTimeAsync(999)
  expect(attempts).toEqual([0, 0])
  await vi.advanceTimersByTimeAsync(1)
  await upload
  expect(attempts).toEqual([0, 0, 1000])
  expect(file().response?.body?.objectPath).toBe(path)
})

test('a refusal is final', async () => {
  answers = [403]
  const { uppy, file } = chooseOne()
  await uppy.upload()
  expect(attempts).toEqual([0])
  expect(file().error).toBe('Ett fel uppstod')
})

test('the server’s own reason is told', async () => {
  apiStatus = 415
  const { uppy, file } = chooseOne()
  await uppy.upload()
  expect(calls).toHaveLength(1)
  expect(file().error).toBe('Nej.')
})

test('a file that cannot be read any more is final', async () => {
  answers = [0]
  const gone = new Blob(['abc'])
  vi.spyOn(gone, 'slice').mockReturnValue({
    arrayBuffer: () => Promise.reject(new Error('NotFoundError')),
  } as unknown as Blob)
  const { uppy, file } = chooseOne(gone)
  await uppy.upload()
  expect(attempts).toEqual([0])
  expect(file().error).toBe('Filen går inte att läsa längre. Välj den igen.')
})

test('a failed picture can be uploaded again by hand', async () => {
  answers = [403, 204]
  const { uppy, file } = chooseOne()
  await uppy.upload()
  await uppy.upload()
  expect(file().error).toBeNull()
  expect(file().progress.uploadComplete).toBe(true)
})

test('an upload is aborted when the dialog goes away, and not tried again', async () => {
  answers = [Number.NaN]
  const { uppy } = chooseOne()
  const upload = uppy.upload()
  await vi.advanceTimersByTimeAsync(0)
  uppy.destroy()
  await vi.advanceTimersByTimeAsync(3_600_000)
  await upload
  expect(requests.map(({ isAborted }) => isAborted)).toEqual([true])
})

test('a session never has more pictures than may be sent at the same time', () => {
  // The specification's concurrent limit (section 9); all pictures of a session are sent at once.
  expect(Math.max(...Object.values(maxImagesPerSession))).toBeLessThanOrEqual(6)
})
