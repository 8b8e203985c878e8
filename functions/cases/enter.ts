import type { CreatedCase, EnteredCase } from '#shared/entered-case.ts'
import { isUrgent } from '#shared/case-rules.ts'
import type { AdminCall } from '../http/call.ts'
import { queueLetter } from '../letters/queue.ts'
import { attemptAt } from '../table/idempotency.ts'
import { createOnce } from './create.ts'
import { staffLetterWrites } from './staff-letters.ts'
import { newEntry } from './case-writes.ts'

/**
 * Stores a case that an administrator enters, once however often it is sent. The staff get a letter about
 * an urgent report alone, unless the administrator takes care of it, and the case's sender where the
 * administrator says so, also where forms cause none (`queueConfirmation`). Throws a DomainError: those of
 * `createOnce`.
 */
export const enterCase = (entered: EnteredCase, call: AdminCall): Promise<CreatedCase> =>
  createOnce(attemptAt('entered', entered, call), entered, ({ id, receivedAt: at }) => {
    const { username: by, address: writer } = call.administrator
    const { confirm = false, isAcknowledged = false, ...fields } = entered
    const { source, email } = entered
    const about = { ...entered, id }
    const isAlarm = isUrgent(entered) && !isAcknowledged
    return {
      fields: {
        ...fields,
        history: [{ ...newEntry(), what: 'entered', by, source }],
        seenAt: at,
        ...(isUrgent(entered) && isAcknowledged && { acknowledgedAt: at, acknowledgedBy: by }),
        ...(!isAlarm && { staffLetter: { state: 'notNeeded', at } }),
      },
      letters: {
        ...(isAlarm && staffLetterWrites(about, { writer })),
        confirmation:
          confirm && email ? queueLetter(about, { purpose: 'confirmation' }) : undefined,
      },
    }
  })
