import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { TextLink } from '../../ui/text-link.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { adminHousesQuery } from '../houses/queries.ts'
import { EntryFields, ListFields } from '../list-fields.tsx'
import type { FactListProps } from './section-values.ts'

/** The id of the section with the notices, to which the houses link. */
export const noticesId = 'meddelanden-på-webbplatsen'

/** The notices, each for all pages or for chosen houses. `?hus=` in the address adds one for that house. */
export function NoticeFields({ list, form }: FactListProps) {
  useNewNotice({ list, form })
  return (
    <ListFields list={list} form={form}>
      {(index, buttons) => (
        <EntryFields list={list} index={index} buttons={buttons}>
          <HousesField form={form} path={`notices.${index}.houses`} />
        </EntryFields>
      )}
    </ListFields>
  )
}

/** Adds a notice for the house that the page's address names, once, and moves the focus to its text. */
function useNewNotice({ list, form }: FactListProps) {
  const [parameters, setParameters] = useSearchParams()
  const added = useRef(-1)
  const house = parameters.get('hus')

  const add = useEffectEvent((id: string) => {
    // Going back or reloading adds no other.
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

interface HousesFieldProps extends Pick<FactListProps, 'form'> {
  path: `notices.${number}.houses`
}

/**
 * The houses of a notice, and a link to their cases. One that is deleted stays among the chosen ones until
 * somebody takes it away: without houses a notice is for all.
 */
function HousesField({ form, path }: HousesFieldProps) {
  const chosen = form.watch(path) ?? []
  const { data: known } = useQuery(adminHousesQuery)
  const deleted = known ? chosen.filter(id => known.every(house => house.id !== id)) : []
  const options = [
    ...(known ?? []).map(({ id, title, address }) => ({ id, label: `${title}, ${address}` })),
    ...deleted.map(id => ({ id, label: 'Ett hus som är raderat' })),
  ]

  return (
    <>
      <fieldset className="sm:col-span-2">
        <legend className="font-semibold">Hus (valfritt)</legend>
        <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
          {options.map(({ id, label }) => (
            <label key={id} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={({ target: { checked } }) =>
                  form.write(path, checked ? [...chosen, id] : chosen.filter(each => each !== id))
                }
                className="size-6 shrink-0 accent-accent"
              />
              <span className="min-w-0 wrap-anywhere">{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {chosen.length > 0 && (
        <TextLink isAlone className="sm:col-span-2" to={`/admin/arenden?hus=${chosen.join()}`}>
          Visa öppna ärenden på adresserna
        </TextLink>
      )}
    </>
  )
}
