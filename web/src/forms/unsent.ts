/** The values of a form, by the names of its fields. */
export type FormValues = Record<string, string>

/**
 * The unsent values of each form, for visitors who look something up on another page. Kept in
 * memory only, until the page is closed.
 */
const unsent = new Map<string, FormValues>()

export const unsentOf = (form: string): FormValues => unsent.get(form) ?? {}

export const keepUnsent = (form: string, values: FormValues) => unsent.set(form, values)

export const forgetUnsent = (form: string) => unsent.delete(form)
