/** Moves the focus to a field, if the form has it. */
export const focusField = (form: HTMLFormElement, name: string) => findField(form, name)?.focus()

/** The element of a field; of radio buttons the first. */
export function findField(form: HTMLFormElement | null, name: string) {
  const found = form?.elements.namedItem(name)
  return (found instanceof RadioNodeList ? found[0] : found) as HTMLInputElement | null | undefined
}
