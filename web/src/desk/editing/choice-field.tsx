import { frame, Options, useField } from '../../forms/field.tsx'

interface Props {
  name: string
  label: string
  options: Record<string, string>
  /** The text of the empty option; without one a choice is required. */
  none?: string
  hint?: string
  onChoose?: (value: string) => void
}

/** A native select. */
export function ChoiceField({ name, label, options, none, hint, onChoose }: Props) {
  const field = useField({ name, label, hint })
  return (
    <div className={frame}>
      {field.label}
      <select
        {...field.input}
        required={none === undefined}
        onChange={event => {
          void field.input.onChange?.(event)
          onChoose?.(event.target.value)
        }}
      >
        {none && <option value="">{none}</option>}
        <Options of={options} />
      </select>
      {field.hint}
      {field.message}
    </div>
  )
}
