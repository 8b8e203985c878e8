import type { PoolDefinition } from './definitions.ts'

/** Throws an Error for a setting of the template that would have no effect here. */
export function checkPools(pools: PoolDefinition[]): void {
  for (const pool of pools) {
    const complaint = complaints(pool).find(Boolean)
    if (complaint) throw new Error(`The user pool ${pool.id} cannot run locally: ${complaint}`)
  }
}

function complaints(pool: PoolDefinition): (string | false | undefined)[] {
  const unknownTrigger = Object.keys(pool.triggers).find(name => name !== 'PostConfirmation')
  const flow = pool.clients
    .flatMap(({ flows }) => flows)
    .find(name => name !== 'ALLOW_ADMIN_USER_PASSWORD_AUTH')
  return [
    !/^[\w-]+_[0-9a-zA-Z]+$/.test(pool.id) && 'its id is not of the form <region>_<name>',
    pool.mfa === 'ON' && !pool.hasSoftwareTokens && 'the only second factor built is TOTP',
    unknownTrigger && `the trigger ${unknownTrigger} is not built`,
    flow && `the flow ${flow} is not built`,
  ]
}
