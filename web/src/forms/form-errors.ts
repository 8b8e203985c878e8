import * as z from 'zod/mini'

/** The error message of each invalid field, in the form's order. */
export type FormErrors = Record<string, string>

type Checked<S extends z.core.$ZodType> =
  | { values: z.output<S>; errors?: undefined }
  | { errors: FormErrors }

/** Validates the values of a form with the API's schema. */
export function check<S extends z.core.$ZodType>(schema: S, written: object): Checked<S> {
  const result = z.safeParse(schema, written)
  if (result.success) return { values: result.data }
  const errors: FormErrors = {}
  for (const { path, message } of result.error.issues) errors[String(path[0])] ??= message
  return { errors }
}

/** The errors that remain; new ones are shown when the form is submitted again. */
export const remaining = (errors: FormErrors, now: FormErrors = {}): FormErrors =>
  Object.fromEntries(Object.entries(now).filter(([name]) => name in errors))

/** Moves the focus to a field, if the form has it. */
export const focusField = (form: HTMLFormElement, name: string) => findField(form, name)?.focus()

/** Moves the focus to the first invalid field, in the order of the page. */
export const focusFirst = (form: HTMLFormElement, errors: FormErrors) =>
  ([...form.elements] as HTMLInputElement[]).find(({ name }) => errors[name])?.focus()

/** The element of a field; of radio buttons the first. */
export function findField(form: HTMLFormElement | null, name: string) {
  const found = form?.elements.namedItem(name)
  return (found instanceof RadioNodeList ? found[0] : found) as HTMLInputElement | null | undefined
}
