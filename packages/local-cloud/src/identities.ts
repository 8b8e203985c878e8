import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { matchesWildcards } from './wildcards.ts'

/** One Allow statement of a role in the template, with every intrinsic resolved. */
export interface Statement {
  actions: string[]
  resources: string[]
  /** Operator → condition key → accepted values. */
  conditions: Record<string, Record<string, string[]>>
}

/** A signer of calls to the local services: a Lambda with its role, or the operator. */
export interface Identity {
  name: string
  accessKeyId: string
  secretAccessKey: string
  /** Of temporary credentials, as those of a function: comes with each of its calls. */
  sessionToken?: string
  statements: Statement[]
}

/** The values of condition keys that a service knows about a call. */
export type Conditions = Record<string, string[]>

export type Identities = ReturnType<typeof createIdentities>

/** One permission that was used. */
export interface Use {
  action: string
  resource: string
  conditions: Conditions
}

/** Allows everything: for operators and tests. */
export const everything: Statement[] = [{ actions: ['*'], resources: ['*'], conditions: {} }]

/**
 * Makes a local cloud's identities, none at first. Throws where a condition has an operator that is
 * not emulated.
 */
export function createIdentities() {
  const known = new Map<string, Identity>()
  const usage = new Map<string, Map<string, Use>>()

  /** The identity with this access key and session token. */
  function find(accessKeyId: string, sessionToken: string | undefined) {
    const identity = known.get(accessKeyId)
    return identity?.sessionToken === sessionToken ? identity : undefined
  }

  return {
    find,
    add(name: string, statements: Statement[], isTemporary = false): Identity {
      const identity: Identity = {
        name,
        statements,
        accessKeyId: `LOCAL${randomBytes(8).toString('hex').toUpperCase()}`,
        secretAccessKey: randomBytes(20).toString('hex'),
        ...(isTemporary && { sessionToken: randomBytes(64).toString('base64') }),
      }
      known.set(identity.accessKeyId, identity)
      usage.set(name, usage.get(name) ?? new Map())
      return identity
    },
    /**
     * The identity that the `Authorization` header of a request names. Its signature is not verified:
     * AWS's own clients have made it, and only callers of this machine reach the local cloud.
     */
    callerOf(headers: IncomingHttpHeaders): Identity | undefined {
      const [, accessKeyId = ''] =
        /^AWS4-HMAC-SHA256 Credential=([^/]+)/.exec(headers.authorization ?? '') ?? []
      return find(accessKeyId, headers['x-amz-security-token'] as string | undefined)
    },
    /** True if AWS would allow this. Roles only allow; actions that no statement names are denied. */
    allows(
      identity: Identity,
      action: string,
      resource: string,
      conditions: Conditions = {},
    ): boolean {
      const isAllowed = identity.statements.some(
        statement =>
          statement.actions.some(pattern => matchesWildcards(pattern, action)) &&
          statement.resources.some(pattern => matchesWildcards(pattern, resource)) &&
          meets(statement.conditions, conditions),
      )
      if (isAllowed) {
        const use = { action, resource, conditions }
        usage.get(identity.name)?.set(JSON.stringify(use), use)
      }
      return isAllowed
    },
    /** Everything this identity has been allowed so far, each once. */
    used: (name: string): Use[] => [...(usage.get(name)?.values() ?? [])],
  }
}

function meets(required: Statement['conditions'], given: Conditions): boolean {
  return Object.entries(required).every(([operator, keys]) =>
    Object.entries(keys).every(([key, accepted]) => holds(operator, accepted, given[key])),
  )
}

/** Conditions that AWS knows and the template does not use are rejected, so that none is ignored. */
function holds(operator: string, accepted: string[], values: string[] | undefined): boolean {
  if (operator === 'StringEquals') return (values ?? []).some(value => accepted.includes(value))
  if (operator === 'ForAllValues:StringEquals') {
    return (values ?? []).every(value => accepted.includes(value))
  }
  throw new Error(`The condition operator ${operator} is not known to the local cloud`)
}
