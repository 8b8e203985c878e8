import * as z from 'zod/mini'
import type { PoolDefinition } from '../definitions.ts'
import { reject } from '../errors.ts'
import { describeUser, getUser, listUsers, saveUser } from '../users.ts'
import { signedOperation } from './operation.ts'
import { takePage } from './pages.ts'
import { oneUser } from './parameters.ts'

const Membership = z.strictObject({ ...oneUser, GroupName: z.string() })

/** AdminAddUserToGroup. */
export const adminAddUserToGroup = signedOperation(Membership, (context, pool, input) => {
  rejectUnknownGroup(pool, input.GroupName)
  const user = getUser(context, pool, input.Username)
  saveUser(context, { ...user, groups: [...new Set([...user.groups, input.GroupName])] })
  return { answer: {} }
})

/** AdminRemoveUserFromGroup. */
export const adminRemoveUserFromGroup = signedOperation(Membership, (context, pool, input) => {
  rejectUnknownGroup(pool, input.GroupName)
  const user = getUser(context, pool, input.Username)
  saveUser(context, { ...user, groups: user.groups.filter(name => name !== input.GroupName) })
  return { answer: {} }
})

const page = {
  Limit: z._default(z.int().check(z.minimum(0), z.maximum(60)), 60),
  NextToken: z.optional(z.string()),
}

const GroupsOfUser = z.strictObject({ ...oneUser, ...page })

/** AdminListGroupsForUser: those of the user's groups that the pool still has. */
export const adminListGroupsForUser = signedOperation(GroupsOfUser, (context, pool, input) => {
  const user = getUser(context, pool, input.Username)
  const groups = pool.groups.filter(name => user.groups.includes(name))
  const { items, next } = takePage(groups, input.Limit, input.NextToken)
  const Groups = items.map(GroupName => ({ GroupName, UserPoolId: pool.id }))
  return { answer: { Groups, NextToken: next } }
})

const UsersOfGroup = z.strictObject({ UserPoolId: z.string(), GroupName: z.string(), ...page })

/** ListUsersInGroup. */
export const listUsersInGroup = signedOperation(UsersOfGroup, (context, pool, input) => {
  rejectUnknownGroup(pool, input.GroupName)
  const members = listUsers(context, pool).filter(user => user.groups.includes(input.GroupName))
  const { items, next } = takePage(members, input.Limit, input.NextToken)
  return { answer: { Users: items.map(describeUser), NextToken: next } }
})

function rejectUnknownGroup(pool: PoolDefinition, name: string) {
  if (!pool.groups.includes(name)) reject('ResourceNotFoundException', 'Group not found.')
}
