import type * as z from 'zod/mini'
import { invitationDays, NewAdministrator } from '#shared/administrators.ts'
import { api } from '#shared/contract/api.ts'
import { showEmail } from '#shared/input/email-address.ts'
import { TextField } from '../../forms/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { adminCall } from '../admin-call.ts'
import { SaveButton } from '../buttons.tsx'
import { OthersEmailField } from '../fields.tsx'
import { DeskForm } from '../form/form.tsx'
import { HeadedSection } from '../page-parts.tsx'
import { useDeskForm } from '../form/use-desk-form.ts'
import { OwnPasswordField, ownPasswordOf } from './own-password.tsx'

/** Invites somebody, whom Cognito sends a temporary password. */
export function InviteForm({ onInvited }: { onInvited: () => unknown }) {
  const form = useDeskForm({
    schema: NewAdministrator,
    values: { username: '', email: '', password: '' },
    saving: {
      mutationFn: (body: z.output<typeof NewAdministrator>) =>
        adminCall(api.administrators.inviteAdministrator, { body }),
      onSuccess: onInvited,
      fieldOf: ownPasswordOf,
    },
    done: ({ email }) => ({
      title: 'Inbjudan är skickad',
      description: `Ett mejl med ett tillfälligt lösenord är på väg till ${showEmail(email)}.`,
    }),
    onSaved() {
      form.discard()
      form.element.current?.querySelector('input')?.focus()
    },
  })
  return (
    <HeadedSection heading="Bjud in en administratör">
      <DeskForm form={form} aria-label="Bjud in en administratör" className="grid gap-4">
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
        <Problem text={form.failure?.sentence} />
        <SaveButton isSaving={form.isSaving} saving="Skickar..." className="sm:justify-self-start">
          Skicka inbjudan
        </SaveButton>
      </DeskForm>
    </HeadedSection>
  )
}
