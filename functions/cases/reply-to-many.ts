import type { AnsweredMany, ReplyToMany } from '#shared/case-history.ts'
import { placeOf } from '#shared/case-texts.ts'
import { fillIn } from '#shared/reply-templates.ts'
import { toHttpError } from '../http/to-http-error.ts'
import { DomainError } from '../runtime/domain-error.ts'
import { attemptAt, recall, remember, type Sender } from '../table/idempotency.ts'
import { reply } from './answers.ts'
import { updateCase, type Command } from './update.ts'

/** Who answers. */
interface Writer extends Sender {
  username: string
}

/**
 * Gives many cases the same answer, each with its own letter, once however often it is sent. What an
 * outage leaves undone is done by sending it again. A case that has changed or was closed since it was
 * seen is left out, and one that has no address.
 */
export async function replyToMany(
  { ids, versions = {}, ...answer }: ReplyToMany,
  writer: Writer,
): Promise<AnsweredMany> {
  const answered: string[] = []
  const refused: AnsweredMany['refused'] = []
  for (const id of new Set(ids)) {
    try {
      await replyOnce(id, answer, { writer, version: versions[id] })
      answered.push(id)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      refused.push({ id, reason: toHttpError(error).message })
    }
  }
  return { answered, refused }
}

async function replyOnce(
  id: string,
  answer: Pick<ReplyToMany, 'text' | 'status'>,
  { writer, version }: { writer: Writer; version: number | undefined },
) {
  const attempt = attemptAt(`reply#${id}`, answer, writer)
  if (await recall(attempt)) return
  const command: Command = (found, entryId) => {
    const { stored } = found
    const isSeen = version === stored.version
    if (stored.status === 'done' && !isSeen) throw new DomainError('case closed')
    if (stored.status === 'spam' && isSeen) throw new DomainError('case is spam')
    if (version !== undefined && !isSeen) throw new DomainError('case stale')
    const text = fillIn(answer.text, { ...stored, address: placeOf(stored) })
    const change = reply({ text, isDone: answer.status === 'done' }, writer.username)(
      found,
      entryId,
    )
    return { ...change, writes: { ...change.writes, remembered: remember(attempt, true) } }
  }
  try {
    await updateCase(id, command)
  } catch (error) {
    // The same answer, sent twice at once, changes the case itself.
    if (!(error instanceof DomainError) || !(await recall(attempt))) throw error
  }
}
