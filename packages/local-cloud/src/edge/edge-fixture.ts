import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Behaviour, Distribution } from '../template/distribution.ts'
import { createEdge, type Edge } from './edge.ts'
import type { OriginRequest, OriginResponse } from './requests.ts'

const nothing = { kind: 'none' } as const
const everything = { kind: 'all' } as const

export const behaviour: Behaviour = {
  pattern: '*',
  origin: 'site',
  allowedMethods: ['GET', 'HEAD'],
  compresses: true,
  viewerRequest: undefined,
  viewerResponse: undefined,
  cache: {
    minimumSeconds: 0,
    defaultSeconds: 0,
    maximumSeconds: 86_400,
    acceptsGzip: true,
    acceptsBrotli: true,
    queryStrings: nothing,
    headers: nothing,
    cookies: nothing,
  },
  forwards: { queryStrings: nothing, headers: nothing, cookies: nothing },
  responseHeaders: { headers: [], removed: [] },
}

/** As CachingDisabled with AllViewerExceptHostHeader. */
export const uncached: Behaviour = {
  ...behaviour,
  origin: 'api',
  allowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
  cache: { ...behaviour.cache, maximumSeconds: 0, acceptsGzip: false, acceptsBrotli: false },
  forwards: {
    queryStrings: everything,
    headers: { kind: 'except', names: ['host'] },
    cookies: everything,
  },
}

type Answer = Partial<OriginResponse> & { text?: string }

/** An edge on a free port in front of an origin that answers what the test says. */
export async function startEdge(
  settings: Partial<Distribution>,
  answer: (request: OriginRequest) => Answer | Promise<Answer>,
) {
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') }
  const asked: OriginRequest[] = []
  const origin = { kind: 'api', name: 'api.example.com', timeoutSeconds: 10 } as const
  const edge: Edge = createEdge(
    {
      id: 'E1',
      address: { onAws: 'https://www.example.com', here: 'http://localhost:3000' },
      origins: {
        api: { ...origin, customHeaders: { 'x-origin-verify': 'secret' } },
        site: { ...origin, customHeaders: {} },
      },
      behaviours: [behaviour],
      functions: {},
      ...settings,
    },
    async (_, request) => {
      asked.push(request)
      const { text = 'Hello', ...rest } = await answer(request)
      const body = Buffer.from(text)
      return { status: 200, headers: { 'content-type': 'text/html' }, cookies: [], body, ...rest }
    },
    () => clock.now,
  )
  const server = createServer((request, response) => {
    void edge.handle(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    edge,
    url,
    asked,
    pass: (seconds: number) => (clock.now += seconds * 1000),
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(url + path, { headers, redirect: 'manual' }),
    send: (method: string, path: string, headers: Record<string, string> = {}, body?: string) =>
      fetch(url + path, { method, headers, ...(body === undefined ? {} : { body }) }),
  }
}
