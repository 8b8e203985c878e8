import type { CaseReply } from '#shared/case-history.ts'
import type { AdminCall } from '../http/call.ts'
import { DomainError } from '../runtime/domain-error.ts'
import { attemptAt, recall, remember } from '../table/idempotency.ts'
import { reply } from './answers.ts'
import { findCase, type CaseWithLetters } from './read.ts'
import { updateCase, type Command } from './update.ts'

/**
 * Gives a case the answer that many get, once however often it is sent; returns the case, unless it is gone
 * by the time that the answer is sent again. Throws a DomainError: those of
 * `reply` and `updateCase`, 'case closed' and 'case is spam' for one that was closed since it was seen.
 *
 * @param version the one that was seen
 */
export async function replyOnce(
  id: string,
  answer: CaseReply,
  call: AdminCall,
  version?: number,
): Promise<CaseWithLetters | undefined> {
  const attempt = attemptAt(`reply#${id}`, answer, call)
  if (await recall(attempt)) return findCase(id)
  const command: Command = (found, made) => {
    const { stored } = found
    const isSeen = version === stored.version
    if (stored.status === 'done' && !isSeen) throw new DomainError('case closed')
    if (stored.status === 'spam' && isSeen) throw new DomainError('case is spam')
    if (version !== undefined && !isSeen) throw new DomainError('case stale')
    const change = reply(answer)(found, made)
    return { ...change, writes: { ...change.writes, remembered: remember(attempt, true) } }
  }
  try {
    return await updateCase(id, command, { by: call.administrator.username })
  } catch (error) {
    // The same answer, sent twice at once, changes the case itself.
    if (!(error instanceof DomainError) || !(await recall(attempt))) throw error
    return findCase(id)
  }
}
