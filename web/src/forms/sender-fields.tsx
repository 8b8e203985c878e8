import { useRef, useState } from 'react'
import { readPhoneNumbers } from '#shared/input/phone-number.ts'
import { useTexts } from '../languages/texts.ts'
import { Button } from '../ui/button.tsx'
import { frame, TextField, useField } from './field.tsx'

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

/**
 * A telephone number. A Swedish landline that the rules refuse as too short can be lengthened with
 * one button: a phone's number pad has neither hyphen nor space.
 */
function PhoneField() {
  const input = useRef<HTMLInputElement>(null)
  const t = useTexts()
  const field = useField({ name: 'phone', label: t.phone, hint: t.phoneHint })
  const [written, setWritten] = useState(field.written)
  const international = field.error ? withCountryCode(written) : undefined

  function useInternational() {
    input.current!.value = international!
    // The form validates on input events.
    input.current!.dispatchEvent(new Event('input', { bubbles: true }))
    input.current!.focus()
  }

  return (
    <div className={frame}>
      {field.label}
      <input
        ref={input}
        type="tel"
        autoComplete="tel"
        defaultValue={field.written}
        onInput={event => setWritten(event.currentTarget.value)}
        {...field.input}
      />
      {field.hint}
      {field.message}
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
