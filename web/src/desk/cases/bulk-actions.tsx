import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#shared/contract/api.ts'
import { maxChangedCases } from '#shared/case-history.ts'
import type { ListedCase } from '#shared/cases.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { adminCall } from '../admin-call.ts'
import { casesIn } from './case-texts.ts'
import { keepOwnChange } from './own-changes.ts'
import { fetchCases, refetchCaseLists, type CaseFilters } from './queries.ts'
import { ReplyToManyDialog } from './reply-to-many-dialog.tsx'
import { SelectionBar, type Selection } from './selection.tsx'

interface Props {
  filters: CaseFilters
  hasMore: boolean
  selection: Selection<ListedCase>
}

/** Answers or closes many cases, or moves them to spam or back from there. */
export function BulkActions({ filters, hasMore, selection }: Props) {
  const { marked, mark } = selection
  const isSpam = filters.status === 'spam'
  const offered: OfferedStatus[] = isSpam ? ['new'] : ['done', 'spam']
  const [answered, setAnswered] = useState<ListedCase[]>()

  const change = useMutation({
    async mutationFn({ status, isForAll }: { status: OfferedStatus; isForAll: boolean }) {
      const { question, title } = changes[status]
      const cases = isForAll
        ? (await fetchCases(filters)).filter(listed => isChangedBy(listed, status))
        : marked
      if (cases.length === 0) return showToast({ title: 'Inga ärenden att ändra' })
      if (isForAll && !confirm(question(casesIn(cases.length)))) return undefined
      const refused = await changeAll(cases, status)
      const changed = idsOf(cases).filter(id => !refused.has(id))
      // Refused cases, and those that were marked meanwhile, stay marked.
      mark(changed, false)
      return showToast({
        title: title(casesIn(changed.length)),
        description: [...new Set(refused.values())].join(' '),
      })
    },
    // Calls before the one that failed have changed their cases.
    onSettled: () => void refetchCaseLists(),
  })

  const buttons = (isForAll: boolean) =>
    offered.map((status, index) => (
      <Button
        key={status}
        look={index === 0 && !isForAll ? 'primary' : 'secondary'}
        onClick={() => change.mutate({ status, isForAll })}
        // Not disabled, which would take the focus once its cases are changed.
        isBusy={change.isPending || (!isForAll && marked.length === 0)}
      >
        {changes[status].text}
        {isForAll && ', alla som matchar'}
      </Button>
    ))

  return (
    <SelectionBar
      name="Markerade ärenden"
      all="Markera alla som visas"
      count={marked.length === 1 ? '1 markerat' : `${marked.length} markerade`}
      selection={selection}
      below={
        <>
          {hasMore && <div className="flex flex-wrap gap-3 max-sm:*:w-full">{buttons(true)}</div>}
          {answered && (
            <ReplyToManyDialog
              heading="Svara markerade"
              marked={answered}
              to={count => `i ${casesIn(count)}`}
              unsaved="reply-cases"
              canClose
              onAnswered={ids => mark(ids, false)}
              onClose={() => setAnswered(undefined)}
            />
          )}
        </>
      }
    >
      {buttons(false)}
      {!isSpam && (
        <Button
          look="secondary"
          aria-haspopup="dialog"
          onClick={() => setAnswered(marked)}
          isBusy={change.isPending || marked.length === 0}
        >
          Svara markerade
        </Button>
      )}
      <Problem text={change.error?.sentence} className="w-full py-3" />
    </SelectionBar>
  )
}

/**
 * Changes the cases in calls of `maxChangedCases`, each as it was seen; returns the ids of those that
 * were not changed, each with the reason.
 */
async function changeAll(cases: ListedCase[], status: OfferedStatus) {
  const refused = new Map<string, string>()
  for (let start = 0; start < cases.length; start += maxChangedCases) {
    const some = cases.slice(start, start + maxChangedCases)
    const versions = Object.fromEntries(some.map(({ id, version }) => [id, version]))
    const body = { ids: idsOf(some), status, versions }
    const { results, cases: changed } = await adminCall(api.cases.updateCases, { body })
    changed?.forEach(keepOwnChange)
    for (const { id, problem } of results) if (problem) refused.set(id, problem)
  }
  return refused
}

/** A case that has the status already is marked as read. */
const isChangedBy = (before: ListedCase, status: OfferedStatus) =>
  before.status !== status || before.unreadSince !== undefined

const idsOf = (cases: ListedCase[]) => cases.map(({ id }) => id)

type OfferedStatus = keyof typeof changes

/** By the status that is given. The question is asked before all that match are changed. */
const changes = {
  done: {
    text: 'Markera som klart',
    title: (cases: string) => `Markerat som klart: ${cases}`,
    question: (cases: string) =>
      `Markera som klart: ${cases}. Är du säker? Den som har anmält ett fel och lämnat en e-postadress får ett mejl om att det är åtgärdat.`,
  },
  spam: {
    text: 'Flytta till skräppost',
    title: (cases: string) => `${cases} flyttades till skräppost`,
    question: (cases: string) =>
      `Är du säker på att du vill flytta ${cases} till skräppost? Du kan flytta tillbaka det som ska vara kvar.`,
  },
  new: {
    text: 'Inte skräppost',
    title: (cases: string) => `${cases} är inte längre skräppost`,
    question: (cases: string) =>
      `Är du säker på att ${cases} inte är skräppost? Mejl skickas om de ärenden som inget mejl har skickats om.`,
  },
}
