import type { CaseChanges } from '#shared/case-history.ts'
import { failedFor, isForSender, type Purpose } from '../letters/pending-letter.ts'
import { DomainError } from '../runtime/domain-error.ts'
import type { CaseWithLetters } from './read.ts'
import type { CaseFields, Change } from './case-writes.ts'
import type { StoredCase } from './stored-case.ts'
import type { Made } from './update.ts'

/**
 * Links that went to a former e-mail address are dead, since it may be a stranger's, and that the fault is
 * fixed was not told. Without an address no letter waits: an answer that does is unread as one that did not
 * arrive.
 */
export const correctSender =
  (sender: NonNullable<CaseChanges['sender']>) =>
  ({ stored, letters }: CaseWithLetters, made: Made): Change | undefined => {
    const corrected = Object.entries(sender).filter(
      ([name, value]) => (value ?? undefined) !== stored[name as keyof StoredCase],
    )
    if (corrected.length === 0) return undefined
    const fields: CaseFields = Object.fromEntries(corrected)
    const { email, phone } = { ...stored, ...fields }
    if (!email && !phone) throw new DomainError('no contact')
    const names = corrected.map(([name]) => name as keyof typeof sender)
    const dropped = email ? [] : letters.filter(isForSender)
    return {
      entries: [{ ...made, what: 'sender', fields: names }],
      fields: {
        ...fields,
        ...('email' in fields && {
          addressChanges: (stored.addressChanges ?? 0) + 1,
          // A letter that waits goes to the new address.
          ...(!(email && waits('fixed', letters)) && { isToldFixed: null }),
        }),
        ...(waits('reply', dropped) && unsent()),
      },
      dropped,
    }
  }

const waits = (wanted: Purpose, letters: CaseWithLetters['letters']) =>
  letters.some(({ purpose, isFailed }) => purpose === wanted && !isFailed)

/** The fields of a case whose answer has no address to go to: it waits for somebody who rings. */
export function unsent() {
  const senderLetter = failedFor('missing')
  return { senderLetter, unreadSince: senderLetter.at }
}
