import { use, useId, useState, type ComponentProps, type ReactNode } from 'react'
import { useTexts, say } from '../languages/texts.ts'
import { FormContext } from './form-context.ts'
import { Icon } from '../ui/icon.tsx'
import { useHydrated } from '../ui/store.ts'

interface Labelled {
  name: string
  label: ReactNode
  hint?: ReactNode
}

/** The props of an input, and its label, hint and error message. */
export function useField({ name, label, hint }: Labelled) {
  const id = useId()
  const { errors, written, register } = use(FormContext)
  const error = errors[name]
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')

  return {
    input: {
      ...register?.(name),
      id,
      name,
      defaultValue: written[name] ?? '',
      required: true,
      'aria-invalid': error !== undefined,
      'aria-describedby': describedBy || undefined,
      className: inputClasses,
    },
    label: (
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
    ),
    hint: hint && (
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {hint}
      </p>
    ),
    message: error && <FieldError id={`${id}-error`} name={name} error={error} />,
  }
}

interface FieldProps extends Labelled {
  /** As wide as two fields. */
  isWide?: boolean | undefined
  children: (input: ReturnType<typeof useField>['input']) => ReactNode
}

/** An input between its label and its hint and error message. */
function Field({ isWide = false, children, ...labelled }: FieldProps) {
  const { label, input, hint, message } = useField(labelled)
  return (
    <div className={`${frame} ${isWide ? 'sm:col-span-2' : ''}`}>
      {label}
      {children(input)}
      {hint}
      {message}
    </div>
  )
}

type Props<Tag extends 'input' | 'textarea' | 'select'> = Labelled &
  Omit<ComponentProps<Tag>, 'className'>

type TextFieldProps = Props<'input'> & Pick<FieldProps, 'isWide'>

/** An input of one line with its label, hint and error message. */
export function TextField({ name, label, hint, isWide, ...props }: TextFieldProps) {
  // A hydrated input has its value. As `defaultValue` too, it would not be restored a second time.
  const [isHydrated] = useState(useHydrated())
  const beginning = isHydrated ? {} : { defaultValue: undefined }
  return (
    <Field name={name} label={label} hint={hint} isWide={isWide}>
      {input => <input type="text" {...input} {...beginning} {...props} />}
    </Field>
  )
}

/** An input of several lines with its label, hint and error message. */
export const TextArea = ({ name, label, hint, ...props }: Props<'textarea'>) => (
  <Field name={name} label={label} hint={hint} isWide>
    {input => <textarea rows={6} dir="auto" {...input} {...props} />}
  </Field>
)

interface Choice {
  options: Record<string, string>
  /** The text of the option for no choice; '' where there is always one. By default it asks for a choice. */
  none?: string
}

/** A native select. */
export function Select({ name, label, hint, options, none, ...props }: Props<'select'> & Choice) {
  const { choose } = useTexts()
  return (
    <Field name={name} label={label} hint={hint}>
      {input => (
        <select {...input} {...props}>
          {none !== '' && <option value="">{none ?? choose}</option>}
          <Options of={options} />
        </select>
      )}
    </Field>
  )
}

/** The options of a select, by their values. */
export const Options = ({ of }: { of: Record<string, string> }) =>
  Object.entries(of).map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))

/** The classes of the element around a field. */
export const frame = 'grid content-start gap-2'

/** The look of an input, without its size. */
export const inputLook = 'rounded-control border border-outline bg-surface px-3.5 py-2.5 text-base'

const inputClasses = `min-h-12 w-full ${inputLook} aria-invalid:border-2 aria-invalid:border-alarm`

interface ErrorProps {
  id: string
  name: string
  /** The sentence of the rule that the value breaks. */
  error: string
}

/** The error of a field; its icon tells it from a hint without colour. */
export function FieldError({ id, name, error }: ErrorProps) {
  const t = useTexts()
  return (
    <p id={id} className="flex gap-2 font-medium text-alarm">
      <Icon
        shape="M12 8v4.5m0 3.5h.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z"
        className="mt-0.5 size-5"
      />
      <span>{say({ sentence: error, code: name }, t)}</span>
    </p>
  )
}
