import type { MiddlewareObj } from '@middy/core'
import type {
  APIGatewayEventRequestContextV2,
  APIGatewayProxyEventV2WithRequestContext,
  APIGatewayProxyStructuredResultV2,
} from 'aws-lambda'
import type { Administrator } from '#shared/admins.ts'

/** API Gateway's event (payload format 2.0), with our authorizer's context on admin routes. */
export type ApiEvent = APIGatewayProxyEventV2WithRequestContext<
  APIGatewayEventRequestContextV2 & { authorizer?: { lambda?: Administrator | null } }
>

export type ApiResult = APIGatewayProxyStructuredResultV2

export type ApiMiddleware = MiddlewareObj<ApiEvent, ApiResult>
