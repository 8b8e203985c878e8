import { adminCreateUser } from './create-user.ts'
import { confirmForgotPassword, forgotPassword } from './forgot-password.ts'
import {
  adminAddUserToGroup,
  adminListGroupsForUser,
  adminRemoveUserFromGroup,
  listUsersInGroup,
} from './groups.ts'
import { adminInitiateAuth, initiateAuth } from './initiate-auth.ts'
import { listUsersOfPool } from './list-users.ts'
import type { Operation } from './operation.ts'
import { adminResetUserPassword, adminSetUserPassword, changePassword } from './passwords.ts'
import { adminRespondToAuthChallenge, respondToAuthChallenge } from './respond-to-auth-challenge.ts'
import { signUp } from './sign-up.ts'
import {
  getTokensFromRefreshToken,
  getUserOfToken,
  globalSignOut,
  revokeToken,
  setUserMfaPreference,
} from './signed-in.ts'
import { associateSoftwareToken, verifySoftwareToken } from './software-token.ts'
import {
  adminDeleteUser,
  adminDisableUser,
  adminEnableUser,
  adminGetUser,
  adminSetUserMfaPreference,
  adminUserGlobalSignOut,
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
  ['AdminUserGlobalSignOut', adminUserGlobalSignOut],
  ['AssociateSoftwareToken', associateSoftwareToken],
  ['ChangePassword', changePassword],
  ['ConfirmForgotPassword', confirmForgotPassword],
  ['ForgotPassword', forgotPassword],
  ['GetTokensFromRefreshToken', getTokensFromRefreshToken],
  ['GetUser', getUserOfToken],
  ['GlobalSignOut', globalSignOut],
  ['InitiateAuth', initiateAuth],
  ['ListUsers', listUsersOfPool],
  ['ListUsersInGroup', listUsersInGroup],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['RevokeToken', revokeToken],
  ['SetUserMFAPreference', setUserMfaPreference],
  ['SignUp', signUp],
  ['VerifySoftwareToken', verifySoftwareToken],
])
