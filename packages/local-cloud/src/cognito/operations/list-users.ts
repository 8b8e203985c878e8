import * as z from 'zod/mini'
import { reject } from '../errors.ts'
import { describeUser, listUsers, type User } from '../users.ts'
import { signedOperation } from './operation.ts'
import { takePage } from './pages.ts'

const Request = z.strictObject({
  UserPoolId: z.string(),
  Filter: z.optional(z.string().check(z.maxLength(256))),
  Limit: z._default(z.int().check(z.minimum(0), z.maximum(60)), 60),
  PaginationToken: z.optional(z.string()),
})

/** ListUsers: ordered by name; the filter is one comparison, as in `email = "anna@example.com"`. */
export const listUsersOfPool = signedOperation(Request, (context, pool, input) => {
  const isWanted = readFilter(input.Filter)
  const wanted = listUsers(context, pool).filter(isWanted)
  const { items, next } = takePage(wanted, input.Limit, input.PaginationToken)
  return { answer: { Users: items.map(describeUser), PaginationToken: next } }
})

const searchable: Record<string, (user: User) => string | undefined> = {
  username: user => user.name,
  email: user => user.attributes.email,
}

function readFilter(filter: string | undefined): (user: User) => boolean {
  if (!filter) return () => true
  const [, name = '', value = ''] = /^\s*"?([\w:]+)"?\s*=\s*"(.*)"\s*$/s.exec(filter) ?? []
  const read = Object.hasOwn(searchable, name) ? searchable[name] : undefined
  if (!read) reject('InvalidParameterException', 'Error while parsing filter.')
  const wanted = value.replaceAll(/\\(.)/gs, '$1').toLowerCase()
  return user => read(user)?.toLowerCase() === wanted
}
