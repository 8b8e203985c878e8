import type { ReactNode } from 'react'
import { PhoneField } from './phone-field.tsx'
import { TextField } from './field.tsx'

export const NameField = () => <TextField name="name" label="Namn" autoComplete="name" />

/** The sender's e-mail address and telephone number. */
export const ContactFields = ({ emailHint }: { emailHint?: ReactNode }) => (
  <>
    <TextField
      name="email"
      label="E-post"
      hint={emailHint}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
    />
    <PhoneField />
  </>
)
