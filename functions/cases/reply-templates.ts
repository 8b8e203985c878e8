import { StoredTemplates, type ReplyTemplate } from '#shared/reply-templates.ts'
import { DomainError } from '../runtime/domain-error.ts'
import { getItem } from '../table/items.ts'
import { isUnchanged } from '../table/expression.ts'
import { transact } from '../table/transact.ts'
import { put } from '../table/writes.ts'

const templatesId = 'all'

/** The replies that are written in advance: those shipped until some are saved. */
export async function readTemplates(): Promise<StoredTemplates> {
  const stored = await getItem('templates', templatesId, StoredTemplates)
  return stored ?? { templates: shippedTemplates, version: 0 }
}

/** With a version, only that version is replaced. Throws a DomainError, 'templates stale'. */
export async function saveTemplates(
  templates: ReplyTemplate[],
  version?: number,
): Promise<StoredTemplates> {
  const before = version ?? (await readTemplates()).version
  const saved = { templates, version: before + 1 }
  const item = { id: templatesId, ...saved }
  const failed = await transact({ saved: put('templates', item, isUnchanged(before)) })
  if (failed.length > 0) throw new DomainError('templates stale')
  return saved
}

const shippedTemplates: ReplyTemplate[] = [
  {
    title: 'Vi har tagit emot ärendet',
    text: `Hej {namn}!

Tack för att du hörde av dig. Vi har tagit emot ditt ärende {referens} och återkommer när vi vet mer.

Blir det bråttom? Ring oss.`,
  },
  {
    title: 'Tid för besök',
    text: `Hej {namn}!

Vi kommer till {adress} på [dag] mellan klockan [tid] och [tid].

Svara om tiden inte passar. Skriv också om vi får gå in med huvudnyckel när du inte är hemma, och om det finns husdjur.`,
  },
  {
    title: 'Felet är åtgärdat',
    text: `Hej {namn}!

Felet på {adress} är åtgärdat. Skriv till oss om något inte fungerar, så öppnar vi ärendet {referens} igen.`,
  },
]
