import { follow } from '#shared/contract/visitor.ts'
import { acknowledgeReport, followCase } from './cases/follow.ts'
import { finishHandover, readHandover } from './cases/handover.ts'
import { addToCase } from './cases/sender-messages.ts'
import { requestPhoto } from './cases/photo-tickets.ts'
import { verifyRecipient } from './company/recipients.ts'
import { serve } from './http/serve.ts'

/** Calls of those who hold a secret link, to a case or to verify a recipient's address. */
export const handler = serve(follow, {
  followCase: ({ body, call }) => followCase({ ...body, ...call }),

  addToCase: ({ body, call }) =>
    addToCase({ ...body, ...call }, { what: 'message', text: body.message }),

  tellOutcome: ({ body, call }) => addToCase({ ...body, ...call }, { what: body.outcome }),

  requestPhoto: ({ body, call }) => requestPhoto({ ...body, ...call }, body.type),

  verifyRecipient: ({ body, call }) => verifyRecipient({ ...body, ...call }),

  readHandover: ({ body, call }) => readHandover({ ...body, ...call }),

  finishHandover: ({ body, call }) => finishHandover({ ...body, ...call }, body.text),

  async acknowledge({ body, call }) {
    const { phone = '', ...report } = await acknowledgeReport({ ...body, ...call })
    return { ...report, phone }
  },
})
