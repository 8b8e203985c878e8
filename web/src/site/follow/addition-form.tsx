import { useId } from 'react'
import { api } from '#shared/contract/api.ts'
import { Addition, type FollowedCase } from '#shared/following.ts'
import { call } from '../../api/client.ts'
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
    schema: Addition,
    extra: { secret },
    send: (body, idempotencyKey) => call(api.follow.addToCase, { body, idempotencyKey }),
    onSent: followed => showAnswer(followedCaseQuery(secret), followed),
  })

  return (
    <form {...attributes} aria-labelledby={headingId} className="grid gap-5">
      <h2 id={headingId} className="text-2xl">
        {isReport ? t.write : 'Skriv till oss'}
      </h2>
      <FormContext value={context}>
        <TextArea
          key={timesSent}
          name="message"
          label={isReport ? t.addition : 'Meddelande'}
          rows={4}
        />
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
