import { useEffect, useRef, useState } from 'react'
import { formatDateAndTime } from '#shared/format.ts'
import { overwritten, type Texts } from './changed-fields.ts'
import type { DeskFormState } from './use-desk-form.ts'
import type { Fields } from './use-fields.ts'

interface Props<Values extends Fields> {
  form: Pick<DeskFormState<Values>, 'overtaken' | 'failure'>
  /** The thing that somebody else has saved, such as 'Lägenheten'. */
  subject: string
  /** When and by whom, where that is known. */
  saved?: { updatedAt?: string | undefined; updatedBy?: string | undefined } | undefined
  /** The content of the form as it is read, by the labels of its fields. */
  textsOf: (values: Values) => Texts
}

/** Says in a form who has saved other values meanwhile, and shows both of each field that both have changed. */
export function SavedByOther<Values extends Fields>({
  form,
  subject,
  saved,
  textsOf,
}: Props<Values>) {
  const { overtaken, failure } = form
  const element = useRef<HTMLDivElement>(null)
  // A later version may have changed nothing that is in this form.
  const [shown, setShown] = useState({ overtaken, saved })
  if (shown.overtaken !== overtaken) setShown({ overtaken, saved })
  const isRefused = failure?.status === 409

  useEffect(() => {
    if (overtaken && isRefused) element.current!.focus()
  }, [overtaken, isRefused])

  if (!overtaken) return null
  const { updatedAt, updatedBy } = shown.saved ?? {}
  const who = updatedBy ? ` av ${updatedBy}` : ''
  const when = updatedAt ? ` ${formatDateAndTime(updatedAt)}${who}` : ' av någon annan'
  const { base, mine, theirs } = overtaken
  return (
    <div
      ref={element}
      role="status"
      tabIndex={-1}
      className="mb-6 rounded-control border border-accent bg-accent-soft/40 p-4"
    >
      <p>
        {`${subject} sparades${when}. Det du har skrivit är kvar, men inte sparat. Spara igen om det ska gälla.`}
      </p>
      <ul className="mt-3 grid gap-3 wrap-anywhere empty:hidden">
        {overwritten(textsOf(base), textsOf(mine), textsOf(theirs)).map(field => (
          <li key={field.label}>
            <span className="font-semibold">{field.label}</span>
            <span className="block">Sparad: {field.theirs || 'tomt'}</span>
            <span className="block">Din: {field.mine || 'tomt'}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
