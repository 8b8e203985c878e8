import type { ClientDefinition, PoolDefinition } from './definitions.ts'

/** A client that servers sign people in with, with changes. */
export function aClient(changes: Partial<ClientDefinition> = {}): ClientDefinition {
  return {
    id: 'web',
    accessTokenSeconds: 900,
    authSessionSeconds: 180,
    ...changes,
  }
}

/** A usual pool, with changes. */
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
    hasEmailAliases: true,
    groups: ['admin', 'editor'],
    clients: [aClient()],
    invitation: { subject: 'Inbjudan', message: '{username} {####}' },
    verification: { subject: 'Kod', message: '{####}' },
    triggers: {},
    ...changes,
  }
}
