import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { required } from '../runtime/environment.ts'

/** The user pool that holds the administrators and their passwords. */
export const UserPoolId = required('USER_POOL_ID')

export const cognito = new CognitoIdentityProviderClient({
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 4000, throwOnRequestTimeout: true },
})
