import { use, useId, useLayoutEffect, useRef } from 'react'
import { FieldError } from './field.tsx'
import { FormContext } from './form-context.ts'

interface Props {
  name: string
  legend: string
  /** The text and an example of each value. */
  options: Record<string, { text: string; example: string }>
  onChoose: (value: string) => void
}

/** One of a few values, each with an example, as radio buttons of which none is chosen at first. */
export function RadioCards({ name, legend, options, onChoose }: Props) {
  const id = useId()
  const { errors, written } = use(FormContext)
  const error = errors[name]
  const cards = useRef<HTMLFieldSetElement>(null)

  // A choice made before hydration is in the elements only.
  useLayoutEffect(() => {
    const chosen = cards.current!.querySelector<HTMLInputElement>(':checked')
    if (chosen) onChoose(chosen.value)
  }, [onChoose])

  return (
    <fieldset
      ref={cards}
      role="radiogroup"
      aria-required
      aria-invalid={error !== undefined}
      aria-describedby={error && `${id}-error`}
      className="min-w-0 sm:col-span-2"
    >
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="grid gap-3 md:grid-cols-3">
        {Object.entries(options).map(([value, { text, example }]) => (
          <label key={value} className={`${card} ${error ? 'border-alarm' : 'border-outline'}`}>
            <input
              type="radio"
              name={name}
              value={value}
              required
              defaultChecked={written[name] === value}
              onChange={() => onChoose(value)}
              aria-labelledby={`${id}-${value}`}
              aria-describedby={`${id}-${value}-example${error ? ` ${id}-error` : ''}`}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span className="grid content-start gap-0.5">
              <span id={`${id}-${value}`} className="font-medium">
                {text}
              </span>
              <span id={`${id}-${value}-example`} className="text-sm text-ink-soft">
                {example}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-2">
          <FieldError id={`${id}-error`} name={name} error={error} />
        </div>
      )}
    </fieldset>
  )
}

const card =
  'flex cursor-pointer gap-3 rounded-control border bg-surface p-3.5 has-checked:border-accent has-checked:bg-accent-soft/40'
