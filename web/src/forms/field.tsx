import { use, useId, type ComponentProps, type ReactNode } from 'react'
import { useTexts, say } from '../languages/texts.ts'
import { FormContext } from './form-context.ts'
import { Icon } from '../ui/icon.tsx'

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
    error,
    written: written[name] ?? '',
    input: {
      ...register?.(name),
      id,
      name,
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

type TextFieldProps = Labelled & Omit<ComponentProps<'input'>, 'className'>

/** An input of one line with its label, hint and error message. */
export function TextField({ name, label, hint, ...props }: TextFieldProps) {
  const field = useField({ name, label, hint })
  return (
    <div className={frame}>
      {field.label}
      <input type="text" defaultValue={field.written} {...field.input} {...props} />
      {field.hint}
      {field.message}
    </div>
  )
}

type TextAreaProps = Labelled & Omit<ComponentProps<'textarea'>, 'className'>

/** An input of several lines with its label, hint and error message. */
export function TextArea({ name, label, hint, ...props }: TextAreaProps) {
  const field = useField({ name, label, hint })
  return (
    <div className={`${frame} sm:col-span-2`}>
      {field.label}
      <textarea rows={6} defaultValue={field.written} {...field.input} {...props} />
      {field.hint}
      {field.message}
    </div>
  )
}

type SelectProps = Labelled &
  Omit<ComponentProps<'select'>, 'className'> & { options: Record<string, string> }

/** A native select without a preselected option. */
export function Select({ name, label, hint, options, ...props }: SelectProps) {
  const field = useField({ name, label, hint })
  return (
    <div className={frame}>
      {field.label}
      <select defaultValue={field.written} {...field.input} {...props}>
        <option value="">{useTexts().choose}</option>
        <Options of={options} />
      </select>
      {field.hint}
      {field.message}
    </div>
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

interface Props {
  id: string
  /** The field's name. */
  name: string
  /** The sentence of the rule that the value breaks. */
  error: string
}

/** The error of a field; its icon tells it from a hint without colour. */
export function FieldError({ id, name, error }: Props) {
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
