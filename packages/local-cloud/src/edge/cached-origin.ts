import type { Behaviour, Distribution } from '../template/distribution.ts'
import { createEdgeCache, freshnessOf, type Lookup } from './cache.ts'
import { compress, encodingFor } from './compression.ts'
import {
  originRequestOf,
  select,
  type AskOrigin,
  type OriginResponse,
  type ViewerRequest,
} from './requests.ts'

/** An answer and how it came about, as in CloudFront's header `x-cache`. */
interface Served {
  response: OriginResponse
  cacheState: 'Hit' | 'RefreshHit' | 'Miss' | 'Error'
}

/** CloudFront between its functions: the cache, and the origin where the cache has nothing. */
export function createCachedOrigin(
  distribution: Distribution,
  askOrigin: AskOrigin,
  now: () => number,
) {
  const cache = createEdgeCache(now)
  let calls = 0
  let invalidations = 0

  async function serve(behaviour: Behaviour, request: ViewerRequest): Promise<Served> {
    const key = keyOf(behaviour, request)
    const isKept = ['GET', 'HEAD'].includes(request.method)
    const found: Lookup = isKept ? cache.find(key) : { state: 'miss' }
    if (found.state === 'fresh') return { response: aged(found), cacheState: 'Hit' }
    if (found.state === 'stale') {
      // The visitor does not wait; the next one gets the new answer.
      void refresh(behaviour, request, key, found.response).catch(() => {})
      return { response: aged(found), cacheState: 'Hit' }
    }
    const known = found.state === 'expired' ? found : undefined
    try {
      const response = await refresh(behaviour, request, key, known?.response)
      if (response.status < 500 || !known?.servesOnError) {
        return { response, cacheState: response.status < 400 ? 'Miss' : 'Error' }
      }
    } catch (error) {
      if (!known?.servesOnError) return { response: unreachable(error), cacheState: 'Error' }
    }
    return { response: aged(known), cacheState: 'RefreshHit' }
  }

  /** Asks the origin and keeps the answer, as far as it may be kept. */
  async function refresh(
    behaviour: Behaviour,
    request: ViewerRequest,
    key: string,
    known: OriginResponse | undefined,
  ): Promise<OriginResponse> {
    const before = invalidations
    const response = await ask(behaviour, request, known)
    // An answer requested before an invalidation may be older than it, and that of a failing origin
    // must not replace one that may still be served.
    const isKept = request.method === 'GET' && before === invalidations && response.status < 400
    const freshness = isKept && freshnessOf(response.headers, behaviour.cache)
    if (freshness) cache.store(key, request.path, response, freshness)
    return response
  }

  async function ask(
    behaviour: Behaviour,
    request: ViewerRequest,
    known: OriginResponse | undefined,
  ): Promise<OriginResponse> {
    calls += 1
    const origin = distribution.origins[behaviour.origin]!
    const etag = known?.headers.etag
    const response = await askOrigin(origin, originRequestOf(origin, behaviour, request, etag))
    if (response.status === 304 && known) {
      return { ...known, headers: { ...known.headers, ...response.headers } }
    }
    return behaviour.compresses ? compress(response, encodingOf(behaviour, request)) : response
  }

  function invalidate(paths: string[]) {
    invalidations += 1
    cache.invalidate(paths)
  }

  /** `originCalls` counts the requests that have reached an origin. */
  return { serve, invalidate, originCalls: () => calls }
}

/** The cache key; HEAD is answered from GET's. */
function keyOf(behaviour: Behaviour, request: ViewerRequest): string {
  const { query, headers, cookies } = select(request.parts, behaviour.cache)
  return JSON.stringify([request.path, query, headers, cookies, encodingOf(behaviour, request)])
}

const encodingOf = ({ cache }: Behaviour, { parts }: ViewerRequest) =>
  encodingFor(parts.headers['accept-encoding'], cache)

const aged = ({ response, age }: { response: OriginResponse; age: number }): OriginResponse => ({
  ...response,
  headers: { ...response.headers, age: String(Math.floor(age)) },
})

const unreachable = (error: unknown): OriginResponse => ({
  status: error instanceof Error && error.name === 'TimeoutError' ? 504 : 502,
  headers: { 'content-type': 'text/html' },
  cookies: [],
  body: Buffer.from('<h1>The request could not be satisfied.</h1>'),
})
