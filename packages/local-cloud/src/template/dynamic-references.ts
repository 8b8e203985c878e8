import * as z from 'zod/mini'
import type { Json } from './assembly.ts'

/**
 * Replaces the dynamic references of resolved properties by the values of the secrets, which are
 * given by their ARN (CloudFormation User Guide, "Get a secret or secret value from Secrets
 * Manager"). Throws for every reference but one to the whole text of such a secret.
 */
export function dereference(value: Json, secrets: Map<string, string>): Json {
  if (typeof value === 'string') {
    return value.replaceAll(reference, (whole, id: string) => {
      const secret = secrets.get(id)
      if (secret === undefined) throw new Error(`${whole} is not known to the local cloud`)
      return secret
    })
  }
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(part => dereference(part, secrets))
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, dereference(part, secrets)]),
  )
}

/** Throws where there is a dynamic reference, since CloudFormation resolves none in this place. */
export function refuseReferences(value: Json, place: string): Json {
  const [found] = JSON.stringify(value).match(/\{\{resolve:[^}]*\}\}/) ?? []
  if (found) throw new Error(`${found} in ${place}: CloudFormation resolves no secrets there`)
  return value
}

/** The id is captured where nothing is said about a key, a stage or a version of the secret. */
const reference = /\{\{resolve:(?:secretsmanager:([^{}]+?)(?::SecretString)?:{0,3}\}\}|[^}]*\}\})/g

/** A secret that is generated, of letters and digits. */
export const SecretProperties = z.object({
  GenerateSecretString: z.object({
    ExcludePunctuation: z.literal(true),
    PasswordLength: z._default(z.int(), 32),
  }),
})
