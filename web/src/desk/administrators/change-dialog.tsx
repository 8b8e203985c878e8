import { type ListedAdministrator, NamedAdministrator } from '#shared/administrators.ts'
import { api } from '#shared/contract/api.ts'
import { showEmail } from '#shared/input/email-address.ts'
import { adminCall } from '../admin-call.ts'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { useDeskForm } from '../form/use-desk-form.ts'
import { OwnPasswordField, ownPasswordOf } from './own-password.tsx'

/** The changes that one administrator can make to another. */
export const changes = {
  resend: {
    button: 'Skicka inbjudan igen',
    heading: 'Skicka inbjudan igen?',
    confirmation: 'Skicka igen',
    text: 'får ett nytt mejl med ett nytt tillfälligt lösenord. Det förra slutar gälla.',
    done: 'Inbjudan är skickad igen',
    call: api.administrators.inviteAgain,
  },
  renew: {
    button: 'Ny telefon',
    heading: 'Ny telefon?',
    confirmation: 'Bjud in på nytt',
    text: 'loggas ut och får en ny inbjudan, och väljer lösenord och kopplar sin telefon på nytt. Det som är sparat finns kvar.',
    done: 'En ny inbjudan är skickad',
    call: api.administrators.inviteAgain,
  },
  remove: {
    button: 'Ta bort',
    heading: 'Ta bort administratören?',
    confirmation: 'Ta bort',
    text: 'loggas ut och kan inte logga in mer. Namnet står kvar i ärendenas historik.',
    done: 'Administratören är borttagen',
    call: api.administrators.removeAdministrator,
  },
}

export interface Change {
  what: keyof typeof changes
  administrator: ListedAdministrator
}

interface Props extends Change {
  onClose: (isDone: boolean) => void
}

/** Asks for the caller's own password before something is done about another administrator. */
export function ChangeDialog({ what, administrator, onClose }: Props) {
  const { confirmation, heading, text, done, call } = changes[what]
  const { username, email } = administrator
  const form = useDeskForm({
    schema: NamedAdministrator,
    values: { username, password: '' },
    saving: {
      mutationFn: body => adminCall(call, { body }),
      fieldOf: ownPasswordOf,
    },
    done: { title: done },
    onSaved: () => onClose(true),
  })

  return (
    <FormDialog
      heading={heading}
      size="small"
      form={form}
      button={confirmation}
      saving={confirmation}
      onClose={() => onClose(false)}
    >
      <p className="mb-5">
        <b className="wrap-anywhere">{username}</b> (
        <span className="break-all">{showEmail(email)}</span>) {text}
      </p>
      <OwnPasswordField />
    </FormDialog>
  )
}
