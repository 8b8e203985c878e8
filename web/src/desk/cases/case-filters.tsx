import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { caseKinds, caseStatuses } from '#shared/cases.ts'
import { urgencies } from '#shared/messages.ts'
import { Button } from '../../ui/button.tsx'
import { inquiredApartmentsQuery, type CaseFilters } from './queries.ts'
import type { FilterName } from './use-case-filters.ts'

interface Props {
  filters: CaseFilters
  onChoose: (name: FilterName, value: string) => void
  onClear: () => void
}

/** The filters of the list, collapsed on a phone. */
export function CaseFilterFields({ filters, onChoose, onClear }: Props) {
  const id = useId()
  const { data: apartments = [] } = useQuery(inquiredApartmentsQuery)
  const [isOpen, setOpen] = useState(false)
  const count = Object.keys(filters).length
  const selects = [
    { name: 'kind', label: 'Typ', options: caseKinds },
    { name: 'status', label: 'Status', options: caseStatuses },
    { name: 'urgency', label: 'Prioritet', options: urgencies },
    {
      name: 'apartment',
      label: 'Lägenhet',
      options: Object.fromEntries(apartments.map(each => [each.id, each.title])),
    },
  ] as const

  return (
    <>
      <Button
        look="secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="md:hidden"
      >
        {isOpen ? 'Dölj filter' : 'Visa filter'}
        {count > 0 && ` (${count})`}
      </Button>
      <div
        id={id}
        className={`grid-cols-2 gap-3 md:grid md:grid-cols-4 ${isOpen ? 'grid' : 'max-md:hidden'}`}
      >
        {selects.map(({ name, label, options }) => (
          <div key={name} className="grid min-w-0 content-start gap-1">
            <label htmlFor={`${id}-${name}`} className="font-semibold">
              {label}
            </label>
            <select
              id={`${id}-${name}`}
              value={filters[name] ?? ''}
              onChange={event => onChoose(name, event.target.value)}
              className="min-h-12 w-full rounded-control border border-outline bg-surface px-3.5 py-2.5 text-base"
            >
              <option value="">Alla</option>
              {Object.entries(options).map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </div>
        ))}
        {count > 0 && (
          <Button
            look="secondary"
            onClick={onClear}
            className="max-md:col-span-2 md:justify-self-start"
          >
            Rensa filter
          </Button>
        )}
      </div>
    </>
  )
}
