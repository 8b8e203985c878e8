import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '#shared/contract/api.ts'
import type { CaseStatus, GivenStatus } from '#shared/case-labels.ts'
import { isWaiting, isWorkDone } from '#shared/case-rules.ts'
import { kindOf } from '#shared/case-texts.ts'
import type { Case } from '#shared/cases.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Problem } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { adminCall } from '../admin-call.ts'
import { CallButton, TextButton } from '../buttons.tsx'
import { useWayBack } from './list-address.ts'
import { caseMutation, forgetCase } from './case-changes.ts'
import { keepOwnChange } from './own-changes.ts'
import { openCasesQuery, refetchCaseLists } from './queries.ts'
import { canBeRestored, useCaseRestoration } from './restoration.ts'

/** The actions on a case: the sensible next step, phoning its sender, and everything else. */
export function CaseActions({ theCase }: { theCase: Case }) {
  const { id, reference, status, phone } = theCase
  const navigate = useNavigate()
  const { to, state } = useWayBack()
  const place = useRef<HTMLDivElement>(null)
  const { mutate: restore } = useCaseRestoration()
  const change = useMutation(
    caseMutation(id, (to: Step['to'], { version }) =>
      to === 'acknowledged'
        ? adminCall(api.cases.acknowledgeCase, { id })
        : adminCall(api.cases.updateCase, { id, version, body: { status: to } }),
    ),
  )
  const deletion = useMutation({
    ...caseMutation(id, async (_: void, latest) => {
      await adminCall(api.cases.deleteCase, { id, version: latest.version })
      return latest
    }),
    onMutate: change.reset,
    onSuccess: leave,
  })
  const isBusy = change.isPending || deletion.isPending
  const next = nextStepOf(theCase)

  function become(step: Step['to']) {
    deletion.reset()
    // The pressed button is replaced by others.
    change.mutate(step, { onSettled: () => place.current!.focus() })
  }

  async function leave(deleted: Case) {
    keepOwnChange({ ...deleted, status: 'deleted', version: deleted.version + 1 })
    // Whoever has gone on meanwhile, such as to the next case, stays there.
    if (place.current) await navigate(to, { state })
    await refetchCaseLists()
    // The page that shows it has been left by now.
    forgetCase(id)
    showToast({
      title: 'Ärendet är raderat',
      description: `${kindOf(deleted)} ${reference}. ${canBeRestored}`,
      action: { text: 'Ångra', run: undo },
    })
  }

  function undo() {
    // The pressed button is about to be removed.
    document.querySelector('main')?.focus({ preventScroll: true })
    restore(id)
  }

  return (
    <div ref={place} tabIndex={-1} className="grid gap-2 print:hidden">
      <div className="flex flex-wrap gap-3 max-md:*:grow">
        {/* On a phone, where the thumb is, unless something is being written. */}
        <div className="next-step flex flex-wrap gap-3 max-md:*:grow max-md:group-has-[textarea:focus]/case:hidden">
          {next.to === 'next case' && <NextCase id={id} isMain />}
          {next.to === 'reply' && (
            <Button onClick={beginReply}>
              <Icon shape="speech" />
              Svara
            </Button>
          )}
          {'text' in next && (
            <Button isBusy={isBusy} onClick={() => become(next.to)}>
              {next.text}
            </Button>
          )}
          <CallButton number={phone}>Ring</CallButton>
        </div>
        {otherStepsOf(theCase).map(({ to, text }) => (
          <Button key={to} look="secondary" isBusy={isBusy} onClick={() => become(to)}>
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
        <TextButton
          look="quiet"
          onClick={() => confirm(question) && deletion.mutate()}
          isBusy={isBusy}
        >
          Radera
        </TextButton>
      </div>
      <Problem text={(change.error ?? deletion.error)?.sentence} />
    </div>
  )
}

const question = `Är du säker på att du vill radera ärendet? ${canBeRestored}`

/** Leads to the reply, or to the note of a call where the sender has no e-mail address; spam has neither. */
export function beginReply() {
  const field = document.querySelector<HTMLElement>('#svar textarea')
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}

/**
 * Links to the next open case that waits for somebody, to work through all of them. It is
 * the primary button once this case is done.
 */
export function NextCase({ id, isMain = false }: { id: string; isMain?: boolean }) {
  const { data } = useInfiniteQuery(openCasesQuery)
  const { state } = useLocation()
  if (!data) return null
  const next = data.find(listed => listed.id !== id && isWaiting(listed))
  if (!next) return <p className="self-center text-ink-soft">Inga fler nya ärenden.</p>
  const link = { to: `/admin/arenden/${next.id}`, state }
  const text = (
    <>
      Nästa nya ärende
      <Icon shape="forward" />
    </>
  )
  return isMain ? (
    <ButtonLink {...link}>{text}</ButtonLink>
  ) : (
    <TextLink {...link} isAlone className="font-semibold">
      {text}
    </TextLink>
  )
}

interface Step {
  to: GivenStatus | 'acknowledged'
  text: string
}

/** The step that the status suggests next, which has the primary button; one without a text is no change. */
export function nextStepOf(theCase: Case): Step | { to: 'reply' | 'next case' } {
  if (theCase.status === 'spam') return { to: 'new', text: 'Inte skräppost' }
  if (theCase.isWaitingForSomebody) return { to: 'acknowledged', text: 'Jag tar hand om felet' }
  if (theCase.status === 'ongoing' && isWorkDone(theCase)) return done
  if (theCase.status === 'new' || theCase.unreadSince) return { to: 'reply' }
  return theCase.status === 'done' ? { to: 'next case' } : done
}

/** The other changes of the status that are possible; that to the present one marks it as read. */
export function otherStepsOf(theCase: Case): Step[] {
  const { status, unreadSince } = theCase
  const next = nextStepOf(theCase)
  const read = unreadSince && status !== 'deleted' ? [{ to: status, text: 'Markera som läst' }] : []
  return [...read, ...stepsFrom[status].filter(step => step !== next)]
}

const ongoing: Step = { to: 'ongoing', text: 'Markera som pågående' }
const done: Step = { to: 'done', text: 'Markera som klart' }

const stepsFrom: Record<CaseStatus, Step[]> = {
  deleted: [],
  new: [ongoing, done],
  ongoing: [done],
  done: [{ to: 'ongoing', text: 'Öppna igen' }],
  spam: [],
}
