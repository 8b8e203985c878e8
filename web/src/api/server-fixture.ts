import { STATUS_CODES } from 'node:http'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { ApiError } from './api-error.ts'

/** A call as a server gets it, with its `credentials` option. */
type Received = Pick<Request, 'method' | 'url' | 'credentials'> & {
  headers: Record<string, string>
  body: string
}

type Answer = () => Response | Promise<Response>

const answerNothing: Answer = () => new Response(null, { status: 204 })

/** A server behind `fetch`, for the tests of one file. It answers 204 by default. */
export function serveCalls() {
  const received: Received[] = []
  let answer = answerNothing

  async function fetch(address: string, init: RequestInit = {}) {
    init.signal?.throwIfAborted()
    // A browser resolves an address without a host against the page's.
    const request = new Request(new URL(address, 'https://www.example.com'), init)
    const { method, credentials, headers } = request
    const url = request.url.replace('https://www.example.com', '')
    const body = await request.text()
    received.push({ method, url, credentials, headers: Object.fromEntries(headers), body })
    return answer()
  }

  beforeAll(() => void vi.stubGlobal('fetch', fetch))
  afterEach(() => {
    received.length = 0
    answer = answerNothing
  })
  afterAll(() => void vi.unstubAllGlobals())

  return {
    received,
    answers(status: number, body = '', type = 'text/plain') {
      const init = { status, statusText: STATUS_CODES[status]!, headers: { 'content-type': type } }
      answer = () => new Response(body || null, init)
    },
    answersBy(handle: Answer) {
      answer = handle
    },
    /** Closes the connection instead of answering. */
    hangsUp() {
      answer = () => Promise.reject(new TypeError('fetch failed'))
    },
  }
}

/** The error of a call that must fail. */
export async function failure(result: Promise<unknown>): Promise<ApiError> {
  const error = await result.catch((reason: unknown) => reason)
  if (!(error instanceof ApiError)) throw new Error('The call did not fail', { cause: error })
  return error
}
