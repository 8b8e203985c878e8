import type { HistoryEntry } from '#shared/case-history.ts'
import type { Case } from '#shared/cases.ts'
import { formatDateAndTime } from '#shared/format.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { HeadedSection } from '../page-parts.tsx'
import { Delivery, ResendButton } from './case-letters.tsx'
import { historyLine, threadLine } from './case-texts.ts'

/** The thread between sender and company, with the changes of the case in between. */
export function CaseThread({ theCase }: { theCase: Case }) {
  const entries = theCase.history.filter(isShown)
  const latestReply = entries.findLast(({ what }) => what === 'reply')
  if (entries.length === 0) return null
  return (
    <HeadedSection heading="Svar och meddelanden">
      <ol className="grid gap-4">
        {entries.map(entry => (
          <li key={entry.id} className="grid min-w-0">
            {'text' in entry && entry.text && entry.what !== 'note' ? (
              <article
                className={`grid max-w-[min(36rem,92%)] min-w-0 gap-1 rounded-card border px-4 py-3 print:border-line ${looks[entry.what]}`}
              >
                <p className="text-sm text-ink-soft">
                  <span className="font-semibold text-ink">
                    <bdi>{authorOf(entry, theCase)}</bdi>
                  </span>
                  , <time dateTime={entry.at}>{formatDateAndTime(entry.at)}</time>
                </p>
                <p dir="auto" className="whitespace-pre-line">
                  {entry.what === 'reply' ? <LinkedText text={entry.text} /> : entry.text}
                </p>
                {entry === latestReply && <ReplyDelivery theCase={theCase} />}
              </article>
            ) : (
              <p
                className={`flex items-center gap-3 text-sm before:h-px before:min-w-4 before:grow before:bg-line after:h-px after:min-w-4 after:grow after:bg-line ${
                  entry.what === 'urgent' ? 'font-semibold text-alarm' : 'text-ink-soft'
                }`}
              >
                <span className="text-center">
                  <bdi>{threadLine(entry)}</bdi>,{' '}
                  <time dateTime={entry.at} className="inline-block">
                    {formatDateAndTime(entry.at)}
                  </time>
                </span>
              </p>
            )}
          </li>
        ))}
      </ol>
    </HeadedSection>
  )
}

const looks = {
  message: 'justify-self-start border-transparent bg-mist',
  reply: 'justify-self-end border-transparent bg-accent-soft',
  // It went to nobody by mail.
  answered: 'justify-self-end border-line',
  'handover-done': 'justify-self-start border-line',
}

function authorOf(entry: HistoryEntry, { name }: Case): string {
  if (entry.what === 'message') return name
  return entry.what === 'reply' ? entry.by : historyLine(entry)
}

const isShown = (entry: HistoryEntry) =>
  shown.has(entry.what) || (entry.what === 'planned' && entry.visitOn !== undefined)

const shown = new Set([
  'message',
  'reply',
  'answered',
  'status',
  'acknowledged',
  'handover',
  'handover-done',
  'solved',
  'remains',
  'urgent',
])

function ReplyDelivery({ theCase: { id, status, email, senderLetter } }: { theCase: Case }) {
  const canResend = senderLetter?.state === 'failed' && status !== 'spam' && email !== undefined
  return (
    <div className="grid gap-2 text-sm">
      <Delivery
        letter={senderLetter}
        advice={canResend ? '. Ring i stället, eller skicka igen.' : !email && '. Ring i stället.'}
      />
      {canResend && (
        <ResendButton id={id} letter={{ isReply: true }}>
          Skicka igen
        </ResendButton>
      )}
    </div>
  )
}
