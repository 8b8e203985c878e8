import { createContext, Script } from 'node:vm'
import type { ResponseHeaders } from '../template/distribution.ts'
import type { OriginResponse, Parts } from './requests.ts'

/** CloudFront rejects larger functions (Developer Guide, "Quotas on CloudFront Functions"). */
const maxBytes = 10_240

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
interface EdgeResponse {
  statusCode: number
  statusDescription?: string
  headers?: Record<string, Value>
  cookies?: Record<string, Value & { attributes?: string }>
  body?: { encoding: 'text'; data: string }
}

interface EdgeFunction {
  onRequest(request: EdgeRequest, viewerIp: string): EdgeRequest | EdgeResponse
  onResponse(request: EdgeRequest, response: EdgeResponse, viewerIp: string): EdgeResponse
}

/**
 * Runs the code of a CloudFront function as CloudFront does: without network, timers, files or
 * `eval`, with a fresh event. Throws when the function throws, with its reason. One that does not end
 * stops the process, where CloudFront ends it after a millisecond.
 */
export function createEdgeFunction(name: string, code: string): EdgeFunction {
  const size = Buffer.byteLength(code)
  if (size > maxBytes) {
    throw new Error(`The function ${name} has ${size} bytes; CloudFront takes ${maxBytes}`)
  }
  const context = createContext({}, { codeGeneration: { strings: false, wasm: false } })
  const run = (script: Script): unknown => {
    try {
      return script.runInContext(context)
    } catch (error) {
      // Anything can be thrown, also what is no error.
      throw new Error(String((error as Error | undefined)?.stack ?? error), { cause: error })
    }
  }
  run(compile(code, name))
  const call = (event: object): unknown => {
    context['event'] = JSON.stringify(event)
    return JSON.parse(String(run(caller)))
  }
  return {
    onRequest: (request, viewerIp) =>
      call({ ...eventOf('viewer-request', viewerIp), request }) as EdgeRequest | EdgeResponse,
    onResponse: (request, response, viewerIp) =>
      call({ ...eventOf('viewer-response', viewerIp), request, response }) as EdgeResponse,
  }
}

const compile = (code: string, name: string) => new Script(code, { filename: `${name}.js` })

const caller = compile('JSON.stringify(handler(JSON.parse(event)))', 'call')

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

/** The answer after the policy of the behaviour has added and removed headers. */
export function applyPolicy(response: OriginResponse, policy: ResponseHeaders): OriginResponse {
  const headers = { ...response.headers }
  for (const name of policy.removed) delete headers[name]
  for (const { name, value, overrides } of policy.headers) {
    if (overrides || headers[name] === undefined) headers[name] = value
  }
  return { ...response, headers }
}

/** The answer as the event of a function at viewer-response holds it. */
export const toEdgeResponse = ({ status, headers }: OriginResponse): EdgeResponse => ({
  statusCode: status,
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }])),
})

/** The answer that a function returned; without a body of its own it keeps the origin's. */
export function fromEdgeResponse(made: EdgeResponse, response?: OriginResponse): OriginResponse {
  const headers = Object.entries(made.headers ?? {}).map(([name, { value }]) => [name, value])
  return {
    status: made.statusCode,
    headers: Object.fromEntries(headers),
    cookies: response?.cookies ?? [],
    body: made.body ? Buffer.from(made.body.data) : (response?.body ?? Buffer.alloc(0)),
  }
}
