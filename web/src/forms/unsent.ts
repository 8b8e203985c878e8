/** The values of a form, by the names of its fields. */
export type FormValues = Record<string, string>

/**
 * The unsent values of each form, by its name, so that they survive a visit to another page of the
 * site. They are kept in memory only, until they are sent or the page is closed.
 */
export const unsent = new Map<string, FormValues>()

/** What the fields of a form hold. */
export const valuesOf = (form: HTMLFormElement) =>
  Object.fromEntries(new FormData(form)) as FormValues
