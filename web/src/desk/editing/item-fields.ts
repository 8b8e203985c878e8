import { readWholeNumber } from '#shared/input/number.ts'

/** One field of an item: its label, and how a dialog holds, reads and sends its value. */
export interface Field<Value> {
  label: string
  /** Follows the label above the input. */
  unit: string
  isOptional: boolean
  /** The value in a new item. */
  initial: Value
  read(saved: unknown): Value
  write(value: Value): unknown
}

interface Options {
  unit?: string
  isOptional?: boolean
  initial?: string
}

/** A text, or a choice from a list; `''` where an optional one is empty. */
export const text = (
  label: string,
  { unit = '', isOptional = false, initial = '' }: Options = {},
): Field<string> => ({
  label,
  unit,
  isOptional,
  initial,
  read: saved => String(saved ?? ''),
  write: value => value,
})

/** A whole number, held as it is typed and sent as `readWholeNumber` reads it. */
export const wholeNumber = (
  label: string,
  { isExact = false, ...options }: Options & { isExact?: boolean } = {},
): Field<string> => ({
  ...text(label, options),
  write: value =>
    options.isOptional && value.trim() === '' ? '' : readWholeNumber(value, isExact),
})

/** A list or a record, empty in a new item. */
export const collection = <Value>(label: string, initial: Value): Field<Value> => ({
  label,
  unit: '',
  isOptional: true,
  initial,
  read: saved => (saved as Value | undefined) ?? initial,
  write: value => value,
})

type Fields = Record<string, Field<unknown>>

/** The values that a dialog with these fields holds. */
export type ValuesOf<F> = { [Name in keyof F]: F[Name] extends Field<infer Value> ? Value : never }

/** Everything that a dialog derives from its fields, in their order. */
export function describeFields<F extends Fields>(fields: F) {
  const map = (of: (field: Field<unknown>, name: string) => unknown) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field, name)]))

  return {
    labels: map(({ label }) => label) as Record<keyof F, string>,
    inputs: map(({ label, unit, isOptional }, name) => ({
      name,
      label: `${label}${unit}${isOptional ? ' (valfritt)' : ''}`,
      required: !isOptional,
    })) as Record<keyof F, { name: string; label: string; required: boolean }>,
    initial: map(({ initial }) => initial) as ValuesOf<F>,
    valuesOf: (item: object) =>
      map((field, name) => field.read((item as Record<string, unknown>)[name])) as ValuesOf<F>,
    bodyOf: (values: ValuesOf<F>) =>
      map((field, name) => field.write(values[name])) as Record<keyof F, unknown>,
  }
}
