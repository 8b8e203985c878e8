import type { ComponentProps, Ref } from 'react'
import * as z from 'zod/mini'
import { plannedDay } from '#shared/text-rules.ts'
import { TextField } from '../forms/field.tsx'
import { EmailField, PhoneField } from '../forms/sender-fields.tsx'
import { useSearchInput } from '../forms/use-search-input.ts'
import { useRegister } from './form/form.tsx'

interface CheckProps {
  ref?: Ref<HTMLLabelElement>
  name: string
  label: string
  hint?: string
}

/** A checkbox beside its label. */
export const CheckField = ({ ref, name, label, hint }: CheckProps) => (
  <label ref={ref} className="flex min-h-11 items-center gap-3 sm:col-span-full">
    <input type="checkbox" {...useRegister()(name)} className="size-6 shrink-0 accent-accent" />
    <span>
      {label}
      {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
    </span>
  </label>
)

/** The e-mail address of somebody else than the administrator, whose browser offers none. */
export const OthersEmailField = (field: ComponentProps<typeof EmailField>) => (
  <EmailField {...field} autoComplete="off" enterKeyHint="done" />
)

/** The sender of a case, as the staff write it: nothing of it is the administrator's own. */
export const StaffSenderFields = ({ emailHint }: { emailHint?: string | undefined }) => (
  <>
    <TextField isWide name="name" label="Namn" autoComplete="off" autoCapitalize="words" />
    <PhoneField autoComplete="off" />
    <OthersEmailField hint={emailHint} />
  </>
)

interface DayProps extends Pick<ComponentProps<typeof TextField>, 'name' | 'label'> {
  day: string
  onChoose: (day: string) => void
}

/** A day that is looked for. While a year is typed, browsers report the years 2, 20 and 202, which are none. */
export function DayField({ day, onChoose, ...labelled }: DayProps) {
  return (
    <TextField
      {...labelled}
      ref={useSearchInput(day)}
      type="date"
      required={false}
      onChange={({ target: { value } }) => {
        if (value === '' || isPlausibleDay(value)) onChoose(value)
      }}
    />
  )
}

/** True for a whole day of this century. */
export const isPlausibleDay = (text: string) => z.safeParse(plannedDay, text).success
