import * as z from 'zod/mini'
import { type Context, findPool, reject } from './context.ts'
import type { Letter, PoolDefinition } from './definitions.ts'

/** An invocation of one of the pool's Lambda functions. */
export interface TriggerCall {
  functionArn: string
  event: object
}

/** The answer of a call and, once it is on disk, the letter or invocation that follows. */
export interface OperationResult {
  answer: object
  letter?: Letter
  trigger?: TriggerCall
}

/** One operation of the API. */
export interface Operation {
  /** The caller's role must allow it. The other operations carry their proof in the body. */
  isSigned: boolean
  /** Throws a CognitoError to reject. */
  run(context: Context, body: unknown): OperationResult
}

/** An operation that administrators call, signed with credentials, on a pool. */
export function signedOperation<Schema extends z.ZodMiniType<{ UserPoolId: string }>>(
  schema: Schema,
  run: (context: Context, pool: PoolDefinition, input: z.output<Schema>) => OperationResult,
): Operation {
  return {
    isSigned: true,
    run(context, body) {
      const input = readInput(schema, body)
      return run(context, findPool(context, input.UserPoolId), input)
    },
  }
}

/** An operation that anybody may call. */
export function publicOperation<Schema extends z.ZodMiniType>(
  schema: Schema,
  run: (context: Context, input: z.output<Schema>) => OperationResult,
): Operation {
  return { isSigned: false, run: (context, body) => run(context, readInput(schema, body)) }
}

/** The parameters by this schema. Parameters that it does not name are rejected, never ignored. */
function readInput<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = z.safeParse(schema, body)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const unknown = issue?.code === 'unrecognized_keys' && issue.keys.join(', ')
  return reject(
    'InvalidParameterException',
    unknown
      ? `The local Cognito does not know the parameter ${unknown}`
      : `The parameter ${issue?.path.join('.')} is missing or wrong`,
  )
}

/** A username, an e-mail address that is an alias, or a sub. */
export const Username = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(128),
    z.regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u, 'Member must have no white space'),
  )

/** A password to be set; it may contain spaces. */
export const NewPassword = z
  .string()
  .check(
    z.maxLength(256),
    z.regex(/^\S(.*\S)?$/, 'Member must not be empty, nor begin or end with a space'),
  )

/** The parameters of the many calls that do something to one user of a pool. */
export const oneUser = { UserPoolId: z.string(), Username }
