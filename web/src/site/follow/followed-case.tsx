import { Suspense, useEffect, useRef, useState } from 'react'
import type { FollowedCase } from '#shared/following.ts'
import { formatDate } from '#shared/format.ts'
import { LateNotice } from '../../forms/late-notice.tsx'
import { UrgentCall } from '../../forms/urgent-call.tsx'
import { suggestLanguage } from '../../languages/in-language.tsx'
import { useTexts } from '../../languages/texts.ts'
import { lazyComponent, orWait } from '../../navigation/lazy-page.tsx'
import { Card } from '../../ui/card.tsx'
import { PhoneLink } from '../../ui/contact-links.tsx'
import { BecomingUrgent, ReportOutcome } from './report-outcome.tsx'
import { Steps } from './steps.tsx'
import { Thread } from './thread.tsx'

interface Props {
  secret: string
  followed: FollowedCase
  /** After each photo that was sent, with the id of its entry. */
  onPhotoSent: (id: string) => void
}

/** A case as its sender sees it; the thread comes first when the company has written last. */
export function FollowedCaseDetails({ secret, followed, onPhotoSent }: Props) {
  const { kind, thread, progress, isUrgent, steps, about, language } = followed
  const t = useTexts()
  useEffect(() => (language ? suggestLanguage(language) : undefined), [language])
  const isOpen = progress !== 'fixed'
  const isWaiting = steps.every(({ step }) => step === 'received' || step === 'seen')
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
      </div>
      {isUrgent && isWaiting && <CallNow isNew={!wasUrgent} />}
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
              <PhotoField secret={secret} onSent={onPhotoSent} />
            </Suspense>
          </Suspense>
          {kind === 'issue' && (
            <div className="grid gap-8 border-t border-line pt-8 sm:grid-cols-2">
              <ReportOutcome secret={secret} progress={progress} />
              {isOpen && !isUrgent && <BecomingUrgent secret={secret} />}
            </div>
          )}
        </>
      )}
    </div>
  )
}

/**
 * The number to call while nobody takes care of an urgent fault. It takes the focus when the fault
 * has just become urgent.
 */
function CallNow({ isNew }: { isNew: boolean }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) panel.current!.focus()
  }, [isNew])
  return (
    <div ref={panel} tabIndex={-1}>
      <UrgentCall isBig>{useTexts().onCallAlerted}</UrgentCall>
    </div>
  )
}

const { Component: PhotoField } = lazyComponent(
  async () => (await orWait(import('../../forms/photo-field.tsx'))).PhotoField,
)

/** Its code, with the schema of a message, is loaded only when a case is shown. */
const { Component: AdditionForm } = lazyComponent(
  async () => (await orWait(import('./addition-form.tsx'))).AdditionForm,
)
