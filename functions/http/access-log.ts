import type { Request } from '@middy/core'
import { describeError, log } from '../runtime/log.ts'
import type { ApiEvent, ApiMiddleware, ApiResult } from './event.ts'

/** Logs a line for each call: its route, status and duration, and nothing about a person. */
export const accessLog: ApiMiddleware = {
  before: ({ event }) => void starts.set(event, now()),
  after: write,
  onError: write,
}

const starts = new WeakMap<ApiEvent, number>()

/** Milliseconds. Not `performance`, which takes a cold function a millisecond to load. */
const now = () => Number(process.hrtime.bigint()) / 1e6

function write({ event, response, error }: Request<ApiEvent, ApiResult>) {
  const status = response?.statusCode ?? 500
  const failed = status >= 500
  log(failed ? 'ERROR' : 'INFO', 'call', {
    requestId: event.requestContext.requestId,
    routeKey: event.routeKey,
    status,
    ms: Math.round((now() - (starts.get(event) ?? Number.NaN)) * 10) / 10,
    ...(failed && error && { error: describeError(error) }),
  })
}
