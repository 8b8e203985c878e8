import { TextField } from '../../forms/field.tsx'
import { PhoneField } from '../../forms/sender-fields.tsx'
import { EmailField } from '../fields.tsx'

/** Who a case is from, as the staff write it: nothing of it is the administrator's own. */
export const StaffSenderFields = ({ emailHint }: { emailHint?: string | undefined }) => (
  <>
    <TextField isWide name="name" label="Namn" autoComplete="off" autoCapitalize="words" />
    <PhoneField autoComplete="off" />
    <EmailField hint={emailHint} />
  </>
)
