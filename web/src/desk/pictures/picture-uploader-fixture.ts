import { Uppy } from '@uppy/core'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { PictureUploader, type PictureMeta, type Published } from './picture-uploader.ts'

export const publishedPath = '/media/0198a3f0-0000-7000-8000-000000000000/1600x1067.webp'

/** The servers as one test sees them; set back before each test. */
export const servers = {
  /** Storage's answers, one for each attempt; 0 is a network error. The last one repeats. */
  answers: [] as number[],
  /** Milliseconds from the start to each attempt. */
  attempts: [] as number[],
  requests: [] as StorageRequest[],
  /** The addresses of the calls to the API. */
  calls: [] as string[],
  apiStatus: 200,
}

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
    servers.attempts.push(Date.now())
    servers.requests.push(this)
    this.body = [...form]
    const { answers } = servers
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
  Object.assign(servers, { answers: [204], attempts: [], requests: [], calls: [], apiStatus: 200 })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('XMLHttpRequest', StorageRequest)
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    servers.calls.push(url)
    if (servers.apiStatus !== 200) return new Response('Nej.', { status: servers.apiStatus })
    const post = { url: 'https://storage.example', fields: { key: 'k', policy: 'p' } }
    const imageURL = 'https://storage.example/k'
    if (url !== '/api/objects/upload') expect(JSON.parse(String(body))).toEqual({ imageURL })
    return Response.json(
      url === '/api/objects/upload'
        ? { uploadURL: '', imageURL, post }
        : { objectPath: publishedPath },
    )
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** An uploader with one chosen picture. */
export function chooseOne(data: Blob = new Blob(['abc'], { type: 'image/png' })) {
  const logger = { debug() {}, warn() {}, error() {} }
  const uppy = new Uppy<PictureMeta, Published>({ logger }).use(PictureUploader)
  const id = uppy.addFile({ name: 'a.png', type: 'image/png', data })
  return { uppy, file: () => uppy.getFile(id) }
}
