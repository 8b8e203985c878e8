import { useId, useState } from 'react'
import type { FollowedCase } from '#shared/following.ts'
import { formatDateAndTime } from '#shared/format.ts'
import { useTexts } from '../../languages/texts.ts'
import { useCompany } from '../../ui/use-company.ts'

type Entry = Pick<FollowedCase['thread'][number], 'id' | 'at' | 'what' | 'text' | 'photo'>

/** Everything that the sender of a case and the company have written, the latest first. */
export function Thread({ reference, receivedAt, message, thread }: FollowedCase) {
  const { brand } = useCompany()
  const t = useTexts()
  const dateOf = (at: string) => formatDateAndTime(at, t.language)
  const headingId = useId()
  const latestReply = thread.findLast(({ what }) => what === 'reply')
  const [known] = useState(latestReply?.id)
  const first: Entry = { id: reference, at: receivedAt, what: 'message', text: message }
  return (
    <section aria-labelledby={headingId} className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={headingId} className="text-2xl">
          {t.thread}
        </h2>
        {thread.length > 0 && <p className="text-ink-soft">{t.latestFirst}</p>}
      </div>
      <p role="status" className="font-medium text-accent-deep empty:hidden">
        {latestReply && latestReply.id !== known && `${t.newAnswer} ${dateOf(latestReply.at)}.`}
      </p>
      <ol className="grid gap-4">
        {[first, ...thread].toReversed().map(entry => (
          <li key={entry.id} className={classesOf(entry)}>
            <p className="flex flex-wrap justify-between gap-x-4 text-sm">
              <strong className="font-semibold">{entry.what === 'reply' ? brand : t.you}</strong>
              <time dateTime={entry.at} className="text-ink-soft">
                {dateOf(entry.at)}
              </time>
            </p>
            {entry.photo ? (
              <img
                {...entry.photo}
                alt={`${t.photoAlt} ${dateOf(entry.at)}`}
                // A tall picture is narrower, so that the text around it stays visible.
                className={`mt-1.5 h-auto w-full rounded-card ${entry.photo.height > entry.photo.width ? 'max-w-60' : 'max-w-md'}`}
              />
            ) : (
              <p
                dir="auto"
                lang={entry.what === 'reply' ? 'sv' : undefined}
                className="mt-1.5 whitespace-pre-line"
              >
                {entry.text ?? t.entries[entry.what as keyof typeof t.entries]}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

const classesOf = ({ what, text }: Entry) => {
  if (what === 'reply') {
    return 'mr-4 rounded-card border border-accent bg-accent-soft/40 p-4 sm:mr-16 sm:p-5'
  }
  const colours = what === 'urgent' ? 'border-alarm bg-alarm-soft' : 'border-line bg-surface'
  return `ml-4 rounded-card border p-4 sm:ml-16 sm:p-5 ${colours} ${text ? '' : 'font-medium'}`
}
