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

/** Gives the text, the focus and the caret of a field to the field that has its place in a form. */
export function continueIn(form: HTMLFormElement, field: Element) {
  const { name, type, value, selectionStart, selectionEnd } = field as HTMLInputElement
  const all = [...form.elements] as HTMLInputElement[]
  const next = all.find(each => each.name === name && (type !== 'radio' || each.value === value))
  if (!next) return
  // The caret of a new value is at its end.
  if (next !== field && type !== 'radio') next.value = value
  next.focus({ preventScroll: true })
  if (selectionStart !== null) next.setSelectionRange?.(selectionStart, selectionEnd)
}
