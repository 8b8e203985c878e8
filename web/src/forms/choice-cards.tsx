import { useField } from './field.tsx'

interface Props {
  name: string
  label: string
  options: Record<string, string>
  /** A sentence about each option. */
  examples?: Record<string, string>
  isOptional?: boolean
}

/** Radio buttons in a row, of which none is chosen at first. */
export function ChoiceCards({ name, label, options, examples, isOptional = false }: Props) {
  const { input, message } = useField({ name, label })
  const { id, defaultValue, 'aria-describedby': errorId = '' } = input
  const values = Object.keys(options)
  return (
    <fieldset
      role="radiogroup"
      aria-required={!isOptional}
      aria-invalid={input['aria-invalid']}
      aria-describedby={errorId || undefined}
      className="min-w-0 sm:col-span-2"
    >
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className={`grid gap-3 ${values.length > 2 ? 'md:grid-cols-3' : 'sm:grid-cols-2'}`}>
        {values.map(value => (
          <label key={value} className={`${card} ${message ? 'border-alarm' : 'border-outline'}`}>
            <input
              type="radio"
              name={name}
              value={value}
              required={!isOptional}
              defaultChecked={defaultValue === value}
              aria-labelledby={`${id}-${value}`}
              aria-describedby={`${examples ? `${id}-${value}-example` : ''} ${errorId}`}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span className="grid content-start gap-0.5">
              <span id={`${id}-${value}`} className="font-medium">
                {options[value]}
              </span>
              {examples && (
                <span id={`${id}-${value}-example`} className="text-sm text-ink-soft">
                  {examples[value]}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {message && <div className="mt-2">{message}</div>}
    </fieldset>
  )
}

const card =
  'flex cursor-pointer gap-3 rounded-control border bg-surface p-3.5 has-checked:border-accent has-checked:bg-accent-soft/40'
