import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { caseKinds, caseStatuses, listedStatuses } from '#shared/case-labels.ts'
import { searchedDays } from '#shared/cases.ts'
import { inSwedishOrder, swedishDay } from '#shared/format.ts'
import { urgencies } from '#shared/form-bodies.ts'
import { monthsOf } from '#shared/retention.ts'
import { inputLook, Select } from '../../forms/field.tsx'
import { useSearchInput } from '../../forms/use-search-input.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { adminApartmentsQuery } from '../apartments/desk-apartments.ts'
import { DayField } from '../fields.tsx'
import { adminHousesQuery } from '../houses/queries.ts'
import { useAdministrator } from '../sign-in/session.tsx'
import { readCaseFilters } from './list-address.ts'
import type { CaseFilters } from './queries.ts'

/**
 * The filters of the list. They are in the address, so that they can be bookmarked and shared. The
 * search is personal data and is in the browser's history state only.
 */
export function useCaseFilters() {
  const [parameters, setParameters] = useSearchParams()
  const { username } = useAdministrator()
  const { state } = useLocation() as { state: { q?: string } | null }
  const q = state?.q ?? ''
  const chosen = readCaseFilters(parameters)

  return {
    q,
    /** The chosen filters by their query parameters. */
    chosen,
    filters: toSearch(chosen, q, username),
    setFilter(parameter: string, value: string, { replace = false } = {}) {
      const next = new URLSearchParams(parameters)
      if (value) next.set(parameter, value)
      else next.delete(parameter)
      setParameters(next, { state: { q }, replace })
    },
    search(text: string) {
      const state = { q: text.trim() }
      setParameters(parameters, { state, replace: state.q === q })
    },
    clear: () => setParameters({}),
  }
}

/** The status `all` is any status; without a status the list has open cases. */
function toSearch(chosen: Record<string, string>, q: string, username: string) {
  // A search looks through everything, unless a status is chosen.
  const status = chosen['status'] || (q ? 'all' : 'open')
  const search = {
    kind: chosen['typ'],
    status: status !== 'all' && status,
    urgency: chosen['prioritet'],
    apartment: chosen['lagenhet'],
    houses: chosen['hus']?.split(','),
    responsible: chosen['mina'] && username,
    dueBefore: chosen['forsenade'] && swedishDay(Date.now()),
    from: chosen['fran'],
    to: chosen['till'],
    q,
  }
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value)) as CaseFilters
}

/** The search, and the filters folded behind one button, which names those that are chosen. */
export function CaseFilterFields(props: ReturnType<typeof useCaseFilters>) {
  const { q, chosen, setFilter, search, clear } = props
  const id = useId()
  const input = useSearchInput(q)
  const group = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const selects = useSelects(q !== '', chosen['hus'])
  const active = Object.entries(chosen).map(([name, value]) => {
    const select = selects.find(each => each.name === name)
    // The address may name an apartment that is deleted.
    if (select) return select.options[value] ?? select.label
    return toggles[name] ?? `${days[name]} ${value}`
  })

  return (
    <div
      ref={group}
      tabIndex={-1}
      role="group"
      aria-label="Filter"
      className="grid gap-3 print:hidden"
    >
      <div className="flex flex-wrap items-end gap-3">
        <form
          role="search"
          onSubmit={event => {
            event.preventDefault()
            search(input.current!.value)
          }}
          className="flex min-w-full grow items-end gap-2 md:min-w-0"
        >
          <label className="grid grow gap-1">
            <span className="text-sm font-semibold">
              Sök namn, telefon, e-post, referens, adress, första meddelandet eller anteckningar
            </span>
            <input
              ref={input}
              type="search"
              autoComplete="off"
              className={`min-h-12 w-full ${inputLook}`}
            />
          </label>
          <Button type="submit" look="secondary" className="min-h-12 shrink-0">
            Sök
          </Button>
        </form>
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
        {(active.length > 0 || q) && (
          <Button
            look="secondary"
            onClick={() => {
              // The button is about to be removed.
              group.current!.focus()
              clear()
            }}
            className="min-h-12"
          >
            Rensa filter
          </Button>
        )}
      </div>
      {q && (
        <p className="text-sm text-ink-soft">
          Söker i öppna ärenden och i de senaste {monthsOf(searchedDays)} månadernas. Välj en period
          under Filter för äldre.
        </p>
      )}
      <Card id={id} hidden={!isOpen} className="p-4 md:px-5">
        <div className="flex flex-wrap gap-3">
          {Object.entries(toggles).map(([name, text]) => (
            <Button
              key={name}
              look={chosen[name] ? 'primary' : 'secondary'}
              aria-pressed={Boolean(chosen[name])}
              onClick={() => setFilter(name, chosen[name] ? '' : 'ja')}
            >
              {text}
            </Button>
          ))}
        </div>
        <div className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4">
          {selects.map(({ name, none = 'Alla', ...select }) => (
            <Select
              key={name}
              {...select}
              name={name}
              none={none}
              required={false}
              defaultValue={undefined}
              value={chosen[name] ?? ''}
              onChange={({ target }) => setFilter(name, target.value)}
            />
          ))}
          {Object.entries(days).map(([name, label]) => (
            <DayField
              key={name}
              name={name}
              label={label}
              day={chosen[name] ?? ''}
              // It is typed digit by digit, and none of them is a step back.
              onChoose={day => setFilter(name, day, { replace: true })}
            />
          ))}
        </div>
      </Card>
    </div>
  )
}

const toggles: Record<string, string> = { mina: 'Mina', forsenade: 'Försenade' }

const days: Record<string, string> = { fran: 'Från', till: 'Till och med' }

interface SelectProps {
  /** The query parameter. */
  name: string
  label: string
  options: Record<string, string>
  /** The text of the option for no choice, where it is another than 'Alla'. */
  none?: string
}

/** The selects; without a choice of the status a search is for all, and the list has open cases. */
function useSelects(isSearched: boolean, chosenHouses = ''): SelectProps[] {
  const { data = [] } = useQuery(adminApartmentsQuery)
  const { data: knownHouses = [] } = useQuery(adminHousesQuery)
  const houses = Object.fromEntries(knownHouses.map(({ id, title }) => [id, title]))
  // A notice's link has all of its houses.
  if (chosenHouses.includes(',')) houses[chosenHouses] = 'Flera hus'
  const apartments = data
    .filter(apartment => !apartment.isDraft)
    .toSorted((a, b) => inSwedishOrder(a.title, b.title))
    .map(({ id, title }) => [id, title])
  return [
    { name: 'typ', label: 'Typ', options: caseKinds },
    {
      name: 'status',
      label: 'Status',
      ...(isSearched
        ? { options: listedStatuses }
        : { options: { ...caseStatuses, all: 'Alla' }, none: listedStatuses.open }),
    },
    { name: 'prioritet', label: 'Prioritet', options: urgencies },
    { name: 'lagenhet', label: 'Lägenhet', options: Object.fromEntries(apartments) },
    { name: 'hus', label: 'Hus', options: houses },
  ]
}
