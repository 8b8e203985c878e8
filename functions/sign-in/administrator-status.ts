import { adminGroup, type Administrator } from '#shared/admins.ts'
import { getUser, listGroups } from './cognito.ts'

/**
 * True while this user may manage the site: enabled, confirmed, still in the group and still the
 * one with this id, since another user may have got the name. Rejects when Cognito gives no answer
 * within a few seconds.
 */
export async function isStillAdministrator({ id, username }: Administrator): Promise<boolean> {
  const [user, groups] = await Promise.all([getUser(username), listGroups(username)])
  return (
    user?.Enabled === true &&
    user.UserStatus === 'CONFIRMED' &&
    user.UserAttributes?.find(({ Name }) => Name === 'sub')?.Value === id &&
    groups.includes(adminGroup)
  )
}
