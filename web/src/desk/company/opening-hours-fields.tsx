import { useRef } from 'react'
import { swedishDay } from '#shared/format.ts'
import { weekdays } from '#shared/opening-texts.ts'
import { useField } from '../../forms/field.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { ListFields, type Item } from '../list-fields.tsx'
import { proposeExceptions } from './propose-exceptions.ts'
import { inOrder, type FactListProps, type WeekdayKey } from './section-values.ts'

/** The hours of each weekday, and the days with other hours. */
export const OpeningHoursFields = ({ list, form }: FactListProps) => (
  <>
    <div className="divide-y divide-line border-y border-line sm:col-span-2">
      {weekdays.map((name, day) => (
        <div
          key={name}
          role="group"
          aria-label={name}
          className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2"
        >
          <p className="w-20 font-semibold">{name}</p>
          <HoursFields form={form} path={`openingHours.week.${String(day) as WeekdayKey}`} />
        </div>
      ))}
    </div>
    <h3 className="mt-3 -mb-1 text-lg sm:col-span-2">Avvikande dagar</h3>
    <ListFields list={list} form={form} actions={<RedDays list={list} form={form} />}>
      {(index, buttons) => (
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <div className="flex min-w-0 max-sm:grow sm:w-44">
            <ShortField name={`openingHours.exceptions.${index}.date`} label="Datum" type="date" />
          </div>
          <HoursFields form={form} path={`openingHours.exceptions.${index}.hours`} />
          <div className="flex min-w-0 grow basis-56 items-start gap-1">
            <ShortField name={`openingHours.exceptions.${index}.why`} label="Orsak" />
            {buttons}
          </div>
        </div>
      )}
    </ListFields>
  </>
)

interface HoursProps extends Pick<FactListProps, 'form'> {
  path: `openingHours.week.${WeekdayKey}` | `openingHours.exceptions.${number}.hours`
}

function HoursFields({ form, path }: HoursProps) {
  const isClosed = form.watch(path) === null
  // The hours that a day is closed with are there again when it is opened.
  const last = useRef({ opens: '', closes: '' })

  function close() {
    last.current = form.read(path)!
    form.write(path, null)
  }

  return (
    <>
      <label className="flex min-h-12 items-center gap-3">
        <input
          type="checkbox"
          checked={isClosed}
          onChange={isClosed ? () => form.write(path, last.current) : close}
          className="size-6 accent-accent"
        />
        Stängt
      </label>
      {!isClosed && (
        <div className="flex min-w-0 items-start gap-2">
          <ShortField name={`${path}.opens`} label="Öppnar" type="time" />
          <span aria-hidden className="mt-3">
            –
          </span>
          <ShortField name={`${path}.closes`} label="Stänger" type="time" />
        </div>
      )}
    </>
  )
}

/** An input whose label only screen readers get, since its place explains it to others. */
function ShortField({ name, label, type = 'text' }: Pick<Item, 'name' | 'label' | 'type'>) {
  const field = useField({ name, label })
  return (
    <div className="min-w-0 grow">
      <div className="sr-only">{field.label}</div>
      <input type={type} {...field.input} />
      {field.message}
    </div>
  )
}

/** Adds the red days of the coming year that are not listed, to be read through and saved. */
function RedDays({ list, form }: FactListProps) {
  function propose() {
    const { week, exceptions } = form.read('openingHours')!
    const proposed = proposeExceptions(week, exceptions, swedishDay(Date.now()))
    const added = proposed.slice(0, list.max - exceptions.length)
    showToast(outcomeOf(added.length))
    if (added.length > 0) form.write('openingHours.exceptions', inOrder([...exceptions, ...added]))
  }

  return (
    <Button look="secondary" onClick={propose} className="max-sm:w-full">
      Föreslå röda dagar
    </Button>
  )
}

/** The toast about this number of added days. */
export const outcomeOf = (added: number) =>
  added > 0
    ? {
        title: added === 1 ? '1 dag är tillagd' : `${added} dagar är tillagda`,
        description: 'Läs igenom och spara.',
      }
    : {
        title: 'Det finns inga fler röda dagar att lägga till',
        description:
          'Det närmaste årets står redan i listan, eller så är det ändå stängt de veckodagarna.',
      }
