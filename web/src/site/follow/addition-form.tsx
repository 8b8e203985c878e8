import { use, useId, useState } from 'react'
import { api } from '#shared/contract/api.ts'
import { Addition, maxAdditionLength, type FollowedCase } from '#shared/following.ts'
import { formatNumber } from '#shared/format.ts'
import { cleanText } from '#shared/input/characters.ts'
import { followedCaseQuery } from '../../api/queries.ts'
import { showAnswer } from '../../api/query-client.ts'
import { TextArea } from '../../forms/field.tsx'
import { FormContext } from '../../forms/form-context.ts'
import { useSubmission } from '../../forms/use-submission.ts'
import { say, useTexts } from '../../languages/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'

/** Lets the sender of a case add to what was written. */
export function AdditionForm({ secret, kind }: { secret: string; kind: FollowedCase['kind'] }) {
  const headingId = useId()
  const t = useTexts()
  const isReport = kind === 'issue'
  const { attributes, context, timesSent, isSending, failure, sent } = useSubmission({
    name: secret,
    endpoint: api.follow.addToCase,
    schema: Addition,
    extra: { secret },
    onSent: followed => showAnswer(followedCaseQuery(secret), followed),
  })

  return (
    <form {...attributes} aria-labelledby={headingId} className="grid gap-5">
      <h2 id={headingId} className="text-2xl">
        {isReport ? t.write : 'Skriv till oss'}
      </h2>
      <FormContext value={context}>
        <MessageField key={timesSent} label={isReport ? t.addition : 'Meddelande'} />
      </FormContext>
      <Button type="submit" isBusy={isSending} className="sm:justify-self-start sm:px-8">
        {isSending ? t.sending : t.sendAddition}
      </Button>
      <p role="status" className="font-medium text-accent-deep">
        {sent && t.thanks}
      </p>
      <Problem text={failure && say(failure, t)} />
    </form>
  )
}

/** The number of characters before the limit at which the field announces it. */
const near = 200

/** The field for what the sender of a case adds; it says when the text nears its limit. */
function MessageField({ label }: { label: string }) {
  const [length, setLength] = useState([...(use(FormContext).written.message ?? '')].length)
  const t = useTexts()
  const left = maxAdditionLength - length
  return (
    <div className="grid gap-2">
      <TextArea
        name="message"
        label={label}
        rows={4}
        onInput={event => setLength([...cleanText(event.currentTarget.value)].length)}
      />
      <p role="status" className="text-sm text-ink-soft">
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
