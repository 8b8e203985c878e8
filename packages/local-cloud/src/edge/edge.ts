import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '../service.ts'
import type { Behaviour, Distribution } from '../template/distribution.ts'
import { createCachedOrigin } from './cached-origin.ts'
import {
  applyPolicy,
  createEdgeFunction,
  fromEdgeResponse,
  partsOf,
  toEdgeRequest,
  toEdgeResponse,
} from './edge-function.ts'
import {
  behaviourFor,
  type AskOrigin,
  type OriginResponse,
  type ViewerRequest,
} from './requests.ts'
import { readViewer, withLocationHere, withoutHostPrefix } from './viewer.ts'

/** API Gateway takes 10 MB, so nothing larger needs to be held here. */
const maxBodyBytes = 10 * 1024 * 1024

export type Edge = ReturnType<typeof createEdge>

/**
 * CloudFront on a laptop: the behaviours, functions, cache and headers of the template.
 * `askOrigin` answers for the buckets and the API. The header `x-local-viewer-ip` replaces the
 * visitor's address; only this edge knows it.
 */
export function createEdge(distribution: Distribution, askOrigin: AskOrigin, now: () => number) {
  const origin = createCachedOrigin(distribution, askOrigin, now)
  const functions = Object.fromEntries(
    Object.entries(distribution.functions).map(([name, code]) => [
      name,
      createEdgeFunction(name, code),
    ]),
  )
  let viewerRequests = 0
  let invalidations = 0
  let viewerAddress: string | null = null

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    viewerRequests += 1
    const [path = '/', query = ''] = (incoming.url ?? '/').split(/\?(.*)/s)
    const behaviour = behaviourFor(distribution.behaviours, path)
    const { localViewerIp, parts } = readViewer(incoming, query, distribution.address)
    const viewerIp = localViewerIp ?? viewerAddress ?? incoming.socket.remoteAddress ?? '127.0.0.1'
    const method = incoming.method ?? 'GET'
    const isAllowed = behaviour.allowedMethods.includes(method)
    const body = isAllowed ? await bodyOf(incoming) : undefined
    const answer = body
      ? await serve(behaviour, { method, path, parts, body }, viewerIp).catch(failed)
      : applyPolicy(errorResponse(isAllowed ? 413 : 403), behaviour.responseHeaders)
    const reply = withLocationHere(distribution.address, answer)
    send(outgoing, method, unlessKnown(reply, parts.headers['if-none-match']))
  }

  async function serve(
    behaviour: Behaviour,
    request: ViewerRequest,
    viewerIp: string,
  ): Promise<OriginResponse> {
    const { responseHeaders, viewerRequest, viewerResponse } = behaviour
    let asked = toEdgeRequest(request.method, request.path, request.parts)
    if (viewerRequest) {
      const made = functions[viewerRequest]!.onRequest(asked, viewerIp)
      if ('statusCode' in made) return applyPolicy(fromEdgeResponse(made), responseHeaders)
      asked = made
    }
    const { response, cacheState } = await origin.serve(behaviour, {
      ...request,
      path: asked.uri,
      parts: partsOf(asked),
    })
    const answer = applyPolicy(response, responseHeaders)
    answer.headers['x-cache'] = `${cacheState} from cloudfront`
    // CloudFront does not run this function on errors of the origin.
    if (!viewerResponse || answer.status >= 400) return answer
    const made = functions[viewerResponse]!.onResponse(asked, toEdgeResponse(answer), viewerIp)
    return fromEdgeResponse(made, answer)
  }

  return {
    handle,
    /** The address of requests without `x-local-viewer-ip`; null for their real one. */
    visitFrom: (address: string | null) => void (viewerAddress = address),
    invalidate(paths: string[]) {
      invalidations += 1
      origin.invalidate(paths)
    },
    statistics: () => ({ viewerRequests, originCalls: origin.originCalls(), invalidations }),
  }
}

/** Undefined when the body is larger than anything behind the edge takes. */
async function bodyOf(incoming: IncomingMessage): Promise<Buffer | undefined> {
  try {
    return await readBody(incoming, maxBodyBytes)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const errorResponse = (status: number): OriginResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  cookies: [],
  body: Buffer.from(
    JSON.stringify({ message: status === 413 ? 'Request Too Large' : 'Forbidden' }),
  ),
})

/** CloudFront's answer when one of its functions throws. */
function failed(error: unknown): OriginResponse {
  console.error(error)
  return { ...errorResponse(503), headers: { 'x-cache': 'FunctionExecutionError from cloudfront' } }
}

/** 304 for a visitor who has this answer already (RFC 9110, section 13.1.2). */
function unlessKnown(answer: OriginResponse, known: string | undefined): OriginResponse {
  const { etag } = answer.headers
  if (answer.status !== 200 || !etag || !known) return answer
  if (known !== '*' && !known.split(',').map(weakTag).includes(weakTag(etag))) return answer
  const { 'content-encoding': _encoding, 'content-type': _type, ...headers } = answer.headers
  return { ...answer, status: 304, headers, body: Buffer.alloc(0) }
}

const weakTag = (tag: string) => tag.trim().replace(/^W\//, '')

function send(outgoing: ServerResponse, method: string, answer: OriginResponse): void {
  const { 'content-length': _length, ...headers } = answer.headers
  const hasBody = answer.status !== 204 && answer.status !== 304
  outgoing.writeHead(answer.status, {
    ...headers,
    ...(hasBody ? { 'content-length': answer.body.length } : {}),
    ...(answer.cookies.length > 0 ? { 'set-cookie': answer.cookies.map(withoutHostPrefix) } : {}),
    via: '1.1 local (CloudFront)',
  })
  outgoing.end(method === 'HEAD' || !hasBody ? undefined : answer.body)
}
