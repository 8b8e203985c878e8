import { Suspense, useEffect, useId, useState } from 'react'
import { entryChoices } from '#shared/case-labels.ts'
import type { FollowedCase } from '#shared/following.ts'
import { formatDate, formatDateAndTime } from '#shared/format.ts'
import { KnownFaults } from '../../forms/known-faults.tsx'
import { LateNotice } from '../../forms/late-notice.tsx'
import { UrgentCall } from '../../forms/urgent-call.tsx'
import { suggestLanguage } from '../../languages/in-language.tsx'
import { useTexts } from '../../languages/texts.ts'
import { lazyComponent } from '../../navigation/lazy-page.tsx'
import { takeFocus } from '../../navigation/scroll-and-focus.ts'
import { Card } from '../../ui/card.tsx'
import { OnCallLink, PhoneLink } from '../../ui/contact-links.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { useCompany } from '../../ui/use-company.ts'
import { ReportOutcome } from './report-outcome.tsx'
import { Steps } from './steps.tsx'

interface Props {
  secret: string
  followed: FollowedCase
}

/** A case as its sender sees it; the thread comes first when the company has written last. */
export function FollowedCaseDetails({ secret, followed }: Props) {
  const { kind, thread, progress, isUrgent, isAlerted, steps, about, language } = followed
  const t = useTexts()
  useEffect(() => suggestLanguage(language), [language])
  const isOpen = progress !== 'fixed'
  // Nobody takes care of it yet. Once it becomes urgent, the number to call takes the focus.
  const isWaiting = steps.every(({ step }) => ['received', 'seen', 'visit'].includes(step))
  const [wasUrgent] = useState(isUrgent)
  const stepList = <Steps key="steps" {...followed} />
  const threadList = <Thread key="thread" {...followed} />
  const isAnswered = thread.at(-1)?.what === 'reply'
  return (
    <div className="grid gap-8 sm:gap-10">
      <div>
        <p className="text-xl font-semibold">
          {about && t.categories
            ? `${t.categories[about.category]}, ${about.address}`
            : followed.subject}
        </p>
        <p className="mt-1 text-ink-soft">
          {t.reference} <strong className="inline-block text-ink">{followed.reference}</strong>,{' '}
          <span className="inline-block">
            {t.sentOn} {formatDate(followed.receivedAt, t.language)}.
          </span>
        </p>
        {about && <Visit {...about} />}
      </div>
      {about && isOpen && (
        <div className="grid gap-4 empty:hidden">
          <KnownFaults address={about.address} />
        </div>
      )}
      {isUrgent && isWaiting && (
        <div ref={wasUrgent ? undefined : takeFocus} tabIndex={-1}>
          <UrgentCall isBig>
            {isAlerted ? t.onCallAlerted : isAlerted === undefined && t.alertingOnCall}
          </UrgentCall>
        </div>
      )}
      {isAnswered ? [threadList, stepList] : [stepList, threadList]}
      {followed.isFull ? (
        <Card as="p" className="p-5">
          {t.full} <PhoneLink /> {t.fullHelp}
        </Card>
      ) : (
        <>
          <Suspense fallback={<LateNotice />}>
            <AdditionForm secret={secret} kind={kind} />
            <Suspense>
              <PhotoField secret={secret} thread={thread} />
            </Suspense>
          </Suspense>
          {kind === 'issue' && (
            <div className="grid gap-8 border-t border-line pt-8 sm:grid-cols-2">
              <ReportOutcome secret={secret} outcome={isOpen ? 'solved' : 'remains'} />
              {isOpen && !isUrgent && (
                <ReportOutcome secret={secret} outcome="urgent">
                  <p className="rounded-card border border-alarm bg-alarm-soft p-5">
                    {t.alerts} <OnCallLink />. {t.danger} <PhoneLink number="112" />.
                  </p>
                </ReportOutcome>
              )}
            </div>
          )}
        </>
      )}
    </div>
  )
}

/** The way in, animals and the best time, as the sender of a report wrote them. */
function Visit({ entry, pets, bestTime }: NonNullable<FollowedCase['about']>) {
  const t = useTexts()
  const said = [
    entry && `${t.entry}: ${(t.entryChoices ?? entryChoices)[entry]}`,
    pets && `${t.pets}: ${pets}`,
    bestTime && `${t.bestTime}: ${bestTime}`,
  ].filter(Boolean)
  return (
    <ul className="mt-1 empty:hidden">
      {said.map(line => (
        <li key={line} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  )
}

type Entry = FollowedCase['thread'][number]

/** Everything that the sender of a case and the company have written, the latest first. */
function Thread({ reference, receivedAt, message, thread }: FollowedCase) {
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
      <p role="status" className="font-medium text-accent-deep">
        {latestReply && latestReply.id !== known && `${t.newAnswer} ${dateOf(latestReply.at)}.`}
      </p>
      <ol className="grid gap-4">
        {[first, ...thread].toReversed().map(entry => (
          <li key={entry.id} className={classesOf(entry)}>
            <p className="flex flex-wrap justify-between gap-x-4 text-sm">
              <strong className="font-semibold">{isFromCompany(entry) ? brand : t.you}</strong>
              <time dateTime={entry.at} className="text-ink-soft">
                {dateOf(entry.at)}
              </time>
            </p>
            {entry.photo ? (
              <Photo {...entry.photo} alt={`${t.photoAlt} ${dateOf(entry.at)}`} />
            ) : (
              <p
                dir="auto"
                lang={entry.what === 'reply' ? 'sv' : undefined}
                className="mt-1.5 whitespace-pre-line"
              >
                {entry.what === 'reply' && entry.text ? (
                  <LinkedText text={entry.text} />
                ) : (
                  (entry.text ?? t.entries[entry.what as keyof typeof t.entries])
                )}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/**
 * A photo at the address of the first answer that has it. Each later one has a new address, and the
 * photo would be downloaded again.
 */
function Photo({ src, ...photo }: NonNullable<Entry['photo']> & { alt: string }) {
  const [first] = useState(src)
  const [hasFailed, setFailed] = useState(false)
  return (
    <img
      {...photo}
      src={hasFailed ? src : first}
      onError={() => setFailed(true)}
      // A tall picture is narrower, so that the text around it stays visible.
      className={`mt-1.5 h-auto w-full rounded-card ${photo.height > photo.width ? 'max-w-60' : 'max-w-md'}`}
    />
  )
}

const isFromCompany = ({ what }: Entry) => what === 'reply' || what === 'handover-done'

const classesOf = (entry: Entry) => {
  const { what, text } = entry
  if (isFromCompany(entry)) {
    return 'mr-4 rounded-card border border-accent bg-accent-soft/40 p-4 sm:mr-16 sm:p-5'
  }
  const colours = what === 'urgent' ? 'border-alarm bg-alarm-soft' : 'border-line bg-surface'
  return `ml-4 rounded-card border p-4 sm:ml-16 sm:p-5 ${colours} ${text ? '' : 'font-medium'}`
}

const { Component: PhotoField } = lazyComponent(
  async () => (await import('../../forms/photo-field.tsx')).PhotoField,
)

/** Its code, with the schema of a message, is loaded only when a case is shown. */
const { Component: AdditionForm } = lazyComponent(
  async () => (await import('./addition-form.tsx')).AdditionForm,
)
