import { default as middy } from '@middy/core'
import type { Endpoint, Group, Incoming, Reply } from '#shared/contract.ts'
import { sentences } from '#shared/sentences.ts'
import { accessLog } from './access-log.ts'
import { readCall, type Call } from './call.ts'
import { entityTag } from './entity-tag.ts'
import { HttpError } from './errors.ts'
import type { ApiEvent, ApiMiddleware, ApiResult } from './event.ts'
import { bodyOf, jsonBody } from './json-body.ts'
import { originVerify } from './origin-verify.ts'
import { endsInTime, readableErrors } from './readable-errors.ts'
import { toResult, type ReplyWith } from './reply.ts'
import { safeMethods, sameOrigin } from './same-origin.ts'
import { valid } from './valid.ts'

/** The handlers of a group: each returns its endpoint's reply, optionally headers and cookies. */
type Answers<G extends Group> = {
  [Name in keyof G]: (
    input: Incoming<G[Name]> & { call: Call },
  ) => Promise<Reply<G[Name]> | ReplyWith<Reply<G[Name]>>>
}

/**
 * The Lambda handler for one group of the contract. A missing endpoint does not compile. `guards`
 * run before a call is read.
 */
export function serve<G extends Group>(
  group: G,
  answers: Answers<G>,
  guards: ApiMiddleware[] = [],
) {
  const routes = new Map(
    Object.entries(group).map(([name, endpoint]) => [
      `${endpoint.method} ${endpoint.path}`, // what API Gateway calls a route key
      { endpoint, answer: answers[name]! },
    ]),
  )
  const changesSomething = Object.values(group).some(({ method }) => !safeMethods.has(method))

  return middy<ApiEvent, ApiResult>(endsInTime)
    .use([accessLog, readableErrors, originVerify, ...guards])
    .use(changesSomething ? [sameOrigin()] : [])
    .use([jsonBody, entityTag])
    .handler(async event => {
      const route = routes.get(event.routeKey.replace(/^HEAD /, 'GET '))
      if (!route) throw new HttpError(404, sentences.unknownCall)
      const input = readInput(route.endpoint, event)
      // The routes' types were joined above; each answer still gets the input of its own endpoint.
      return toResult(route.endpoint, await route.answer(input as never))
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
    body: endpoint.body && valid(endpoint.body, bodyOf(event) ?? {}),
    call,
  }
}
