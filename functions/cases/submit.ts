import type { Apartment } from '#shared/apartments.ts'
import type { ApartmentInquiry, ContactMessage, IssueReport, Receipt } from '#shared/messages.ts'
import { required } from '../runtime/environment.ts'
import { apartments } from '../catalogue/apartments.ts'
import { daysFromNow } from '../table/expiry.ts'
import {
  namedAttempt,
  recall,
  remember,
  unnamedAttempt,
  type Attempt,
} from '../table/idempotency.ts'
import { createId, createReference } from '../table/ids.ts'
import { queueLetter, tellStaff } from '../letters/queue.ts'
import { createLink, secretFrom } from './links.ts'
import { admission } from '../table/rate-limit.ts'
import { retentionDays } from './retention.ts'
import { isUrgent } from './urgency.ts'
import { TableName } from '../table/client.ts'
import { transact, type Write } from '../table/transact.ts'

export type Content =
  | { kind: 'contact'; body: ContactMessage }
  | { kind: 'issue'; body: IssueReport }
  | { kind: 'inquiry'; body: ApartmentInquiry }

export interface Sender {
  /** The visitor's address. */
  viewer: string
  idempotencyKey?: string | undefined
}

/** Why a submission was not stored. */
export type Refused =
  | { refused: 'other content' }
  | { refused: 'unknown apartment' }
  | { refused: 'too many'; retryAfterSeconds: number }

/** How many forms of a kind one viewer may send in ten minutes. */
const limit = Number(required('RATE_LIMIT'))

/** Whether the sender gets a letter that confirms what was sent. */
const sendsReceipts = required('RECEIPTS') === 'on'

const letters = { contact: 'K', issue: 'F', inquiry: 'I' } as const

/** What is remembered of an answer: the secret can be made again from the salt of its link. */
interface Remembered {
  receipt: Receipt
  salt?: string | undefined
}

/**
 * Stores what somebody sent, together with the letters about it: all or nothing, and once however
 * often it is sent. Only what is stored anew counts against the limit.
 *
 * What the spam trap caught is answered alike, so that no robot learns anything; it is kept as
 * spam for a short time and nobody gets a letter.
 */
export async function receive(content: Content, sender: Sender): Promise<Receipt | Refused> {
  const { kind, body } = content
  const attempt = attemptOf(content, sender)
  const { write: counted, retryAfterSeconds } = admission(`form-${kind}`, sender.viewer, limit)
  const id = createId()
  const receipt = {
    id,
    reference: createReference(letters[kind]),
    receivedAt: new Date().toISOString(),
  }
  const apartment = kind === 'inquiry' ? await find(content.body.apartmentId) : undefined
  const trapped = Boolean(body.website)
  const expiresAt = daysFromNow(retentionDays[kind])
  const follow = kind === 'issue' ? createLink('report', id, expiresAt) : undefined
  const answer = { receipt, salt: follow?.salt }

  const failed = await transact({
    remembered: remember(attempt, answer),
    counted,
    stored: insertion(content, receipt, trapped, apartment),
    follow: follow?.write,
    ...(!trapped && {
      receipt: sendsReceipts
        ? queueLetter({ kind, id }, { purpose: 'receipt', salt: follow?.salt })
        : undefined,
      ...tellStaff({ kind, id }, { isUrgent: isUrgent({ kind, ...body }), expiresAt }),
    }),
    apartment: kind === 'inquiry' ? existence(apartment) : undefined,
  })
  if (failed.length === 0) return toReceipt(answer)
  if (failed.includes('remembered')) return replay(attempt, () => receive(content, sender))
  if (failed.includes('apartment')) return { refused: 'unknown apartment' }
  return { refused: 'too many', retryAfterSeconds }
}

function attemptOf({ kind, body }: Content, { viewer, idempotencyKey }: Sender): Attempt {
  if (idempotencyKey) return namedAttempt(kind, idempotencyKey, body)
  return unnamedAttempt(kind, viewer, body)
}

async function replay(attempt: Attempt, again: () => Promise<Receipt | Refused>) {
  const answer = await recall<Remembered>(attempt)
  if (answer === 'other content') return { refused: answer } as const
  return answer ? toReceipt(answer) : again()
}

const toReceipt = ({ receipt, salt }: Remembered): Receipt => ({
  ...receipt,
  ...(salt && { followSecret: secretFrom(salt) }),
})

function insertion(
  { kind, body }: Content,
  receipt: Receipt,
  trapped: boolean,
  apartment: Apartment | undefined,
): Write {
  const { website: _, ...fields } = body
  return {
    Put: {
      TableName,
      Item: {
        ...fields,
        ...receipt,
        kind,
        apartment: apartment && { title: apartment.title, address: apartment.address },
        status: trapped ? 'spam' : 'new',
        version: 1,
        history: [],
        expiresAt: daysFromNow(trapped ? retentionDays.spam : retentionDays[kind]),
      },
    },
  }
}

const find = (id: string) => apartments.get(id, { consistent: true })

/** Holds if the apartment was found and is still there. */
const existence = (apartment: Apartment | undefined): Write => ({
  ConditionCheck: {
    TableName,
    Key: { kind: apartments.kind, id: apartment?.id ?? 'none' },
    ConditionExpression: 'attribute_exists(id)',
  },
})
