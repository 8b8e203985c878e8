import type {
  APIGatewayRequestAuthorizerEventV2,
  APIGatewaySimpleAuthorizerResult,
} from 'aws-lambda'
import { readCookies } from './http/call.ts'
import type { SignedIn } from './http/reply.ts'
import { isFromCloudFront } from './http/same-origin.ts'
import { sessionCookie } from './sign-in/session.ts'
import { currentAdministrator } from './sign-in/current-administrator.ts'

interface Verdict extends APIGatewaySimpleAuthorizerResult {
  context?: SignedIn
}

/** The authorizer of the desk's routes. API Gateway itself refuses calls without a cookie. */
export async function handler(event: APIGatewayRequestAuthorizerEventV2): Promise<Verdict> {
  if (!isFromCloudFront(event.headers ?? {})) return { isAuthorized: false }
  const administrator = await currentAdministrator(readCookies(event.cookies)[sessionCookie])
  return administrator ? { isAuthorized: true, context: administrator } : { isAuthorized: false }
}
