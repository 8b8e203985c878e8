import { weekdays } from '#shared/opening-texts.ts'
import { useField } from '../../forms/field.tsx'
import { useWritten } from '../written.ts'
import type { Item } from './sections.ts'
import type { SectionEditor } from './use-section.ts'

interface Props {
  form: SectionEditor['form']
}

/** The hours of each weekday. */
export const WeekFields = ({ form }: Props) => (
  <div className="divide-y divide-line border-y border-line sm:col-span-2">
    {weekdays.map((name, day) => (
      <div
        key={name}
        role="group"
        aria-label={name}
        className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2"
      >
        <p className="w-20 font-semibold">{name}</p>
        <HoursFields form={form} path={`openingHours.week.${day}`} />
      </div>
    ))}
  </div>
)

interface HoursProps extends Props {
  path: `openingHours.week.${number}` | `openingHours.exceptions.${number}.hours`
}

/** Whether a day is closed, and if not, its hours. */
export function HoursFields({ form, path }: HoursProps) {
  const isClosed = useWritten(form, `${path}.closed`)
  return (
    <>
      <label className="flex min-h-12 items-center gap-3">
        <input
          type="checkbox"
          {...form.register(`${path}.closed`)}
          name={`${path}.closed`}
          className="size-6 accent-accent"
        />
        {hourLabels.closed}
      </label>
      {!isClosed && (
        <div className="flex min-w-0 items-start gap-2">
          <ShortField name={`${path}.opens`} label={hourLabels.opens} type="time" />
          <span aria-hidden className="mt-3">
            –
          </span>
          <ShortField name={`${path}.closes`} label={hourLabels.closes} type="time" />
        </div>
      )}
    </>
  )
}

/** An input whose label only screen readers get, since its place explains it to others. */
export function ShortField({ name, label, ...input }: Item) {
  const field = useField({ name, label })
  return (
    <div className="min-w-0 grow">
      <div className="sr-only">{field.label}</div>
      <input defaultValue={field.written} {...field.input} {...input} />
      {field.message}
    </div>
  )
}

/** The labels of the inputs for the hours of a day. */
export const hourLabels = { closed: 'Stängt', opens: 'Öppnar', closes: 'Stänger' }
