import type {
  APIGatewayRequestAuthorizerEventV2,
  APIGatewaySimpleAuthorizerResult,
} from 'aws-lambda'
import type { Administrator } from '#shared/admins.ts'
import { isFromCloudFront } from './http/origin-secret.ts'
import { sessionCookie, valueOf } from './sign-in/cookies.ts'
import { currentAdministrator } from './sign-in/current-administrator.ts'

interface Verdict extends APIGatewaySimpleAuthorizerResult {
  context?: Administrator
}

/**
 * Decides for API Gateway who reaches the admin's functions, and tells these who it is. Calls
 * without any cookie API Gateway refuses by itself.
 */
export async function handler(event: APIGatewayRequestAuthorizerEventV2): Promise<Verdict> {
  if (!isFromCloudFront(event.headers ?? {})) return { isAuthorized: false }
  const secret = valueOf(sessionCookie, event.cookies)
  const administrator = await currentAdministrator(secret)
  return administrator ? { isAuthorized: true, context: administrator } : { isAuthorized: false }
}
