import { afterEach, beforeEach, vi } from 'vitest'
import { createUploader } from './uploader.ts'

/** The servers as one test sees them; set back before each test. */
export const servers = {
  /** Storage's answers, one for each attempt; 0 is a network error. The last one repeats. */
  answers: [] as number[],
  /** Milliseconds from the start to each attempt. */
  attempts: [] as number[],
  requests: [] as StorageRequest[],
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
  Object.assign(servers, { answers: [204], attempts: [], requests: [] })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('XMLHttpRequest', StorageRequest)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** An uploader of pictures whose results are named after what storage has signed. */
export const uploaderOf = (options: Partial<Parameters<typeof createUploader>[0]> = {}) =>
  createUploader({
    types: ['image/*'],
    maxBytes: 10,
    ask: async ({ type }) => ({
      url: 'https://storage.example',
      fields: { key: 'k', 'Content-Type': type },
    }),
    publish: ({ fields }) => ({ path: `/media/${fields['key']}` }),
    ...options,
  })

export const picture = (name: string, content: BlobPart = 'abc', type = 'image/png') =>
  new File([content], name, { type, lastModified: 0 })

/** An uploader with one chosen picture. */
export function chooseOne(
  options: Parameters<typeof uploaderOf>[0] = { retryDelays: [0, 1000, 3000, 5000] },
  file = picture('a.png'),
) {
  const { uppy, add, upload } = uploaderOf(options)
  const [id] = add([file], 5).added
  return { uppy, file: () => uppy.getFile(id!), upload: () => upload(id!) }
}
