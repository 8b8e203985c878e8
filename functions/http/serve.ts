import { default as middy } from '@middy/core'
import { default as warmup } from '@middy/warmup'
import type { Endpoint, Group, Incoming, Reply } from '#shared/contract/endpoint.ts'
import { sentences } from '#shared/sentences.ts'
import { readCall, type AdminCall, type Call } from './call.ts'
import { jsonBody, valid } from './json-body.ts'
import { readableErrors } from './to-http-error.ts'
import { HttpError, toResult, type ApiEvent, type ApiMiddleware, type ApiResult } from './reply.ts'
import { originVerify, sameOrigin } from './same-origin.ts'

/** The handlers of a group: each returns its endpoint's reply. */
export type Answers<G extends Group> = {
  [Name in keyof G]: (
    input: Incoming<G[Name]> & { call: G[Name] extends { caller: 'admin' } ? AdminCall : Call },
  ) => Promise<Reply<G[Name]>>
}

/** The Lambda handler for groups of the contract. */
export function serve<G extends Group>(group: G, answers: Answers<G>) {
  const routes = new Map(
    Object.entries(group).map(([name, endpoint]) => [
      `${endpoint.method} ${endpoint.path}`, // what API Gateway calls a route key
      { endpoint, answer: answers[name]! },
    ]),
  )
  return answering()
    .use([sameOrigin, jsonBody])
    .handler(async event => {
      const route = routes.get(event.routeKey.replace(/^HEAD /, 'GET '))
      if (!route) throw new HttpError(404, sentences.unknownCall)
      const input = readInput(route.endpoint, event)
      // The routes' types were joined above; each answer still gets the input of its own endpoint.
      return toResult(route.endpoint, await route.answer(input as never), input.call.reply)
    })
}

function readInput(endpoint: Endpoint, event: ApiEvent) {
  const call = readCall(event)
  // The authorizer comes before these routes; this check holds even without it.
  if (endpoint.caller === 'admin' && !call.administrator) {
    throw new HttpError(401, sentences.notSignedIn)
  }
  return {
    ...event.pathParameters,
    query: endpoint.query && valid(endpoint.query, event.queryStringParameters ?? {}),
    // Parsed by `jsonBody`; a call without one has ''.
    body: endpoint.body && valid(endpoint.body, event.body || {}),
    call,
  }
}

/** The middlewares of each function that API Gateway calls; those of `onError` see a readable answer. */
export const answering = (...onError: ApiMiddleware[]) =>
  // A call ends as an outage before its function does: API Gateway's own answer is in English.
  middy<ApiEvent, ApiResult>({ timeoutEarlyInMillis: 500 }).use([
    warmUp,
    ...onError,
    readableErrors,
    originVerify,
  ])

/**
 * Ends the call of a schedule that keeps an environment of the function ready, before anything is read
 * or logged. An event of API Gateway has no `source`.
 */
const warmUp = warmup({
  isWarmingUp: event => (event as { source?: string }).source === 'schedule',
}) as ApiMiddleware
