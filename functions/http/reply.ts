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

/** The headers and cookies of an answer. */
export interface ReplyExtras {
  /** Names in lower case. */
  headers: Record<string, string>
  /** Complete `Set-Cookie` values. */
  cookies: string[]
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

/** Only fields that the contract names leave; stored is only what has a `cache-control`. */
export function toResult(endpoint: Endpoint, body: unknown, extras: ReplyExtras): ApiResult {
  const { cookies } = extras
  const headers = { 'cache-control': 'no-store', ...extras.headers }
  if (!endpoint.reply) return { statusCode: 204, headers, cookies }
  return {
    statusCode: endpoint.status ?? 200,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    cookies,
    body: JSON.stringify(z.parse(endpoint.reply, body)),
  }
}
