import type { Client, Context } from './context.ts'
import type { User } from './users.ts'

/** An invocation of one of the pool's Lambda functions. */
export interface TriggerCall {
  functionArn: string
  event: object
}

/**
 * The call of the pool's PostConfirmation function after a forgotten password has been replaced, or
 * `undefined` without such a function (Developer Guide, Post confirmation Lambda trigger).
 */
export function announceNewPassword(
  context: Context,
  client: Client,
  user: User,
): TriggerCall | undefined {
  const functionArn = client.pool.triggers.PostConfirmation
  if (!functionArn) return undefined
  return {
    functionArn,
    event: {
      version: '1',
      region: context.region,
      userPoolId: user.pool,
      userName: user.name,
      callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: client.id },
      triggerSource: 'PostConfirmation_ConfirmForgotPassword',
      request: {
        userAttributes: {
          sub: user.sub,
          'cognito:user_status': user.status,
          ...user.attributes,
        },
      },
      response: {},
    },
  }
}
