import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CaseStatus } from '#shared/case-labels.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import type { ListedCase } from '#shared/cases.ts'
import { casesToChange, changeAll } from './change-many.ts'
import { refetchCaseLists, type CaseFilters } from './queries.ts'
import type { Selection } from './use-selection.ts'
import { casesIn } from './case-texts.ts'

interface Props {
  filters: CaseFilters
  /** The cases that are shown. */
  shown: ListedCase[]
  hasMore: boolean
  selection: Selection
}

/** Closes many cases, or moves them to spam or back from there. */
export function BulkActions({ filters, shown, hasMore, selection }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const actions: Action[] = filters.status === 'spam' ? [fromSpam] : [toDone, toSpam]
  const marked = shown.filter(({ id }) => selection.ids.has(id))

  const change = useMutation({
    mutationFn: async ({ choice, action }: { choice: 'marked' | 'all'; action: Action }) => {
      const { status, question, title } = action
      const cases = choice === 'marked' ? marked : await casesToChange(filters, status)
      if (choice === 'all' && !confirm(question(casesIn(cases.length)))) return undefined
      return { title, cases, ...(await changeAll(cases, status)) }
    },
    onSuccess(result) {
      if (!result) return
      // What was marked meanwhile stays marked.
      selection.mark(idsOf(result.cases), false)
      showToast({
        title: result.title(casesIn(result.count)),
        description: result.reasons.join(' '),
      })
    },
    // Calls before the one that failed have changed their cases.
    onSettled() {
      place.current?.focus()
      void refetchCaseLists()
    },
  })

  return (
    <div
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label="Markerade ärenden"
      className="grid gap-3 rounded-card border border-line bg-mist p-4 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            className="size-6 accent-accent"
            checked={shown.length > 0 && marked.length === shown.length}
            onChange={event => selection.mark(idsOf(shown), event.target.checked)}
          />
          Markera alla som visas
        </label>
        {/* On a phone, where the thumb is, once something is marked. */}
        <div
          className={`${marked.length > 0 ? 'next-step' : ''} flex flex-wrap items-center gap-3 max-md:w-full`}
        >
          <p role="status" className="mr-2 max-md:w-full">
            {marked.length === 1 ? '1 markerat' : `${marked.length} markerade`}
          </p>
          {actions.map((action, index) => (
            <Button
              key={action.status}
              look={index === 0 ? 'primary' : 'secondary'}
              onClick={() => change.mutate({ choice: 'marked', action })}
              disabled={marked.length === 0}
              isBusy={change.isPending}
              className="max-md:grow max-md:px-3"
            >
              {action.text}
            </Button>
          ))}
        </div>
      </div>
      {hasMore && (
        <div className="flex flex-wrap gap-3">
          {actions.map(action => (
            <Button
              key={action.status}
              look="secondary"
              onClick={() => change.mutate({ choice: 'all', action })}
              isBusy={change.isPending}
              className="max-sm:w-full"
            >
              {action.text}, alla som matchar
            </Button>
          ))}
        </div>
      )}
      <Problem text={change.error?.sentence} />
    </div>
  )
}

const idsOf = (cases: ListedCase[]) => cases.map(({ id }) => id)

interface Action {
  status: CaseStatus
  text: string
  title: (cases: string) => string
  question: (cases: string) => string
}

const toDone: Action = {
  status: 'done',
  text: 'Markera som klart',
  title: cases => `Markerat som klart: ${cases}`,
  question: cases =>
    `Är du säker på att ${cases} är klara? Den som har anmält ett fel får ett mejl om att det är åtgärdat.`,
}

const toSpam: Action = {
  status: 'spam',
  text: 'Flytta till skräppost',
  title: cases => `${cases} flyttades till skräppost`,
  question: cases =>
    `Är du säker på att du vill flytta ${cases} till skräppost? De går att flytta tillbaka.`,
}

const fromSpam: Action = {
  status: 'new',
  text: 'Inte skräppost',
  title: cases => `${cases} är inte längre skräppost`,
  question: cases =>
    `Är du säker på att ${cases} inte är skräppost? Du får ett mejl om vart och ett.`,
}
