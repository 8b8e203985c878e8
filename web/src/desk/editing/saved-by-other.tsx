import { useEffect, useRef } from 'react'
import { formatDateAndTime } from '#shared/format.ts'
import { merge, takenBack, type Texts } from './changed-fields.ts'

interface Props<Values> {
  form: {
    overtaken: { base: Values; mine: Values } | undefined
    failure: { status: number } | undefined
  }
  /** What somebody else has saved, such as 'Lägenheten'. */
  subject: string
  stored: Values
  savedAt?: string | undefined
  savedBy?: string | undefined
  /** The content of the form as it is read, by the labels of its fields. */
  textsOf: (values: Values) => Texts
}

/** Says in a form who has saved other values meanwhile, and shows both of each field that both have changed. */
export function SavedByOther<Values>(props: Props<Values>) {
  const { form, subject, stored, savedAt, savedBy, textsOf } = props
  const { overtaken, failure } = form
  const element = useRef<HTMLDivElement>(null)
  const isRefused = failure?.status === 409

  useEffect(() => {
    if (overtaken && isRefused) element.current!.focus()
  }, [overtaken, isRefused])

  if (!overtaken) return null
  const when = savedAt ? ` ${formatDateAndTime(savedAt)}` : ' av någon annan'
  const who = savedAt && savedBy ? ` av ${savedBy}` : ''
  const { base, mine } = overtaken
  const both = takenBack(textsOf(base), textsOf(merge(base, mine, stored)), textsOf(stored))
  return (
    <div
      ref={element}
      role="status"
      tabIndex={-1}
      className="mb-6 rounded-control border border-accent bg-accent-soft/40 p-4"
    >
      <p>
        {`${subject} sparades${when}${who}. Det du har skrivit är kvar, men inte sparat. Spara igen om det ska gälla.`}
      </p>
      <ul className="mt-3 grid gap-3 wrap-anywhere empty:hidden">
        {both.map(({ label, mine, theirs }) => (
          <li key={label}>
            <span className="font-semibold">{label}</span>
            <span className="block">Sparad: {theirs || 'tomt'}</span>
            <span className="block">Din: {mine || 'tomt'}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
