/** The values of a form, by the names of its fields. */
export type Draft = Record<string, string>

/**
 * Unsent values by form, for visitors who look something up on another page. In memory only, until
 * the page is closed.
 */
const drafts = new Map<string, Draft>()

export const draftOf = (form: string): Draft => drafts.get(form) ?? {}

export const keepDraft = (form: string, draft: Draft) => drafts.set(form, draft)

export const forgetDraft = (form: string) => drafts.delete(form)
