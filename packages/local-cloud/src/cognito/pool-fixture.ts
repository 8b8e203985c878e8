import type { ClientDefinition, PoolDefinition } from './definitions.ts'

/** A client that allows every flow, with changes. */
export function aClient(changes: Partial<ClientDefinition> = {}): ClientDefinition {
  return {
    id: 'everyflow',
    name: 'web',
    flows: [
      'ALLOW_ADMIN_USER_PASSWORD_AUTH',
      'ALLOW_USER_PASSWORD_AUTH',
      'ALLOW_USER_SRP_AUTH',
      'ALLOW_REFRESH_TOKEN_AUTH',
    ],
    preventsUserExistenceErrors: true,
    accessTokenSeconds: 900,
    refreshTokenSeconds: 12 * 3600,
    authSessionSeconds: 180,
    revokesTokens: true,
    ...changes,
  }
}

/** A pool like that of the product, with changes. */
export function aPool(changes: Partial<PoolDefinition> = {}): PoolDefinition {
  return {
    id: 'eu-north-1_Admins',
    passwordPolicy: {
      minimumLength: 12,
      requireLowercase: true,
      requireUppercase: true,
      requireNumbers: true,
      requireSymbols: true,
      temporaryPasswordDays: 3,
      historySize: 3,
    },
    mfa: 'OPTIONAL',
    softwareTokenMfa: true,
    emailAliases: true,
    selfSignUp: false,
    groups: ['admin', 'editor'],
    clients: [aClient()],
    invitation: undefined,
    verification: undefined,
    triggers: {},
    ...changes,
  }
}
