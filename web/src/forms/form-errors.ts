import * as z from 'zod/mini'

/** The message of each field that needs mending, in the form's order. */
export type FormErrors = Record<string, string>

type Checked<S extends z.core.$ZodType> =
  | { values: z.output<S>; errors?: undefined }
  | { errors: FormErrors }

/** Reads what is written in a form by the very schema that guards the API. */
export function check<S extends z.core.$ZodType>(schema: S, written: object): Checked<S> {
  const result = z.safeParse(schema, written)
  if (result.success) return { values: result.data }
  const errors: FormErrors = {}
  for (const { path, message } of result.error.issues) errors[String(path[0])] ??= message
  return { errors }
}

/** What of these errors is still to be mended; new ones wait until the form is sent again. */
export const remaining = (errors: FormErrors, now: FormErrors = {}): FormErrors =>
  Object.fromEntries(Object.entries(now).filter(([name]) => name in errors))
