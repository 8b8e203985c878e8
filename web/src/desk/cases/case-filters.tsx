import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { caseKinds, caseStatuses } from '#shared/case-labels.ts'
import { urgencies } from '#shared/messages.ts'
import { inSwedishOrder } from '#shared/swedish-order.ts'
import { inputLook } from '../../forms/field.tsx'
import { Button } from '../../ui/button.tsx'
import { inquiredApartmentsQuery } from './queries.ts'
import type { ChosenFilters, FilterName } from './use-case-filters.ts'

interface Props {
  chosen: ChosenFilters
  isSearched: boolean
  onChoose: (name: FilterName, value: string) => void
  onClear: () => void
}

/** The filters of the list, collapsed on a phone. */
export function CaseFilterFields({ chosen, isSearched, onChoose, onClear }: Props) {
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const { data: apartments = [] } = useQuery(inquiredApartmentsQuery)
  const [isOpen, setOpen] = useState(false)
  const count = Object.keys(chosen).length
  const selects = [
    { name: 'kind', label: 'Typ', none: 'Alla', options: caseKinds },
    {
      name: 'status',
      label: 'Status',
      none: isSearched ? 'Alla' : 'Öppna',
      options: { ...caseStatuses, ...(isSearched ? { open: 'Öppna' } : { all: 'Alla' }) },
    },
    { name: 'urgency', label: 'Prioritet', none: 'Alla', options: urgencies },
    {
      name: 'apartment',
      label: 'Lägenhet',
      none: 'Alla',
      options: Object.fromEntries(
        apartments
          .toSorted((a, b) => inSwedishOrder(a.title, b.title))
          .map(each => [each.id, each.title]),
      ),
    },
  ] as const

  function clear() {
    // The button that was pressed is about to be removed.
    group.current!.focus()
    onClear()
  }

  return (
    <div ref={group} tabIndex={-1} role="group" aria-label="Filter" className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {toggles.map(({ name, text }) => (
          <Button
            key={name}
            look={chosen[name] ? 'primary' : 'secondary'}
            aria-pressed={Boolean(chosen[name])}
            onClick={() => onChoose(name, chosen[name] ? '' : 'ja')}
          >
            {text}
          </Button>
        ))}
        <Button
          look="secondary"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="md:hidden"
        >
          {isOpen ? 'Dölj filter' : 'Visa filter'}
          {count + Number(isSearched) > 0 && ` (${count + Number(isSearched)})`}
        </Button>
        {count + Number(isSearched) > 0 && (
          <Button look="secondary" onClick={clear}>
            Rensa filter
          </Button>
        )}
      </div>
      <div
        id={id}
        className={`grid-cols-2 gap-3 md:grid md:grid-cols-3 lg:grid-cols-6 ${isOpen ? 'grid' : 'max-md:hidden'}`}
      >
        {selects.map(({ name, label, none, options }) => (
          <div key={name} className={frame}>
            <label htmlFor={`${id}-${name}`} className="font-semibold">
              {label}
            </label>
            <select
              id={`${id}-${name}`}
              value={chosen[name] ?? ''}
              onChange={event => onChoose(name, event.target.value)}
              className={look}
            >
              <option value="">{none}</option>
              {Object.entries(options).map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </div>
        ))}
        {days.map(({ name, label }) => (
          <div key={name} className={frame}>
            <label htmlFor={`${id}-${name}`} className="font-semibold">
              {label}
            </label>
            <input
              id={`${id}-${name}`}
              type="date"
              value={chosen[name] ?? ''}
              onChange={event => onChoose(name, event.target.value)}
              className={look}
            />
          </div>
        ))}
      </div>
    </div>
  )
}

const toggles = [
  { name: 'mine', text: 'Mina' },
  { name: 'late', text: 'Försenade' },
] as const

const days = [
  { name: 'from', label: 'Från' },
  { name: 'to', label: 'Till och med' },
] as const

const frame = 'grid min-w-0 content-start gap-1'
const look = `min-h-12 w-full min-w-0 ${inputLook}`
