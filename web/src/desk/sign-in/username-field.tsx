import { TextField } from '../../forms/field.tsx'

/** A username as it is: nothing is corrected, and nothing gets a capital letter. */
export const UsernameField = () => (
  <TextField
    name="username"
    label="Användarnamn"
    autoComplete="username"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
  />
)
