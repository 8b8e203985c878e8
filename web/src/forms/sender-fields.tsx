import { use, useState, type ComponentProps, type MouseEvent } from 'react'
import { readPhoneNumbers } from '#shared/input/phone-number.ts'
import { useTexts } from '../languages/texts.ts'
import { Button } from '../ui/button.tsx'
import { frame, TextField } from './field.tsx'
import { FormContext } from './form-context.ts'
import { findField } from './form-errors.ts'

/** The name of the sender. */
export const NameField = () => <TextField name="name" label={useTexts().name} autoComplete="name" />

/** The sender's e-mail address and telephone number. */
export const ContactFields = () => (
  <>
    <EmailField />
    <PhoneField />
  </>
)

/** An e-mail address, by default the visitor's own. */
export const EmailField = (field: Partial<ComponentProps<typeof TextField>>) => (
  <TextField
    name="email"
    label={useTexts().email}
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    {...field}
  />
)

/**
 * A telephone number. A Swedish landline that the rules refuse as too short can be lengthened with
 * one button: a phone's number pad has neither hyphen nor space.
 */
export function PhoneField({
  autoComplete = 'tel',
}: Pick<ComponentProps<'input'>, 'autoComplete'>) {
  const { errors, written } = use(FormContext)
  const [phone, setPhone] = useState(written['phone'] ?? '')
  const t = useTexts()
  const international = errors['phone'] ? withCountryCode(phone) : undefined

  function useInternational({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    const input = findField(form, 'phone')!
    // As typing does: React does not see a value that is assigned.
    input.setRangeText(international!, 0, input.value.length, 'end')
    // The form validates on input events.
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
  }

  return (
    <div className={frame}>
      <TextField
        name="phone"
        label={t.phone}
        hint={t.phoneHint}
        type="tel"
        autoComplete={autoComplete}
        onInput={event => setPhone(event.currentTarget.value)}
      />
      {international && (
        <Button look="secondary" onClick={useInternational} className="justify-self-start">
          {t.use} {international}
        </Button>
      )}
    </div>
  )
}

/** '+46 14068100' for the eight or nine digits of '014068100'; nothing for anything else. */
function withCountryCode(written: string): string | undefined {
  const [number = ''] = readPhoneNumbers(written)
  return /^0\d{7,8}$/.test(number) ? `+46 ${number.slice(1)}` : undefined
}
