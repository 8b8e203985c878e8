import type { Parts } from './behaviour.ts'
import { loadIntoThread } from './edge-thread.ts'

/** CloudFront rejects larger functions (Developer Guide, "Quotas on CloudFront Functions"). */
const maxBytes = 10_240

/**
 * CloudFront stops a function after about a millisecond of computing. Here only an endless one is
 * stopped, since this clock also counts the time in which a busy machine does something else.
 */
const usualMilliseconds = 2000

interface Value {
  value: string
  multiValue?: { value: string }[]
}

/** The request in the event of a CloudFront function. */
interface EdgeRequest {
  method: string
  uri: string
  querystring: Record<string, Value>
  headers: Record<string, Value>
  cookies: Record<string, Value>
}

/** The response in the event of a CloudFront function. */
export interface EdgeResponse {
  statusCode: number
  statusDescription?: string
  headers?: Record<string, Value>
  cookies?: Record<string, Value & { attributes?: string }>
  body?: string | { encoding: 'text' | 'base64'; data: string }
}

interface EdgeFunction {
  onRequest(request: EdgeRequest, viewerIp: string): EdgeRequest | EdgeResponse
  onResponse(request: EdgeRequest, response: EdgeResponse, viewerIp: string): EdgeResponse
}

/**
 * Runs the code of a CloudFront function as CloudFront does: without network, timers, files or
 * `eval`, with a fresh event and a time limit. Throws when the function throws, with its reason.
 */
export function createEdgeFunction(
  name: string,
  code: string,
  timeout = usualMilliseconds,
): EdgeFunction {
  const size = Buffer.byteLength(code)
  if (size > maxBytes) {
    throw new Error(`The function ${name} has ${size} bytes; CloudFront takes ${maxBytes}`)
  }
  const loaded = loadIntoThread(name, code)
  const run = (event: object): unknown => JSON.parse(loaded.call(JSON.stringify(event), timeout))
  return {
    onRequest: (request, viewerIp) =>
      run({ ...eventOf('viewer-request', viewerIp), request }) as EdgeRequest | EdgeResponse,
    onResponse: (request, response, viewerIp) =>
      run({ ...eventOf('viewer-response', viewerIp), request, response }) as EdgeResponse,
  }
}

const eventOf = (eventType: string, viewerIp: string) => ({
  version: '1.0',
  context: { distributionDomainName: 'd111111abcdef8.cloudfront.net', eventType },
  viewer: { ip: viewerIp },
})

/** The event's form of a request. CloudFront hands the query over undecoded. */
export const toEdgeRequest = (method: string, uri: string, parts: Parts): EdgeRequest => ({
  method,
  uri,
  querystring: gather(parts.query),
  headers: Object.fromEntries(
    Object.entries(parts.headers).map(([name, value]) => [name, { value }]),
  ),
  cookies: gather(parts.cookies),
})

/** Reads the request that a function returned. */
export const partsOf = (request: EdgeRequest): Parts => ({
  query: spread(request.querystring),
  headers: Object.fromEntries(
    Object.entries(request.headers).map(([name, { value }]) => [name, value]),
  ),
  cookies: spread(request.cookies),
})

function gather(pairs: [string, string][]): Record<string, Value> {
  const names = [...new Set(pairs.map(([name]) => name))]
  return Object.fromEntries(
    names.map(name => {
      const values = pairs.filter(([each]) => each === name).map(([, value]) => ({ value }))
      return [name, values.length > 1 ? { ...values[0]!, multiValue: values } : values[0]!]
    }),
  )
}

const spread = (values: Record<string, Value>): [string, string][] =>
  Object.entries(values).flatMap(([name, { value, multiValue }]) =>
    (multiValue ?? [{ value }]).map(each => [name, each.value] as [string, string]),
  )
