import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#shared/api.ts'
import { kindOf } from '#shared/case-texts.ts'
import type { Case, CaseStatus } from '#shared/cases.ts'
import { dial } from '../../ui/phone-link.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Problem } from '../../ui/problem.tsx'
import { adminCall } from '../admin-call.ts'
import { NextCase } from './next-case.tsx'
import { refetchCaseLists } from './queries.ts'
import { fetchAfterConflict, useCaseChange } from './use-case-change.ts'

/** The actions on a case: contact its sender, change its status, delete it. */
export function CaseActions(each: Case) {
  const { id, version, status, phone, email, reference } = each
  const navigate = useNavigate()
  const place = useRef<HTMLDivElement>(null)

  const change = useCaseChange(id, (next: CaseStatus) =>
    adminCall(api.cases.updateCase, { id, version, body: { status: next } }),
  )
  const deletion = useMutation({
    mutationFn: () => adminCall(api.cases.deleteCase, { id, version }),
    async onSuccess() {
      await navigate('/admin/arenden')
      await refetchCaseLists()
      showToast({ title: 'Ärendet är raderat', description: `${kindOf(each)} ${reference}.` })
    },
    onError: error => void fetchAfterConflict(id, error.status),
  })
  const isBusy = change.isPending || deletion.isPending

  function become(next: CaseStatus) {
    deletion.reset()
    // The button that was pressed is gone, and others have come.
    change.mutate(next, { onSettled: () => place.current!.focus() })
  }

  function remove() {
    if (!confirm(question)) return
    change.reset()
    deletion.mutate()
  }

  return (
    <div ref={place} tabIndex={-1} className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
        <a href={dial(phone)} className={buttonLook.secondary}>
          <Icon shape="phone" />
          Ring
        </a>
        <a
          href={`mailto:${email}?subject=${encodeURIComponent(subject(each))}`}
          className={buttonLook.secondary}
        >
          <Icon shape="speech" />
          Mejla
        </a>
        {status === 'done' && <NextCase id={id} isMain />}
        {stepsFrom[status].map(({ to, text, isNext = false }) => (
          <Button
            key={to}
            look={isNext ? 'primary' : 'secondary'}
            disabled={isBusy}
            onClick={() => become(to)}
            className="max-sm:col-span-2"
          >
            {text}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap gap-x-6">
        {status !== 'spam' && (
          <QuietButton
            onClick={() => become('spam')}
            isDisabled={isBusy}
            text="Flytta till skräppost"
          />
        )}
        <QuietButton onClick={remove} isDisabled={isBusy} text="Radera" />
      </div>
      <Problem text={(change.error ?? deletion.error)?.sentence} />
    </div>
  )
}

interface Step {
  to: CaseStatus
  text: string
  /** The usual next step, as the primary button. */
  isNext?: boolean
}

const ongoing = { to: 'ongoing', text: 'Markera som pågående' } as const
const done = { to: 'done', text: 'Markera som klart', isNext: true } as const

const stepsFrom: Record<CaseStatus, Step[]> = {
  new: [done, ongoing],
  ongoing: [done],
  done: [{ to: 'ongoing', text: 'Öppna igen' }],
  spam: [{ to: 'new', text: 'Inte skräppost', isNext: true }],
}

const question = 'Är du säker på att du vill radera ärendet? Det går inte att ångra.'

const subject = (each: Case) => `Angående ${kindOf(each).toLowerCase()} ${each.reference}`

interface QuietProps {
  text: string
  isDisabled: boolean
  onClick: () => void
}

/** A button for rare actions. */
const QuietButton = ({ text, isDisabled, onClick }: QuietProps) => (
  <button
    type="button"
    disabled={isDisabled}
    onClick={onClick}
    className="min-h-11 text-ink-soft underline hover:text-ink"
  >
    {text}
  </button>
)
