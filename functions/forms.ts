import { forms } from '#shared/api.ts'
import type { Receipt } from '#shared/messages.ts'
import { sentences } from '#shared/sentences.ts'
import { receive, type Content, type Refused } from './cases/submit.ts'
import type { Call } from './http/call.ts'
import { HttpError } from './http/errors.ts'
import { serve } from './http/serve.ts'

/** What visitors send in. */
export const handler = serve(forms, {
  sendContact: ({ body, call }) => store({ kind: 'contact', body }, call),
  sendIssueReport: ({ body, call }) => store({ kind: 'issue', body }, call),
  sendInquiry: ({ body, call }) => store({ kind: 'inquiry', body }, call),
})

async function store(content: Content, call: Call): Promise<Receipt> {
  const received = await receive(content, call)
  if ('refused' in received) throw explain(received)
  return received
}

function explain(refusal: Refused): HttpError {
  switch (refusal.refused) {
    case 'other content':
      return new HttpError(409, sentences.sentWithOtherContent)
    case 'unknown apartment':
      return new HttpError(404, 'Lägenhet hittades inte')
    case 'too many': {
      const seconds = refusal.retryAfterSeconds
      const sentence = sentences.tooManyForms(Math.ceil(seconds / 60))
      return new HttpError(429, sentence, { headers: { 'retry-after': String(seconds) } })
    }
  }
}
