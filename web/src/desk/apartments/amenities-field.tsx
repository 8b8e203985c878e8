import { useRef, useState, type ChangeEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { frame, useField } from '../../forms/field.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../dialogs/icon-button.tsx'

interface Props {
  name: string
  label: string
  amenities: string[]
  onChange: (amenities: string[]) => void
}

/** The amenities as chips, chosen from suggestions or typed. */
export function AmenitiesField({ name, label, amenities, onChange }: Props) {
  const [written, setWritten] = useState('')
  const [isAdded, setAdded] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const field = useField({ name, label, hint: 'Välj eller skriv egna. Enter lägger till.' })
  // The typed text is the last amenity from its first character on, so that it is checked and kept,
  // unless there is a chip of it already.
  const isTyped = isAdded && amenities.at(-1) === written.trim()
  const chips = isTyped ? amenities.slice(0, -1) : amenities
  const left = suggestions.filter(each => !has(amenities, each))

  function write({ target: { value } }: ChangeEvent<HTMLInputElement>) {
    const text = value.trim()
    const isNew = text !== '' && !has(chips, text)
    setWritten(value)
    setAdded(isNew)
    onChange(isNew ? [...chips, text] : chips)
  }

  /** Turns the typed text into a chip. */
  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    setWritten('')
  }

  function addSuggested({ currentTarget }: MouseEvent, suggestion: string) {
    onChange(amenities.toSpliced(chips.length, 0, suggestion))
    // The button that was pressed is about to be removed.
    const { nextElementSibling, previousElementSibling } = currentTarget.closest('li')!
    const neighbour = (nextElementSibling ?? previousElementSibling)?.querySelector('button')
    ;(neighbour ?? input.current!).focus()
  }

  function remove(amenity: string) {
    onChange(amenities.filter(each => each !== amenity))
    // The button that was pressed is about to be removed.
    input.current!.focus()
  }

  return (
    <div className={`${frame} sm:col-span-2`}>
      {field.label}
      <ul aria-label="Valda bekvämligheter" className="flex flex-wrap gap-2 empty:hidden">
        {chips.map(amenity => (
          <li
            key={amenity}
            className="flex items-center rounded-full bg-accent-soft pl-4 font-medium text-accent-deep"
          >
            {amenity}
            <IconButton
              name={`Ta bort ${amenity}`}
              shape="cross"
              onClick={() => remove(amenity)}
              className="rounded-full"
            />
          </li>
        ))}
      </ul>
      <input
        type="text"
        {...field.input}
        // The form's value is the list of amenities.
        ref={input}
        defaultValue={undefined}
        // It goes with the other edits when they are thrown away.
        value={has(amenities, written.trim()) ? written : ''}
        onChange={write}
        required={false}
        onKeyDown={addOnEnter}
      />
      {field.hint}
      {field.message}
      <ul aria-label="Förslag" className="flex flex-wrap gap-2 empty:hidden">
        {left.map(each => (
          <li key={each}>
            <Button
              look="secondary"
              onClick={event => addSuggested(event, each)}
              className="rounded-full px-4 text-sm"
            >
              <span aria-hidden>+</span> {each}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const suggestions = [
  'Balkong',
  'Uteplats',
  'Hiss',
  'Diskmaskin',
  'Tvättmaskin',
  'Tvättstuga',
  'Förråd',
  'Parkering',
  'Bredband',
  'Värme ingår',
  'Vatten ingår',
  'Husdjur tillåtna',
]

const has = (amenities: string[], text: string) =>
  amenities.some(each => each.toLowerCase() === text.toLowerCase())
