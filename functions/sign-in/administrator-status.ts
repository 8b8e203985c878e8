import {
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { adminGroup, type Administrator } from '#shared/admins.ts'
import { cognito, UserPoolId } from './cognito.ts'

/**
 * May this user still manage the site? No for who is disabled, deleted (even if somebody else has
 * the name now), no longer in the group, or about to choose a new password. Rejects when Cognito
 * gives no answer within a few seconds, since a whole call waits for it.
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

const patience = { requestTimeout: 1500 }

const getUser = (Username: string) =>
  cognito
    .send(new AdminGetUserCommand({ UserPoolId, Username }), patience)
    .catch(nothingForStrangers)

async function listGroups(Username: string) {
  const command = new AdminListGroupsForUserCommand({ UserPoolId, Username })
  const reply = await cognito.send(command, patience).catch(nothingForStrangers)
  return reply?.Groups?.map(({ GroupName }) => GroupName) ?? []
}

function nothingForStrangers(error: unknown): undefined {
  if (!(error instanceof UserNotFoundException)) throw error
}
