import type { CreatedCase, EnteredCase } from '#shared/entered-case.ts'
import { isUrgent } from '#shared/case-rules.ts'
import { retentionDays } from '#shared/retention.ts'
import type { SignedIn } from '../http/reply.ts'
import { queueLetter } from '../letters/queue.ts'
import { attemptAt, recall, remember, type Sender } from '../table/idempotency.ts'
import { daysFromNow } from '../table/query.ts'
import { put, transact } from '../table/transact.ts'
import { staffLetterWrites } from './staff-letters.ts'
import { newEntry } from './stored-case.ts'
import { inquiredApartment, newReceipt, refusalOf, type Inquired } from './submit.ts'

/**
 * Stores a case that an administrator enters, once however often it is sent. The staff get a letter about
 * an urgent report alone, unless the administrator takes care of it, and the case's sender where the
 * administrator says so, also where forms cause none (`queueConfirmation`). Throws a DomainError: 'other
 * content', 'unknown apartment', 'apartment let'.
 */
export async function enterCase(
  entered: EnteredCase,
  administrator: SignedIn,
  sender: Sender,
): Promise<CreatedCase> {
  const { username: by, address: writer } = administrator
  const { confirm = false, isAcknowledged = false, ...fields } = entered
  const { kind, source, email } = entered
  const attempt = attemptAt('entered', entered, sender)
  const known = await recall<CreatedCase>(attempt)
  if (known) return known
  const { receivedAt: at, ...created } = newReceipt(kind)
  const about = { kind, id: created.id }
  const inquired: Partial<Inquired> =
    entered.kind === 'inquiry' ? await inquiredApartment(entered) : {}
  const isAlarm = isUrgent(entered) && !isAcknowledged

  const failed = await transact({
    remembered: remember(attempt, created),
    stored: put(kind, {
      ...fields,
      ...created,
      receivedAt: at,
      apartment: inquired.apartment,
      status: 'new',
      version: 1,
      attempt: attempt.id,
      history: [{ ...newEntry(), what: 'entered', by, source }],
      seenAt: at,
      ...(isUrgent(entered) && isAcknowledged && { acknowledgedAt: at, acknowledgedBy: by }),
      ...(!isAlarm && { staffLetter: { state: 'notNeeded', at } }),
      expiresAt: daysFromNow(retentionDays[kind]),
    }),
    ...(isAlarm && staffLetterWrites(about, { isUrgent: true, writer })),
    confirmation: confirm && email ? queueLetter(about, { purpose: 'confirmation' }) : undefined,
    apartment: inquired.vacancy,
  })
  if (failed.length === 0) return created
  if (failed.includes('remembered')) {
    return (await recall<CreatedCase>(attempt)) ?? enterCase(entered, administrator, sender)
  }
  throw refusalOf(inquired)
}
