import type { ChangeEvent, ComponentProps, FocusEvent } from 'react'
import { TextField } from '../../forms/field.tsx'
import type { Texts } from '../form/changed-fields.ts'
import { useRegister } from '../form/form.tsx'
import { readWholeNumber } from './number.ts'
import { asRead } from './swedish-clock.ts'

/** One field of an item: its label, and how a dialog holds, reads and sends its value. */
export interface Field<Value> {
  label: string
  /** Follows the label above the input. */
  unit?: string
  isOptional?: boolean
  /** The value in a new item. */
  initial: Value
  read(saved: unknown): Value
  write(value: Value): unknown
  /** As people read it, where that is not the value itself. */
  show?(value: Value): string
}

type TextOptions = Partial<Pick<Field<string>, 'unit' | 'isOptional' | 'initial'>>

/** A text, or a choice from a list; `''` where an optional one is empty. */
export const text = (label: string, options: TextOptions = {}): Field<string> => ({
  label,
  initial: '',
  ...options,
  read: saved => String(saved ?? ''),
  write: value => value,
})

/** A whole number, held as it is typed and sent as `readWholeNumber` reads it. */
export const wholeNumber = (
  label: string,
  { isExact = false, ...options }: TextOptions & { isExact?: boolean } = {},
): Field<string> => ({
  ...text(label, options),
  write: value =>
    options.isOptional && value.trim() === '' ? '' : readWholeNumber(value, isExact),
})

/** A list or a record, empty in a new item. */
export const collection = <Value,>(label: string, initial: Value): Field<Value> => ({
  label,
  isOptional: true,
  initial,
  read: saved => (saved as Value | undefined) ?? initial,
  write: value => value,
})

/** The values that a dialog with these fields holds. */
export type ValuesOf<F> = { [Name in keyof F]: F[Name] extends Field<infer Value> ? Value : never }

/** Everything that a dialog derives from its fields, in their order. */
export function describeFields<F extends Record<string, Field<unknown>>>(fields: F) {
  const map = (of: (field: Field<unknown>, name: string) => unknown) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field, name)]))

  return {
    inputs: map(({ label, unit = '', isOptional = false }, name) => ({
      name,
      label: `${label}${unit}${isOptional ? ' (valfritt)' : ''}`,
      required: !isOptional,
    })) as Record<keyof F, { name: string; label: string; required: boolean }>,
    initial: map(({ initial }) => initial) as ValuesOf<F>,
    valuesOf: (item: object) =>
      map((field, name) => field.read((item as Record<string, unknown>)[name])) as ValuesOf<F>,
    textsOf: (values: ValuesOf<F>): Texts =>
      Object.fromEntries(
        Object.entries(fields).map(([name, { label, show = textOf }]) => [
          label,
          show(values[name]),
        ]),
      ),
    bodyOf: (values: ValuesOf<F>) =>
      map((field, name) => field.write(values[name])) as Record<keyof F, unknown>,
  }
}

const textOf = (value: unknown) =>
  typeof value === 'object' ? Object.values(value!).join(', ') : asRead(String(value))

interface WholeNumberProps extends ComponentProps<typeof TextField> {
  /** For money: a fraction stays as it is typed, and is refused. */
  isExact?: boolean
}

/**
 * A whole number, shown as it will be sent once the field loses focus: '7 450' as 7450, '58,5' as
 * 58, a text that is no number as 0 (specification section 5). A text that can be read in several ways
 * stays, and is refused.
 */
export function WholeNumberField({ isExact = false, ...props }: WholeNumberProps) {
  const register = useRegister()

  function showAsSent({ target }: FocusEvent<HTMLInputElement>) {
    const number = target.value.trim() && readWholeNumber(target.value, isExact)
    if (!Number.isInteger(number) || target.value === String(number)) return
    target.value = String(number)
    // React fires no event for a value that a script has set.
    register(target.name).onChange({ target, type: 'change' } as ChangeEvent<HTMLInputElement>)
  }

  return <TextField {...props} inputMode="numeric" onBlur={showAsSent} />
}
