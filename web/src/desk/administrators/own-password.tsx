import { api } from '#shared/contract/api.ts'
import type { ApiError } from '../../api/api-error.ts'
import { adminCall } from '../admin-call.ts'
import { PageForm } from '../form/form.tsx'
import { HeadedSection } from '../page-parts.tsx'
import { ChangedPassword, NewPasswordFields, PasswordField } from '../sign-in/account-fields.tsx'
import { useAdministrator } from '../sign-in/session.tsx'
import { useDeskForm } from '../form/use-desk-form.ts'

/** Changes the password of who is signed in, whose other sessions end. */
export function OwnPasswordForm() {
  const { username } = useAdministrator()
  const form = useDeskForm({
    schema: ChangedPassword,
    values: { current: '', password: '', repeated: '' },
    saving: {
      mutationFn: ({ current, password }) =>
        adminCall(api.administrators.changePassword, {
          body: { password: current, newPassword: password },
        }),
      fieldOf(error) {
        if (isWrongPassword(error)) return 'current'
        return error.status === 400 ? 'password' : undefined
      },
    },
    done: {
      title: 'Lösenordet är bytt',
      description: 'Andra enheter där du var inloggad är utloggade.',
    },
  })
  return (
    <HeadedSection heading="Byt ditt lösenord">
      <PageForm form={form} aria-label="Byt ditt lösenord" button="Byt lösenord">
        <PasswordField name="current" label="Nuvarande lösenord" autoComplete="current-password" />
        <NewPasswordFields username={username} />
      </PageForm>
    </HeadedSection>
  )
}

/** The field `password` for the password of who is signed in, which each change of another administrator asks for. */
export const OwnPasswordField = () => (
  <>
    {/* Password managers read the username from it. */}
    <input
      type="text"
      autoComplete="username"
      value={useAdministrator().username}
      readOnly
      hidden
    />
    <PasswordField name="password" label="Ditt lösenord" autoComplete="current-password" />
  </>
)

/** The field of a wrong password, for `useDeskForm`. */
export const ownPasswordOf = (error: ApiError) =>
  isWrongPassword(error) ? ('password' as const) : undefined

/** The API's own 403. */
const isWrongPassword = ({ status, isFromServer }: ApiError) => status === 403 && isFromServer
