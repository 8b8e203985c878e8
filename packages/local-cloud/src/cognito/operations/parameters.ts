import * as z from 'zod/mini'

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
