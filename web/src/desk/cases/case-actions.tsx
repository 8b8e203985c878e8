import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#shared/api.ts'
import type { CaseStatus } from '#shared/case-labels.ts'
import { kindOf } from '#shared/case-texts.ts'
import type { Case } from '#shared/cases.ts'
import { dial } from '#shared/input/phone-number.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Problem } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { adminCall } from '../admin-call.ts'
import { forgetUnsavedEdits } from '../editing/unsaved-edits.ts'
import { TextButton } from '../buttons.tsx'
import { nextStepOf, otherStepsOf } from './case-steps.ts'
import { keepDeletion } from './own-changes.ts'
import { NextCase } from './other-cases.tsx'
import { refetchCaseLists } from './queries.ts'
import { useCaseChange, fetchAfterConflict } from './use-case-change.ts'

/** The actions on a case: the sensible next step, phoning its sender, and everything else. */
export function CaseActions(props: Case) {
  const { id, status, phone } = props
  const place = useRef<HTMLDivElement>(null)
  const change = useCaseChange(id, (next: CaseStatus | 'acknowledged', version: number) =>
    next === 'acknowledged'
      ? adminCall(api.cases.acknowledgeCase, { id })
      : adminCall(api.cases.updateCase, { id, version, body: { status: next } }),
  )
  const deletion = useCaseDeletion(props)
  const isBusy = change.isPending || deletion.isPending
  const next = nextStepOf(props)

  function become(step: CaseStatus | 'acknowledged') {
    deletion.reset()
    // The pressed button is replaced by others.
    change.mutate(step, { onSettled: () => place.current!.focus() })
  }

  function remove() {
    if (!confirm(question)) return
    change.reset()
    deletion.mutate()
  }

  return (
    <div ref={place} tabIndex={-1} className="grid gap-2 print:hidden">
      <div className="flex flex-wrap gap-3">
        {/* On a phone, where the thumb is, unless something is being written. */}
        <div className="next-step flex flex-wrap gap-3 max-md:*:grow max-md:group-has-[textarea:focus]/case:hidden">
          {next === 'next case' && <NextCase id={id} isMain />}
          {next === 'reply' && (
            <Button onClick={beginReply}>
              <Icon shape="speech" />
              Svara
            </Button>
          )}
          {typeof next === 'object' && (
            <Button isBusy={isBusy} onClick={() => become(next.to)}>
              {next.text}
            </Button>
          )}
          {dial(phone) && (
            <a href={dial(phone)} className={buttonLook.secondary}>
              <Icon shape="phone" />
              Ring
            </a>
          )}
        </div>
        {otherStepsOf(props).map(({ to, text }) => (
          <Button
            key={to}
            look="secondary"
            isBusy={isBusy}
            onClick={() => become(to)}
            className="max-md:grow"
          >
            {text}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap gap-x-6">
        {status !== 'spam' && (
          <TextButton look="quiet" onClick={() => become('spam')} isBusy={isBusy}>
            Flytta till skräppost
          </TextButton>
        )}
        <TextButton look="quiet" onClick={() => print()}>
          Skriv ut
        </TextButton>
        <TextButton look="quiet" onClick={remove} isBusy={isBusy}>
          Radera
        </TextButton>
      </div>
      <Problem text={(change.error ?? deletion.error)?.sentence} />
    </div>
  )
}

const question = 'Är du säker på att du vill radera ärendet? Det går inte att ångra.'

/** Moves the focus to the field for the reply. */
function beginReply() {
  const field = document.querySelector<HTMLElement>('[data-reply]')!
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}

/** Deletes a case and goes back to the list. */
function useCaseDeletion(theCase: Case) {
  const { id, version, reference } = theCase
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => adminCall(api.cases.deleteCase, { id, version }),
    async onSuccess() {
      keepDeletion(id)
      // `ReplyForm`, `CaseNotes` and `CasePlan` keep unsaved edits.
      for (const what of ['reply', 'note', 'plan']) forgetUnsavedEdits(`${what}-${id}`)
      await navigate('/admin/arenden')
      await refetchCaseLists()
      showToast({ title: 'Ärendet är raderat', description: `${kindOf(theCase)} ${reference}.` })
    },
    onError: error => void fetchAfterConflict(id, error.status),
  })
}
