import type * as z from 'zod/mini'
import { api } from '#shared/contract/api.ts'
import { Problem } from '../../ui/notice.tsx'
import { adminCall } from '../admin-call.ts'
import { SaveButton } from '../buttons.tsx'
import { DeskForm } from '../form.tsx'
import { HeadedSection } from '../page-parts.tsx'
import { ChangedPassword, NewPasswordFields } from '../sign-in/account-fields.tsx'
import { useAdministrator } from '../sign-in/session.tsx'
import { useDeskForm } from '../use-desk-form.ts'
import { isWrongPassword, otherFailure, OwnPasswordField } from './own-password.tsx'

/** Changes the password of who is signed in, whose other sessions end. */
export function OwnPasswordForm() {
  const { username } = useAdministrator()
  const form = useDeskForm({
    schema: ChangedPassword,
    values: { current: '', password: '', repeated: '' },
    saving: {
      mutationFn: ({ current, password }: z.output<typeof ChangedPassword>) =>
        adminCall(api.administrators.changePassword, {
          body: { password: current, newPassword: password },
        }),
      onError(error) {
        if (isWrongPassword(error)) form.showError('current', error.sentence)
        if (error.status === 400) form.showError('password', error.sentence)
      },
    },
    done: {
      title: 'Lösenordet är bytt',
      description: 'Andra enheter där du var inloggad är utloggade.',
    },
    onSaved: () => form.discard(),
  })
  const { failure } = form
  return (
    <HeadedSection heading="Byt ditt lösenord">
      <DeskForm form={form} aria-label="Byt ditt lösenord" className="grid gap-4">
        <OwnPasswordField name="current" label="Nuvarande lösenord" />
        <NewPasswordFields username={username} />
        <Problem text={failure?.status === 400 ? undefined : otherFailure(failure)} />
        <SaveButton isSaving={form.isSaving} className="sm:justify-self-start">
          Byt lösenord
        </SaveButton>
      </DeskForm>
    </HeadedSection>
  )
}
