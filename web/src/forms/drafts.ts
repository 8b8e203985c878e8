/** What has been written in a form, by the names of its fields. */
export type Draft = Record<string, string>

/**
 * What visitors have written but not sent, by form: whoever looks something up on another page finds
 * it as it was. It lives as long as the page is open and is stored nowhere.
 */
const drafts = new Map<string, Draft>()

export const draftOf = (form: string): Draft => drafts.get(form) ?? {}

export const keepDraft = (form: string, draft: Draft) => drafts.set(form, draft)

export const forgetDraft = (form: string) => drafts.delete(form)
