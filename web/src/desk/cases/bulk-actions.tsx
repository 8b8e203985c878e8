import { useMutation } from '@tanstack/react-query'
import { api } from '#shared/contract/api.ts'
import { maxChangedCases } from '#shared/case-history.ts'
import type { ListedCase } from '#shared/cases.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { adminCall } from '../admin-call.ts'
import { casesIn } from './case-texts.ts'
import { fetchCases, keepOwnChange, refetchCaseLists, type CaseFilters } from './queries.ts'
import { SelectionBar, type Selection } from './selection.tsx'

interface Props {
  filters: CaseFilters
  shown: ListedCase[]
  hasMore: boolean
  selection: Selection
}

/** Closes many cases, or moves them to spam or back from there. */
export function BulkActions({ filters, shown, hasMore, selection }: Props) {
  const offered: Change[] = filters.status === 'spam' ? ['new'] : ['done', 'spam']
  const marked = shown.filter(({ id }) => selection.ids.has(id))

  const change = useMutation({
    async mutationFn({ status, isForAll }: { status: Change; isForAll: boolean }) {
      const { question, title } = changes[status]
      const matching = isForAll ? await fetchCases(filters) : marked
      const cases = matching.filter(listed => !isForAll || isChangedBy(listed, status))
      if (isForAll && !confirm(question(casesIn(cases.length)))) return
      const refused = await changeAll(cases, status)
      const changed = idsOf(cases).filter(id => !refused.has(id))
      // Refused cases, and those that were marked meanwhile, stay marked.
      selection.mark(changed, false)
      showToast({
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
        className={isForAll ? 'max-sm:w-full' : 'max-md:grow max-md:px-3'}
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
      shown={idsOf(shown)}
      selection={selection}
      below={
        <>
          {hasMore && <div className="flex flex-wrap gap-3">{buttons(true)}</div>}
          <Problem text={change.error?.sentence} />
        </>
      }
    >
      {buttons(false)}
    </SelectionBar>
  )
}

/**
 * Changes the cases in calls of `maxChangedCases`, each as it was seen; returns the ids of those that
 * were not changed, each with the reason.
 */
async function changeAll(cases: ListedCase[], status: Change) {
  const refused = new Map<string, string>()
  for (let start = 0; start < cases.length; start += maxChangedCases) {
    const some = cases.slice(start, start + maxChangedCases)
    const versions = Object.fromEntries(some.map(({ id, version }) => [id, version]))
    const body = { ids: idsOf(some), status, versions }
    const { results } = await adminCall(api.cases.updateCases, { body })
    for (const { id, problem } of results) {
      const before = some.find(listed => listed.id === id)!
      if (problem) refused.set(id, problem)
      else if (isChangedBy(before, status))
        keepOwnChange({
          ...before,
          status,
          version: before.version + 1,
          unreadSince: undefined,
        })
    }
  }
  return refused
}

/** A case that has the status already is marked as read. */
const isChangedBy = (before: ListedCase, status: Change) =>
  before.status !== status || before.unreadSince !== undefined

const idsOf = (cases: ListedCase[]) => cases.map(({ id }) => id)

/** The texts of each change of many cases, by the status that it sets. */
const changes = {
  done: {
    text: 'Markera som klart',
    title: (cases: string) => `Markerat som klart: ${cases}`,
    question: (cases: string) =>
      `Är du säker på att ${cases} är klara? Den som har anmält ett fel får ett mejl om att det är åtgärdat.`,
  },
  spam: {
    text: 'Flytta till skräppost',
    title: (cases: string) => `${cases} flyttades till skräppost`,
    question: (cases: string) =>
      `Är du säker på att du vill flytta ${cases} till skräppost? De går att flytta tillbaka.`,
  },
  new: {
    text: 'Inte skräppost',
    title: (cases: string) => `${cases} är inte längre skräppost`,
    question: (cases: string) =>
      `Är du säker på att ${cases} inte är skräppost? Du får ett mejl om vart och ett som det inte har skickats mejl om.`,
  },
}

type Change = keyof typeof changes
