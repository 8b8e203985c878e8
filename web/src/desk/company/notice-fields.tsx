import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { TextLink } from '../../ui/text-link.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { adminHousesQuery } from '../houses/queries.ts'
import type { DeskFormState } from '../use-desk-form.ts'
import { ItemField, ListFields, nameOfEntry } from '../list-fields.tsx'
import type { SectionValues } from './section-values.ts'
import type { FactList } from './sections.ts'

interface Props {
  list: FactList
  form: DeskFormState<SectionValues>
}

/** The notices, each for all pages or for chosen houses. `?hus=` in the address adds one for that house. */
export function NoticeFields({ list, form }: Props) {
  useNewNotice({ list, form })
  return (
    <ListFields list={list} form={form}>
      {(index, buttons) => <NoticeField list={list} form={form} index={index} buttons={buttons} />}
    </ListFields>
  )
}

/** Adds a notice for the house that the page's address names, once, and moves the focus to its text. */
function useNewNotice({ list, form }: Props) {
  const [parameters, setParameters] = useSearchParams()
  const added = useRef(-1)
  const house = parameters.get('hus')

  const add = useEffectEvent((id: string) => {
    // Whoever goes back or reloads does not add another.
    setParameters({}, { replace: true, preventScrollReset: true })
    const notices = form.read('notices') ?? []
    if (notices.length >= list.max) {
      return showToast({
        title: `Det finns redan ${list.max} meddelanden`,
        description: 'Ta bort ett som inte behövs längre.',
      })
    }
    form.write('notices', [...notices, { text: '', from: '', until: '', houses: [id] }])
    added.current = notices.length
  })
  useEffect(() => {
    if (house) add(house)
  }, [house])

  useEffect(() => {
    const name = `notices.${added.current}.text`
    const text = form.element.current?.querySelector<HTMLElement>(`[name="${name}"]`)
    if (!text) return
    added.current = -1
    text.focus()
  })
}

interface NoticeFieldProps extends Props {
  index: number
  buttons: ReactNode
}

function NoticeField({ list, form, index, buttons }: NoticeFieldProps) {
  const houses = form.watch(`notices.${index}.houses`) ?? []
  const [text, ...times] = list.items.map(item => ({
    ...item,
    name: `${list.name}.${index}.${item.name}`,
  }))
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <div className="flex flex-wrap items-center justify-end sm:col-span-2">
        <p className="grow text-ink-soft">{nameOfEntry(list, index)}</p>
        {buttons}
      </div>
      <ItemField {...text!} />
      {times.map(time => (
        <ItemField key={time.name} {...time} />
      ))}
      <HousesField
        chosen={houses}
        onChoose={chosen => form.write(`notices.${index}.houses`, chosen)}
      />
      {houses.length > 0 && (
        <TextLink isAlone className="sm:col-span-2" to={`/admin/arenden?hus=${houses.join()}`}>
          Visa öppna ärenden på adresserna
        </TextLink>
      )}
    </div>
  )
}

interface HousesFieldProps {
  /** Their ids. */
  chosen: string[]
  onChoose: (chosen: string[]) => void
}

/** One that is deleted stays among the chosen ones until somebody takes it away: without houses a notice is for all. */
function HousesField({ chosen, onChoose }: HousesFieldProps) {
  const { data: known = [], isPending } = useQuery(adminHousesQuery)
  const deleted = isPending ? [] : chosen.filter(id => known.every(house => house.id !== id))
  const options = [
    ...known.map(({ id, title, address }) => ({ id, label: `${title}, ${address}` })),
    ...deleted.map(id => ({ id, label: 'Ett hus som är raderat' })),
  ]
  return (
    <fieldset className="sm:col-span-2">
      <legend className="font-semibold">Hus (valfritt)</legend>
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {options.map(({ id, label }) => (
          <label key={id} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target: { checked } }) =>
                onChoose(checked ? [...chosen, id] : chosen.filter(each => each !== id))
              }
              className="size-6 shrink-0 accent-accent"
            />
            <span className="min-w-0 wrap-anywhere">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
