import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { ApiError } from './api-error.ts'

interface Received {
  method: string | undefined
  url: string | undefined
  headers: Record<string, unknown>
  body: string
  /** The `credentials` option of the call. */
  credentials: RequestCredentials | undefined
}

/** A server behind `fetch`, for the tests of one file. It answers 204 by default. */
export function serveCalls() {
  const received: Received[] = []
  let answer: (response: ServerResponse) => void
  let credentials: RequestCredentials | undefined

  const server = createServer(async (request, response) => {
    const { method, url, headers } = request
    const body = Buffer.concat(await request.toArray()).toString()
    received.push({ method, url, headers, body, credentials })
    answer(response)
  })

  function answers(status: number, body = '', type = 'text/plain') {
    answer = response => response.writeHead(status, { 'content-type': type }).end(body)
  }

  function reset() {
    received.length = 0
    answers(204)
  }

  beforeAll(async () => {
    reset()
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { fetch } = globalThis
    // A browser resolves an address without a host against the page's, and adds cookies by itself.
    vi.stubGlobal('fetch', (path: string, request: RequestInit) => {
      credentials = request.credentials
      return fetch(new URL(path, site), request)
    })
  })
  afterEach(reset)
  afterAll(() => {
    vi.unstubAllGlobals()
    server.closeAllConnections()
    return new Promise(resolve => server.close(resolve))
  })

  return {
    received,
    answers,
    answersBy(handle: (response: ServerResponse) => void) {
      answer = handle
    },
  }
}

/** The error of a call that must fail. */
export async function failure(result: Promise<unknown>): Promise<ApiError> {
  const error = await result.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error('The call did not fail', { cause: error })
  return error
}
