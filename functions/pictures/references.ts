import { DomainError } from '../runtime/domain-error.ts'
import { queryRaw } from '../table/query.ts'
import { isStored } from './store.ts'

/** Checks that the pictures which an item's fields refer to exist. Throws a DomainError: 'picture gone'. */
export async function requirePictures(fields: object): Promise<void> {
  const found = await Promise.all(keysIn(fields).map(isStored))
  if (found.includes(false)) throw new DomainError('picture gone')
}

/** Reads the kinds twice: one reading can miss an item that moves to another kind meanwhile. */
export async function readUsedPictures(): Promise<Set<string>> {
  const used = new Set<string>()
  for (const kind of [...kinds, ...kinds]) {
    for await (const item of queryRaw(kind)) for (const key of keysIn(item)) used.add(idIn(key))
  }
  return used
}

/** The id of a picture in the key of one of its objects, such as `media/{id}/480.webp`. */
export const idIn = (key: string): string => key.split('/')[1] ?? ''

const kinds = ['apartment', 'draft', 'news', 'trash'] as const

/** Also those that lie deeper, as in the trash. A picture's description is no reference. */
function keysIn(fields: object): string[] {
  const text = JSON.stringify(fields, (name, value: unknown) =>
    name === 'imageAlts' ? undefined : value,
  )
  return [
    ...new Set(Array.from(text.matchAll(/"\/(media\/[\da-f-]{36}\/[^"]*)"/g), ([, key]) => key!)),
  ]
}
