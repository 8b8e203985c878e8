import type { LetterState } from '#shared/case-history.ts'
import type { Case, ListedCase } from '#shared/cases.ts'
import { isForSender, isForStaff, type CaseLetter } from '../letters/pending-letter.ts'
import { lettersAbout } from '../letters/queue.ts'
import { isId } from '../table/ids.ts'
import { handoverAddress, opensCase } from './links.ts'
import {
  caseOrDeleted,
  deliveryStatus,
  type StoredCase,
  isWaitingForSomebody,
} from './stored-case.ts'
import { withThread, withAddresses } from './thread.ts'

/** A case together with its letters in the queue. */
export interface CaseWithLetters {
  stored: StoredCase
  letters: CaseLetter[]
}

/** The case with this id, of any kind, with its thread; a deleted one if that is asked for. */
export async function findCase(
  id: string,
  { withDeleted = false } = {},
): Promise<CaseWithLetters | undefined> {
  if (!isId(id)) return undefined
  const [letters, stored] = await Promise.all([lettersAbout(id), caseOrDeleted(id)])
  if (!stored || (stored.status === 'deleted' && !withDeleted)) return undefined
  return { stored: await withThread(stored), letters }
}

/** A case as the list shows it. */
export const toListed = (stored: StoredCase): ListedCase => ({
  ...stored,
  staffLetter:
    stored.status === 'spam' || stored.status === 'deleted'
      ? undefined
      : (deliveryStatus(stored.staffLetter, stored.history) ?? { state: 'waiting', attempts: 0 }),
  senderLetter: deliveryStatus(stored.senderLetter, stored.history),
  handoverLetter: deliveryStatus(stored.handoverLetter, stored.history),
  ...(stored.status === 'deleted' && { goneAt: new Date(stored.expiresAt * 1000).toISOString() }),
})

/** A case as its own page shows it. */
export async function toCase({ stored, letters }: CaseWithLetters): Promise<Case> {
  const listed = toListed(stored)
  const forCraftsmen = letters.filter(({ purpose }) => purpose === 'handover')
  return {
    ...listed,
    history: await withAddresses(stored.id, stored.history),
    staffLetter: queueStatus(letters.filter(isForStaff).filter(isDue)) ?? listed.staffLetter,
    senderLetter: queueStatus(letters.filter(isForSender)) ?? listed.senderLetter,
    handoverLetter: queueStatus(forCraftsmen) ?? listed.handoverLetter,
    handovers: stored.handovers?.map(each => ({
      ...each,
      link: opensCase(each, stored) ? handoverAddress(stored, each) : undefined,
    })),
    isWaitingForSomebody: isWaitingForSomebody(stored),
    expiresAt: new Date(stored.expiresAt * 1000).toISOString(),
  }
}

/** A case in an export, which opens nothing. */
export const toExported = async (found: CaseWithLetters): Promise<Case> => ({
  ...(await toCase(found)),
  handovers: found.stored.handovers,
})

/** A reminder before its time may never be needed, so that it does not count as waiting. */
const isDue = ({ purpose, firstDueAt }: CaseLetter) =>
  purpose !== 'reminder' || firstDueAt <= Date.now()

function queueStatus(letters: CaseLetter[]): LetterState | undefined {
  const waiting = letters.filter(({ isFailed }) => !isFailed)
  if (waiting.length === 0) return undefined
  return { state: 'waiting', attempts: Math.max(...waiting.map(({ attempts }) => attempts)) }
}
