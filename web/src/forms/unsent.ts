/** The values of a form, by the names of its fields. */
export type FormValues = Record<string, string>

/**
 * The unsent values of each form, so that they survive a visit to another page of the site. They
 * are kept in memory only, until the page is closed.
 */
const unsent = new Map<string, FormValues>()

/** The unsent values of a form, by its name; empty where there are none. */
export const unsentOf = (form: string): FormValues => unsent.get(form) ?? {}

/** Keeps the values of a form, in the place of earlier ones. */
export const keepUnsent = (form: string, values: FormValues) => unsent.set(form, values)

/** Forgets the values of a form, once they are sent. */
export const forgetUnsent = (form: string) => unsent.delete(form)
