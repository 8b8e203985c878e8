import type { ReactNode } from 'react'
import type { HistoryEntry } from '#shared/case-history.ts'
import type { Case } from '#shared/cases.ts'
import { formatDateAndTime } from '#shared/format.ts'
import { HeadedSection } from '../page-parts.tsx'
import { ReplyDelivery } from './case-letters.tsx'
import { threadLine } from './case-texts.ts'

/** The thread between sender and company, with the changes of the case in between. */
export function CaseThread(props: Case) {
  const entries = props.history.filter(isShown)
  const latestReply = entries.findLast(({ what }) => what === 'reply')
  if (entries.length === 0) return null
  return (
    <HeadedSection heading="Svar och meddelanden">
      <ol className="grid gap-4">
        {entries.map(entry => (
          <li key={entry.id} className="grid min-w-0">
            {entry.what === 'message' || entry.what === 'reply' ? (
              <Words {...entry} by={entry.what === 'reply' ? entry.by : props.name}>
                {entry === latestReply && <ReplyDelivery {...props} sentAt={entry.at} />}
              </Words>
            ) : (
              <Line {...entry} />
            )}
          </li>
        ))}
      </ol>
    </HeadedSection>
  )
}

const isShown = (entry: HistoryEntry) =>
  shown.has(entry.what) || (entry.what === 'planned' && entry.visitOn !== undefined)

const shown = new Set(['message', 'reply', 'status', 'acknowledged', 'solved', 'remains', 'urgent'])

interface WordsProps {
  what: 'message' | 'reply'
  by: string
  at: string
  text: string
  children: ReactNode
}

const Words = ({ what, by, at, text, children }: WordsProps) => (
  <article
    className={`grid max-w-[min(36rem,92%)] min-w-0 gap-1 rounded-card px-4 py-3 print:border print:border-line ${what === 'reply' ? 'justify-self-end bg-accent-soft' : 'justify-self-start bg-mist'}`}
  >
    <p className="text-sm text-ink-soft">
      <span className="font-semibold text-ink">
        <bdi>{by}</bdi>
      </span>
      , <time dateTime={at}>{formatDateAndTime(at)}</time>
    </p>
    <p dir="auto" className="whitespace-pre-line">
      {text}
    </p>
    {children}
  </article>
)

const Line = (entry: HistoryEntry) => (
  <p
    className={`flex items-center gap-3 text-sm before:h-px before:min-w-4 before:grow before:bg-line after:h-px after:min-w-4 after:grow after:bg-line ${
      entry.what === 'urgent' ? 'font-semibold text-alarm' : 'text-ink-soft'
    }`}
  >
    <span className="text-center">
      {threadLine(entry)},{' '}
      <time dateTime={entry.at} className="whitespace-nowrap">
        {formatDateAndTime(entry.at)}
      </time>
    </span>
  </p>
)
