import { follow } from '#shared/api.ts'
import { acknowledgeReport, followReport, type Holder } from './cases/follow.ts'
import { addToReport } from './cases/sender-messages.ts'
import type { Call } from './http/call.ts'
import { refuseFloods } from './http/refuse-floods.ts'
import { serve } from './http/serve.ts'

/** Fault reports for those who hold a secret link: read, added to, acknowledged. */
export const handler = serve(
  follow,
  {
    readReport: ({ body, call }) => followReport(holderOf(body, call)),

    addToReport: ({ body, call }) =>
      addToReport(holderOf(body, call), { what: 'message', text: body.message }),

    tellOutcome: ({ body, call }) => addToReport(holderOf(body, call), { what: body.outcome }),

    acknowledge: ({ body, call }) => acknowledgeReport(holderOf(body, call)),
  },
  [refuseFloods('too many forms')],
)

const holderOf = ({ secret }: { secret: string }, { viewer, idempotencyKey }: Call): Holder => ({
  secret,
  viewer,
  idempotencyKey,
})
