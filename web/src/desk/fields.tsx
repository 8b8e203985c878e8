import { use, type Ref } from 'react'
import { TextField } from '../forms/field.tsx'
import { FormContext } from '../forms/form-context.ts'

interface CheckProps {
  ref?: Ref<HTMLLabelElement>
  name: string
  label: string
  hint?: string
}

/** A checkbox beside its label. */
export const CheckField = ({ ref, name, label, hint }: CheckProps) => (
  <label ref={ref} className="flex min-h-11 items-center gap-3 sm:col-span-full">
    <input
      type="checkbox"
      {...use(FormContext).register!(name)}
      className="size-6 shrink-0 accent-accent"
    />
    <span>
      {label}
      {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
    </span>
  </label>
)

interface EmailProps {
  label?: string
  hint?: string | undefined
  required?: boolean
}

/** The e-mail address of somebody else than the administrator, whose browser offers none. */
export const EmailField = ({ label = 'E-post', ...field }: EmailProps) => (
  <TextField
    name="email"
    label={label}
    {...field}
    type="email"
    inputMode="email"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    enterKeyHint="done"
  />
)
