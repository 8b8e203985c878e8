import { useId, type MouseEvent } from 'react'
import { TextButton } from '../buttons.tsx'
import { checkAdvert, type Advert } from './advert-rules.ts'

/**
 * Lists the fields that an advert usually needs and this one lacks, each with a button that leads to
 * it. It never prevents saving.
 */
export function AdvertCheck({ values }: { values: Advert }) {
  const id = useId()
  const checks = checkAdvert(values)
  const missing = checks.filter(({ isMissing }) => isMissing)
  return (
    <section aria-labelledby={id} className="rounded-card bg-mist p-4 sm:col-span-2">
      <h3 id={id} className="font-semibold">
        Klar att publicera?
      </h3>
      <p role="status" className="mt-1 text-ink-soft">
        {missing.length === 0
          ? 'Annonsen har det som brukar behövas.'
          : `Det här saknas ännu, ${missing.length} av ${checks.length}.`}
      </p>
      <ul className="mt-1 empty:hidden">
        {missing.map(({ field, text }) => (
          <li key={field}>
            <TextButton onClick={event => goTo(event, field)} className="text-left">
              {text}
            </TextButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Focuses the field; of several inputs the first that is empty. */
function goTo({ currentTarget }: MouseEvent<HTMLButtonElement>, field: string) {
  const inputs = Array.from(currentTarget.form!.elements) as HTMLInputElement[]
  const ofField = inputs.filter(({ name }) => name === field)
  const target = ofField.find(({ value }) => !value) ?? ofField[0]
  target?.focus()
}
