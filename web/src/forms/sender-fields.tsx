import { useTexts } from '../languages/texts.ts'
import { PhoneField } from './phone-field.tsx'
import { TextField } from './field.tsx'

/** The name of the sender. */
export const NameField = () => <TextField name="name" label={useTexts().name} autoComplete="name" />

/** The sender's e-mail address and telephone number. */
export const ContactFields = () => (
  <>
    <TextField
      name="email"
      label={useTexts().email}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
    />
    <PhoneField />
  </>
)
