import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState, type ReactNode } from 'react'
import { caseKinds, caseStatuses, listedStatuses } from '#shared/case-labels.ts'
import { searchedDays } from '#shared/cases.ts'
import { urgencies } from '#shared/messages.ts'
import { monthsOf } from '#shared/retention.ts'
import { inSwedishOrder } from '#shared/format.ts'
import { inputLook } from '../../forms/field.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { inquiredApartmentsQuery } from './queries.ts'
import type { ChosenFilters, FilterName } from './use-case-filters.ts'

interface Props {
  chosen: ChosenFilters
  isSearched: boolean
  onChoose: (name: FilterName, value: string) => void
  onClear: () => void
  /** The search form, which is always shown. */
  children: ReactNode
}

/** The search, and the filters folded behind one button, which names those that are chosen. */
export function CaseFilterFields({ chosen, isSearched, onChoose, onClear, children }: Props) {
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const { data: apartments = [] } = useQuery(inquiredApartmentsQuery)
  const [isOpen, setOpen] = useState(false)
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
          .map(apartment => [apartment.id, apartment.title]),
      ),
    },
  ] as const
  const active = [
    ...toggles.filter(({ name }) => chosen[name]).map(({ text }) => text),
    ...selects.flatMap(({ name, label, options }) => {
      const value = chosen[name]
      return value ? [textOf(name, value, options) ?? label] : []
    }),
    ...days.flatMap(({ name, label }) => (chosen[name] ? [`${label} ${chosen[name]}`] : [])),
  ]

  function clear() {
    // The button that was pressed is about to be removed.
    group.current!.focus()
    onClear()
  }

  return (
    <div ref={group} tabIndex={-1} role="group" aria-label="Filter" className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-full grow md:min-w-0">{children}</div>
        <Button
          look="secondary"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="min-h-12 max-w-full md:max-w-96"
        >
          <span className="min-w-0">
            {['Filter', active.join(', ')].filter(Boolean).join(': ')}
          </span>
          <Icon
            shape="arrow"
            className={`size-5 transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </Button>
        {(active.length > 0 || isSearched) && (
          <Button look="secondary" onClick={clear} className="min-h-12">
            Rensa filter
          </Button>
        )}
      </div>
      {isSearched && (
        <p className="text-sm text-ink-soft">
          Söker i öppna ärenden och i de senaste {monthsOf(searchedDays)} månadernas. Välj en period
          under Filter för äldre.
        </p>
      )}
      <div
        id={id}
        hidden={!isOpen}
        className="rounded-card border border-line bg-surface p-4 md:px-5"
      >
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
        </div>
        <div className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-6">
          {selects.map(({ name, label, none, options }) => (
            <div key={name} className={fieldClasses}>
              <label htmlFor={`${id}-${name}`} className="font-semibold">
                {label}
              </label>
              <select
                id={`${id}-${name}`}
                value={chosen[name] ?? ''}
                onChange={event => onChoose(name, event.target.value)}
                className={inputClasses}
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
            <div key={name} className={fieldClasses}>
              <label htmlFor={`${id}-${name}`} className="font-semibold">
                {label}
              </label>
              <input
                id={`${id}-${name}`}
                type="date"
                value={chosen[name] ?? ''}
                onChange={event => onChoose(name, event.target.value)}
                className={inputClasses}
              />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

/** The text of a chosen value. The address may name one that the select lacks at the moment. */
function textOf(name: FilterName, value: string, options: Record<string, string>) {
  const texts: Record<string, string> =
    name === 'status' ? { ...listedStatuses, all: 'Alla' } : options
  return texts[value]
}

const toggles = [
  { name: 'mine', text: 'Mina' },
  { name: 'late', text: 'Försenade' },
] as const

const days = [
  { name: 'from', label: 'Från' },
  { name: 'to', label: 'Till och med' },
] as const

const fieldClasses = 'grid min-w-0 content-start gap-1'
const inputClasses = `min-h-12 w-full min-w-0 ${inputLook}`
