import * as z from 'zod/mini'
import type { ReplyTemplate, StoredTemplates } from '#shared/reply-templates.ts'
import { forgetUnsavedEdits, keepUnsavedEdits, readUnsavedEdits } from '../editing/unsaved-edits.ts'

const unsavedKey = 'templates'

/** Keeps unsaved templates on the device, with the version that they change. */
export const keepTemplates = (unsaved: StoredTemplates) => keepUnsavedEdits(unsavedKey, unsaved)

/** Removes the unsaved templates, once they are saved or discarded. */
export const forgetTemplates = () => forgetUnsavedEdits(unsavedKey)

/** The unsaved templates, unless somebody has saved others since. */
export function unsavedTemplates(version: number): ReplyTemplate[] | undefined {
  const { data } = z.safeParse(Unsaved, readUnsavedEdits(unsavedKey)?.value)
  return data?.version === version ? data.templates : undefined
}

/** They may break the rules that hold for saved ones. */
const Unsaved = z.object({
  version: z.number(),
  templates: z.array(z.object({ title: z.string(), text: z.string() })),
})
