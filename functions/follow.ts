import { follow } from '#shared/visitor-api.ts'
import { acknowledgeReport, followCase, type Holder } from './cases/follow.ts'
import { addToCase } from './cases/sender-messages.ts'
import { requestPhoto } from './cases/photo-tickets.ts'
import { verifyRecipient } from './company/verification.ts'
import type { Call } from './http/call.ts'
import { refuseFloods } from './http/refuse-floods.ts'
import { serve } from './http/serve.ts'
import { readsPerForm } from './table/rate-limit.ts'

/** Calls of those who hold a secret link, to a case or to verify a recipient's address. */
export const handler = serve(
  follow,
  {
    followCase: ({ body, call }) => followCase(holderOf(body, call)),

    addToCase: ({ body, call }) =>
      addToCase(holderOf(body, call), { what: 'message', text: body.message }),

    tellOutcome: ({ body, call }) => addToCase(holderOf(body, call), { what: body.outcome }),

    requestPhoto: ({ body, call }) => requestPhoto(holderOf(body, call), body.type),

    verifyRecipient: ({ body, call }) => verifyRecipient(holderOf(body, call)),

    acknowledge: ({ body, call }) => acknowledgeReport(holderOf(body, call)),
  },
  [refuseFloods('opened too often', readsPerForm)],
)

const holderOf = ({ secret }: { secret: string }, { viewer, idempotencyKey }: Call): Holder => ({
  secret,
  viewer,
  idempotencyKey,
})
