import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import * as z from 'zod/mini'
import { Apartment } from '#shared/apartments.ts'
import { frame, useField } from '../../forms/field.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { IconButton } from '../dialogs/icon-button.tsx'

interface Props {
  name: string
  label: string
  amenities: string[]
  onChange: (amenities: string[]) => void
}

/** The amenities as chips, chosen from suggestions or typed. */
export function AmenitiesField({ name, label, amenities, onChange }: Props) {
  const [errorText, setErrorText] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const field = useField({ name, label, hint: 'Välj eller skriv egna. Enter lägger till.' })
  const left = suggestions.filter(each => !has(amenities, each))

  function add(text: string) {
    const { error } = z.safeParse(Apartment.shape.amenities, [...amenities, text])
    setErrorText(error?.issues[0]?.message)
    if (!error) onChange([...amenities, text])
    return !error
  }

  /** Turns the typed text into a chip, by Enter or when the field loses focus. */
  function addWritten() {
    const written = input.current!.value.trim()
    if (written && !has(amenities, written) && !add(written)) return
    input.current!.value = ''
  }

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    addWritten()
  }

  function addSuggested({ currentTarget }: MouseEvent, suggestion: string) {
    if (!add(suggestion)) return
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
        {amenities.map(amenity => (
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
        // The form's value is the list of chips.
        ref={input}
        onChange={undefined}
        required={false}
        onKeyDown={addOnEnter}
        onBlur={addWritten}
      />
      {field.hint}
      <Problem text={errorText} />
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
