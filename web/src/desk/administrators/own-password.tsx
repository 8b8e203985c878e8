import type { ApiError } from '../../api/api-error.ts'
import { PasswordField } from '../sign-in/account-fields.tsx'
import { useAdministrator } from '../sign-in/session.tsx'

interface Props {
  name?: string
  label?: string
}

/** The password of who is signed in, which each change of the administrators asks for. */
export function OwnPasswordField({ name = 'password', label = 'Ditt lösenord' }: Props) {
  const { username } = useAdministrator()
  return (
    <>
      {/* Password managers read the username from it. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField name={name} label={label} autoComplete="current-password" />
    </>
  )
}

/** True where the password was wrong, which is shown at its field: the API's own 403. */
export const isWrongPassword = ({ status, isFromServer }: ApiError) =>
  status === 403 && isFromServer

/** The sentence about any other failure, for below the form. */
export const otherFailure = (failure: ApiError | undefined) =>
  failure && !isWrongPassword(failure) ? failure.sentence : undefined
