import { shippedTemplates, StoredTemplates, type ReplyTemplate } from '#shared/reply-templates.ts'
import { DomainError } from '../runtime/domain-error.ts'
import { expression } from '../table/expression.ts'
import { getItem } from '../table/items.ts'
import { transact } from '../table/transact.ts'
import { put } from '../table/writes.ts'

const id = 'all'

/** The replies that are written in advance: those shipped until some are saved. */
export const readTemplates = async (): Promise<StoredTemplates> =>
  (await getItem('templates', id, StoredTemplates)) ?? { templates: shippedTemplates, version: 0 }

/** With a version, only that version is replaced. Throws a DomainError, 'templates stale'. */
export async function saveTemplates(
  templates: ReplyTemplate[],
  version?: number,
): Promise<StoredTemplates> {
  const before = version ?? (await readTemplates()).version
  const saved = { templates, version: before + 1 }
  const condition = before ? expression`version = ${before}` : expression`attribute_not_exists(id)`
  const failed = await transact({ saved: put('templates', { id, ...saved }, condition) })
  if (failed.length > 0) throw new DomainError('templates stale')
  return saved
}
