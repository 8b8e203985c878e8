import { expression } from '../table/expression.ts'
import { remove, type Write } from '../table/writes.ts'

/**
 * The ids of the published pictures that an item's fields refer to, also where they lie deeper, as
 * in the trash. A description of a picture (`imageAlts`) is no reference.
 */
export function picturesIn(fields: object): string[] {
  const text = JSON.stringify(fields, (name, value: unknown) =>
    name === 'imageAlts' ? undefined : value,
  )
  return [...new Set(Array.from(text.matchAll(/"\/media\/([\da-f-]{36})\//g), ([, id]) => id!))]
}

/**
 * The writes that a transaction needs which stores references to these pictures: what is marked as
 * unused is so no longer. They fail for a picture that is being deleted or was.
 */
export const keepPictures = (fields: object): Record<string, Write> =>
  Object.fromEntries(
    picturesIn(fields).map(id => [
      `picture ${id}`,
      remove('unused-picture', id, expression`attribute_not_exists(deletedAt)`),
    ]),
  )
