import { adminCreateUser } from './create-user.ts'
import { confirmForgotPassword, forgotPassword } from './forgot-password.ts'
import {
  adminAddUserToGroup,
  adminListGroupsForUser,
  adminRemoveUserFromGroup,
  listUsersInGroup,
} from './groups.ts'
import { adminInitiateAuth } from './initiate-auth.ts'
import { listUsersOfPool } from './list-users.ts'
import type { Operation } from './operation.ts'
import { adminResetUserPassword, adminSetUserPassword } from './passwords.ts'
import { adminRespondToAuthChallenge } from './respond-to-auth-challenge.ts'
import { associateSoftwareToken, verifySoftwareToken } from './software-token.ts'
import {
  adminDeleteUser,
  adminDisableUser,
  adminEnableUser,
  adminGetUser,
  adminSetUserMfaPreference,
} from './users.ts'

/** Every operation that the local Cognito knows, by the name the API gives it. */
export const operations = new Map<string, Operation>([
  ['AdminAddUserToGroup', adminAddUserToGroup],
  ['AdminCreateUser', adminCreateUser],
  ['AdminDeleteUser', adminDeleteUser],
  ['AdminDisableUser', adminDisableUser],
  ['AdminEnableUser', adminEnableUser],
  ['AdminGetUser', adminGetUser],
  ['AdminInitiateAuth', adminInitiateAuth],
  ['AdminListGroupsForUser', adminListGroupsForUser],
  ['AdminRemoveUserFromGroup', adminRemoveUserFromGroup],
  ['AdminResetUserPassword', adminResetUserPassword],
  ['AdminRespondToAuthChallenge', adminRespondToAuthChallenge],
  ['AdminSetUserMFAPreference', adminSetUserMfaPreference],
  ['AdminSetUserPassword', adminSetUserPassword],
  ['AssociateSoftwareToken', associateSoftwareToken],
  ['ConfirmForgotPassword', confirmForgotPassword],
  ['ForgotPassword', forgotPassword],
  ['ListUsers', listUsersOfPool],
  ['ListUsersInGroup', listUsersInGroup],
  ['VerifySoftwareToken', verifySoftwareToken],
])
