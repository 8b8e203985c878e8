import * as z from 'zod/mini'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { Administrator } from '#shared/sign-in.ts'
import type { MiddlewareObj } from '@middy/core'
import type {
  APIGatewayEventRequestContextV2,
  APIGatewayProxyEventV2WithRequestContext,
  APIGatewayProxyStructuredResultV2,
} from 'aws-lambda'

/** An administrator with the keyed hash of their e-mail address (see `hashOfAddress`). */
export interface SignedIn extends Administrator {
  address?: string | undefined
}

/** API Gateway's event (payload format 2.0), with our authorizer's context on admin routes. */
export type ApiEvent = APIGatewayProxyEventV2WithRequestContext<
  APIGatewayEventRequestContextV2 & { authorizer?: { lambda?: SignedIn | null } }
>

export type ApiResult = APIGatewayProxyStructuredResultV2

export type ApiMiddleware = MiddlewareObj<ApiEvent, ApiResult>

interface ReplyExtras {
  /** Names in lower case. */
  headers?: Record<string, string>
  /** Complete `Set-Cookie` values. */
  cookies?: string[]
}

/** An error the caller may read. Anything else becomes `500` and a line in the log. */
export class HttpError extends Error {
  /** Named as in middy's own errors. */
  readonly statusCode: number
  readonly headers: Record<string, string>

  constructor(statusCode: number, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.name = 'HttpError'
    this.statusCode = statusCode
    this.headers = headers
  }
}

/** A reply together with its headers and cookies. */
export interface ReplyWith<T> {
  [withExtras]: ReplyExtras
  body: T
}

const withExtras = Symbol('with extras')

/** Answers with headers or cookies; a call that answers nothing has the body `undefined`. */
export const replyWith = <T>(body: T, extras: ReplyExtras): ReplyWith<T> => ({
  body,
  [withExtras]: extras,
})

/** Only fields that the contract names leave; stored is only what has a `cache-control`. */
export function toResult(endpoint: Endpoint, given: unknown): ApiResult {
  const { body, [withExtras]: extras } = hasExtras(given) ? given : replyWith(given, {})
  const shared = {
    headers: { 'cache-control': 'no-store', ...extras.headers },
    ...(extras.cookies && { cookies: extras.cookies }),
  }
  if (!endpoint.reply) return { statusCode: 204, ...shared }
  return {
    statusCode: endpoint.status ?? 200,
    ...shared,
    headers: { 'content-type': 'application/json; charset=utf-8', ...shared.headers },
    body: JSON.stringify(z.parse(endpoint.reply, body)),
  }
}

const hasExtras = (given: unknown): given is ReplyWith<unknown> =>
  typeof given === 'object' && given !== null && withExtras in given
