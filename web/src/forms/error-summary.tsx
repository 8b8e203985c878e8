import type { RefObject } from 'react'
import { useTexts } from '../languages/texts.ts'
import { findField, focusField, type FormErrors } from './form-errors.ts'

interface Props {
  errors: FormErrors
  form: RefObject<HTMLFormElement | null>
}

/** Above a form with several errors: their number, and links to the fields. */
export function ErrorSummary({ errors, form }: Props) {
  const t = useTexts()
  const names = Object.keys(errors)
  if (names.length < 2) return null

  return (
    <div className="mb-6 rounded-control border border-alarm/30 bg-alarm-soft p-4 text-alarm">
      <p className="font-semibold">{t.correct(names.length)}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {names.map(name => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={event => {
                event.preventDefault()
                focusField(form.current!, name)
              }}
              // The label has its text, also in another language, once the fields are rendered.
              ref={link => {
                if (link) link.textContent = labelOf(form.current!, name)
              }}
              className="inline-flex min-h-11 items-center underline"
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The text of the field's label, after that of its entry of a list; of radio buttons their legend. */
function labelOf(form: HTMLFormElement, name: string): string {
  const field = findField(form, name)
  const label = field?.closest('fieldset')?.querySelector('legend') ?? field?.labels?.[0]
  const entry = field?.closest('[role=group]')?.ariaLabel
  return `${entry ? `${entry}: ` : ''}${label?.textContent ?? ''}`
}
