import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServiceContext } from '../service.ts'
import { errorAnswer, send } from './response.ts'
import { authenticate } from './authenticate.ts'
import { parseAddress, type Answer, type Call } from './call.ts'
import { corsHeaders, preflightHeaders, type CorsRule } from './cors.ts'
import { noSuchBucket, notImplemented } from './errors.ts'
import { meetFault } from './faults.ts'
import { run } from './operations/routes.ts'
import { openPayload } from './payload.ts'
import { permissionsOf } from './permissions.ts'
import { postObject } from './post/post-object.ts'
import type { Storage } from './storage/storage.ts'

/** Answers the HTTP requests to S3. `settle` waits until those under way have been answered. */
export function createHandler(
  context: ServiceContext,
  buckets: ReadonlyMap<string, { cors: CorsRule[] }>,
  storage: Storage,
) {
  const underWay = new Set<Promise<void>>()

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const handling = respond(request, response).finally(() => underWay.delete(handling))
    underWay.add(handling)
    await handling
  }

  async function respond(request: IncomingMessage, response: ServerResponse) {
    // Not destroyed when left early: the sender shall read the answer instead of a broken line.
    const body: Call['body'] = request.iterator({ destroyOnReturn: false })
    const { method = '', headers } = request
    const answer = await answerTo({ method, headers, body, url: request.url ?? '' })
    try {
      await send(answer, method, response, context.clock.now())
    } catch {
      // The caller has hung up; there is no connection to answer on.
      response.destroy()
    }
    await body.return?.()
    request.resume()
  }

  async function answerTo(request: Pick<Call, 'method' | 'headers' | 'body'> & { url: string }) {
    let cors: Record<string, string> = {}
    try {
      const call = { ...request, ...parseAddress(context.mount, request.url) }
      const rules = buckets.get(call.bucket)?.cors ?? []
      cors = corsHeaders(rules, call.method, call.headers)
      await meetFault(context.faults)
      const answer =
        call.method === 'OPTIONS'
          ? { status: 200, headers: preflightHeaders(rules, call.headers) }
          : await perform(call)
      return { ...answer, headers: { ...answer.headers, ...cors } }
    } catch (error) {
      const answer = errorAnswer(error)
      return { ...answer, headers: { ...answer.headers, ...cors } }
    }
  }

  async function perform(call: Call): Promise<Answer> {
    const isForm = call.method === 'POST' && !call.key
    if (isForm && buckets.has(call.bucket)) return postObject(call, storage, context)
    if (isForm) throw noSuchBucket(call.bucket)

    const { clock, identities, region } = context
    const now = clock.now()
    const { identity, payloadHash } = authenticate(call, identities, { region, now })
    if (!call.bucket) throw notImplemented('calls about all buckets')
    if (!buckets.has(call.bucket)) throw noSuchBucket(call.bucket)
    return run({
      call,
      now,
      storage,
      permissions: permissionsOf(identity, context),
      openPayload: () => openPayload(call, payloadHash),
    })
  }

  return {
    handle,
    async settle() {
      await Promise.allSettled(underWay)
    },
  }
}
