import { useId, useState, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import { api } from '#shared/contract/api.ts'
import { maxChangedCases } from '#shared/case-history.ts'
import type { AnsweredMany, ListedCase } from '#shared/cases.ts'
import { showEmail } from '#shared/input/email-address.ts'
import { queryClient } from '../../api/query-client.ts'
import { endAttempt, keyFor } from '../../forms/idempotency-key.ts'
import { Button } from '../../ui/button.tsx'
import { PhoneLink } from '../../ui/contact-links.tsx'
import { Problem } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { adminCall } from '../admin-call.ts'
import { SaveButton } from '../buttons.tsx'
import { DeskDialog, DialogBody, DialogFooter } from '../dialogs/desk-dialog.tsx'
import { DeskForm } from '../form/form.tsx'
import { useDeskForm } from '../form/use-desk-form.ts'
import { keepOwnChange } from './own-changes.ts'
import { ReplyField, TemplatePicker, WrittenReply } from './reply-field.tsx'

type Marked = Pick<ListedCase, 'id' | 'name' | 'reference' | 'phone' | 'email' | 'version'>

interface Props {
  heading: string
  /** The first `maxChangedCases` of them are answered. */
  marked: Marked[]
  /** 'till 2 personer' */
  to: (count: number) => string
  /** The key under which what is written is kept on the device. */
  unsaved: string
  /** The cases may be closed with the answer. */
  canClose?: boolean
  /** Called with the ids of those who have their answer. */
  onAnswered: (ids: string[]) => void
  onClose: () => void
}

/**
 * Sends one text to the senders of many cases, to each as a reply to their case, after it has named who
 * gets it and who must be called. Sent again after a lost answer it has the same key, so that nobody gets
 * it twice. Where somebody is left out it stays open and says why, and the text is kept.
 */
export function ReplyToManyDialog(props: Props) {
  const { heading, marked, to, unsaved, canClose = false, onAnswered, onClose } = props
  const id = useId()
  const [outcome, setOutcome] = useState<AnsweredMany>()
  const chosen = marked.slice(0, maxChangedCases)
  const mailed = chosen.filter(({ email }) => email)
  const called = chosen.filter(({ email }) => !email)
  const canSend = mailed.length > 0 && !outcome
  const reasonOf = (marked: Marked) => outcome?.refused.find(({ id }) => id === marked.id)?.reason
  const answered = mailed.filter(each => !reasonOf(each))

  async function send({ text, isDone = false }: z.output<typeof WrittenReply>) {
    const versions = Object.fromEntries(mailed.map(each => [each.id, each.version]))
    const status = isDone ? ('done' as const) : undefined
    const body = { ids: Object.keys(versions), text, status, versions }
    try {
      const idempotencyKey = keyFor(unsaved, { text, isDone })
      const answer = await adminCall(api.cases.replyToMany, { body, idempotencyKey })
      endAttempt(unsaved)
      answer.cases?.forEach(keepOwnChange)
      setOutcome(answer)
      onAnswered(answer.answered)
      return answer
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['cases'] })
    }
  }

  const form = useDeskForm({
    unsaved,
    schema: WrittenReply,
    values: { text: '' },
    saving: {
      mutationFn: send,
      onSuccess({ refused }, { text }) {
        // It stays for those who are left out, unless another one was written meanwhile.
        if (refused.length > 0) form.write('text', form.read('text') || text)
      },
    },
    onSaved() {
      if (called.length > 0) return
      showToast({ title: `Svaret är skickat ${to(mailed.length)}` })
      onClose()
    },
  })
  const { isSaving, failure } = form

  return (
    <DeskDialog heading={heading} size="medium" isLocked={isSaving} onClose={onClose}>
      <DialogBody>
        <div className="grid gap-5">
          <p role="status" className="font-semibold empty:-mb-5">
            {outcome && `Svaret är skickat ${to(answered.length)}`}
          </p>
          {marked.length > chosen.length && (
            <p>
              Du har markerat {marked.length}. Svaret går till de {maxChangedCases} första. De andra
              är kvar som markerade, så att du kan svara dem sedan.
            </p>
          )}
          {canSend && (
            <>
              <TemplatePicker form={form} />
              <DeskForm form={form} id={id}>
                <ReplyField hint={hint} />
              </DeskForm>
            </>
          )}
          <Senders
            heading="Fick inget svar"
            senders={chosen.filter(reasonOf)}
            aboutEach={reasonOf}
          />
          <Senders heading="Ring: har ingen e-postadress" senders={called} aboutEach={phoneOf} />
          <Senders
            heading={outcome ? 'Har fått svaret' : 'Får svaret med mejl'}
            senders={answered}
            aboutEach={addressOf}
          />
        </div>
      </DialogBody>
      <DialogFooter>
        <Problem text={failure && `${failure.sentence} ${onceEach}`} className="w-full py-3" />
        <Button look="secondary" isBusy={isSaving} onClick={onClose}>
          {canSend ? 'Avbryt' : 'Stäng'}
        </Button>
        {canSend && canClose && (
          <Button
            look="secondary"
            isBusy={isSaving}
            onClick={event => form.submit(event, { extra: { isDone: true } })}
          >
            Skicka och markera som klart
          </Button>
        )}
        {canSend && (
          <SaveButton form={id} isSaving={isSaving} saving="Skickar...">
            Skicka {to(mailed.length)}
          </SaveButton>
        )}
      </DialogFooter>
    </DeskDialog>
  )
}

const hint =
  'Var och en får sitt eget mejl. {namn}, {referens} och {adress} fylls i för mottagaren.'

const onceEach = 'Du kan skicka igen. Ingen får svaret två gånger.'

const phoneOf = ({ phone }: Marked) => phone && <PhoneLink number={phone} isListed />

const addressOf = ({ email }: Marked) => email && showEmail(email)

interface SendersProps {
  heading: string
  senders: Marked[]
  aboutEach: (sender: Marked) => ReactNode
}

function Senders({ heading, senders, aboutEach }: SendersProps) {
  const id = useId()
  if (senders.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-semibold">
        {heading} ({senders.length})
      </h3>
      <ul className="mt-1 grid">
        {senders.map(sender => (
          <li
            key={sender.id}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2 first:border-t-0"
          >
            <span className="wrap-anywhere">
              <TextLink to={`/admin/arenden/${sender.id}`} isListed>
                <bdi>{sender.name}</bdi>
              </TextLink>{' '}
              <span className="whitespace-nowrap text-ink-soft">{sender.reference}</span>
            </span>
            <span className="wrap-anywhere">{aboutEach(sender)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
