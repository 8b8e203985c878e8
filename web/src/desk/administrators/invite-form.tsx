import { invitationDays, NewAdministrator } from '#shared/administrators.ts'
import { api } from '#shared/contract/api.ts'
import { showEmail } from '#shared/input/email-address.ts'
import { TextField } from '../../forms/field.tsx'
import { adminCall } from '../admin-call.ts'
import { OthersEmailField } from '../fields.tsx'
import { PageForm } from '../form/form.tsx'
import { HeadedSection } from '../page-parts.tsx'
import { useDeskForm } from '../form/use-desk-form.ts'
import { OwnPasswordField, ownPasswordOf } from './own-password.tsx'

/** Invites somebody, whom Cognito sends a temporary password. */
export function InviteForm({ onInvited }: { onInvited: () => unknown }) {
  const form = useDeskForm({
    schema: NewAdministrator,
    values: { username: '', email: '', password: '' },
    saving: {
      mutationFn: body => adminCall(api.administrators.inviteAdministrator, { body }),
      onSuccess: onInvited,
      fieldOf: ownPasswordOf,
    },
    done: ({ email }) => ({
      title: 'Inbjudan är skickad',
      description: `Ett mejl med ett tillfälligt lösenord är på väg till ${showEmail(email)}.`,
    }),
    onSaved: () => form.element.current?.querySelector('input')?.focus(),
  })
  return (
    <HeadedSection heading="Bjud in en administratör">
      <PageForm
        form={form}
        aria-label="Bjud in en administratör"
        button="Skicka inbjudan"
        saving="Skickar..."
      >
        <TextField
          name="username"
          label="Användarnamn"
          hint="Syns i ärendenas historik, till exempel förnamnet."
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <OthersEmailField
          hint={`Hit går ett tillfälligt lösenord, som gäller i ${invitationDays} dagar.`}
        />
        <OwnPasswordField />
      </PageForm>
    </HeadedSection>
  )
}
