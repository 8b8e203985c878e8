import { use, useId, useRef, useState, type FormEvent } from 'react'
import { api } from '#shared/api.ts'
import { Addition, maxAdditionLength, type FollowedCase } from '#shared/following.ts'
import { formatNumber } from '#shared/format.ts'
import { cleanText } from '#shared/input/characters.ts'
import { followedCaseQuery } from '../../api/queries.ts'
import { showAnswer } from '../../api/query-client.ts'
import { TextArea } from '../../forms/field.tsx'
import { FormContext } from '../../forms/form-context.ts'
import { findField } from '../../forms/form-errors.ts'
import { forgetUnsent, unsentOf } from '../../forms/unsent.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { say, useTexts } from '../../languages/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'

interface Props {
  secret: string
  kind: FollowedCase['kind']
}

/** Lets the sender of a case add to what was written. */
export function AdditionForm({ secret, kind }: Props) {
  const headingId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [isSent, setSent] = useState(false)
  // Remounts the field, empty.
  const [timesSent, setTimesSent] = useState(0)
  const t = useTexts()
  const isReport = kind === 'issue'
  const { errors, isSending, failure, submit, update } = useSubmission({
    name: secret,
    endpoint: api.follow.addToCase,
    schema: Addition,
    extra: { secret },
    onSent(followed, { message }) {
      showAnswer(followedCaseQuery(secret), followed)
      setSent(true)
      // Another text by now is the next message.
      if (cleanText(findField(form.current, 'message')!.value) !== message) return
      forgetUnsent(secret)
      setTimesSent(timesSent + 1)
    },
  })

  function send(event: FormEvent) {
    event.preventDefault()
    setSent(false)
    void submit(form.current!)
  }

  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={headingId}
      onSubmit={send}
      onInput={() => update(form.current!)}
      className="grid gap-5"
    >
      <h2 id={headingId} className="text-2xl">
        {isReport ? t.write : 'Skriv till oss'}
      </h2>
      <FormContext value={{ errors, written: unsentOf(secret) }}>
        <MessageField key={timesSent} label={isReport ? t.addition : 'Meddelande'} />
      </FormContext>
      <Button type="submit" isBusy={isSending} className="sm:justify-self-start sm:px-8">
        {isSending ? t.sending : t.sendAddition}
      </Button>
      <p role="status" className="font-medium text-accent-deep empty:hidden">
        {isSent && t.thanks}
      </p>
      <Problem text={failure && say(failure, t)} />
    </form>
  )
}

/** The number of characters before the limit at which the field announces it. */
const near = 200

/** The field for what the sender of a case adds; it says when the text nears its limit. */
function MessageField({ label }: { label: string }) {
  const [length, setLength] = useState((use(FormContext).written.message ?? '').length)
  const t = useTexts()
  const left = maxAdditionLength - length
  return (
    <div className="grid gap-2">
      <TextArea
        name="message"
        label={label}
        rows={4}
        onInput={event => setLength(cleanText(event.currentTarget.value).length)}
      />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {left <= near && (
          <span>
            {t.maxLength(formatNumber(maxAdditionLength))}{' '}
            {/* Said once: the number changes with every letter. */}
            <span aria-hidden>
              {left < 0 ? `${formatNumber(-left)} ${t.tooMany}` : `${left} ${t.left}`}
            </span>
          </span>
        )}
      </p>
    </div>
  )
}
