import { useRef, useState, type KeyboardEvent } from 'react'
import { frame, useField } from '../../forms/field.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../dialogs/icon-button.tsx'

interface Props {
  amenities: string[]
  onChange: (amenities: string[]) => void
}

/** What an apartment has, as chips: chosen from what is usual, or written. */
export function AmenitiesField({ amenities, onChange }: Props) {
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const hint = 'Välj eller skriv egna. Enter lägger till.'
  const field = useField({ name: 'amenities', label: 'Bekvämligheter (valfritt)', hint })
  const left = suggestions.filter(each => !has(amenities, each))

  function add(text: string) {
    const refused = whyNot(amenities, text)
    setProblem(refused)
    if (!refused) onChange([...amenities, text])
    return !refused
  }

  /** What is written becomes a chip, also for those who go on without Enter. */
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

  function remove(amenity: string) {
    onChange(amenities.filter(each => each !== amenity))
    // The button that was pressed is about to go.
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
        ref={input}
        type="text"
        {...field.input}
        required={false}
        onKeyDown={addOnEnter}
        onBlur={addWritten}
      />
      {field.hint}
      {problem && (
        <p role="alert" className="font-medium text-alarm">
          {problem}
        </p>
      )}
      {field.message}
      <ul aria-label="Förslag" className="flex flex-wrap gap-2 empty:hidden">
        {left.map(each => (
          <li key={each}>
            <Button
              look="secondary"
              onClick={() => add(each)}
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

/** The rules of shared/apartments.ts, said before a chip is made. */
function whyNot(amenities: string[], text: string): string | undefined {
  if (amenities.length >= 30) return 'Högst 30 bekvämligheter'
  if (text.length > 60) return 'Högst 60 tecken per bekvämlighet'
  return undefined
}
