import { follow } from '#shared/api.ts'
import { sentences } from '#shared/sentences.ts'
import { acknowledgeReport, followReport, type Holder, type Refused } from './cases/follow.ts'
import { addToReport } from './cases/sender-messages.ts'
import type { Call } from './http/call.ts'
import { HttpError } from './http/errors.ts'
import { serve } from './http/serve.ts'

/** What whoever holds a secret link to a fault report may read of it and add to it. */
export const handler = serve(follow, {
  async readReport({ body, call }) {
    return done(await followReport(holderOf(body, call)))
  },

  async addToReport({ body, call }) {
    const said = { what: 'message', text: body.message } as const
    return done(await addToReport(holderOf(body, call), said))
  },

  async tellOutcome({ body, call }) {
    return done(await addToReport(holderOf(body, call), { what: body.outcome }))
  },

  async acknowledge({ body, call }) {
    return done(await acknowledgeReport(holderOf(body, call)))
  },
})

const holderOf = ({ secret }: { secret: string }, { viewer, idempotencyKey }: Call): Holder => ({
  secret,
  viewer,
  idempotencyKey,
})

/** The result, unless it says why there is none. */
function done<T extends object>(result: T | Refused): T {
  if ('refused' in result) throw explain(result)
  return result
}

function explain(refusal: Refused): HttpError {
  switch (refusal.refused) {
    case 'unknown':
      return new HttpError(404, sentences.deadLink)
    case 'other content':
      return new HttpError(409, sentences.sentWithOtherContent)
    case 'full':
      return new HttpError(409, sentences.reportIsFull)
    case 'busy':
      return new HttpError(503, sentences.unavailable)
    case 'too many': {
      const seconds = refusal.retryAfterSeconds
      const sentence = sentences.tooManyForms(Math.ceil(seconds / 60))
      return new HttpError(429, sentence, { headers: { 'retry-after': String(seconds) } })
    }
  }
}
