import * as z from 'zod/mini'
import { toPlainCharacters } from './input/characters.ts'

type Schema = z.core.$ZodType

/** An empty value: forms send `''`, other clients `null`. */
type Empty = '' | null

/**
 * A field that may be left out when something is created. What a form sends for an empty input
 * (`''`) and what a client sends for nothing (`null`) count as left out.
 */
export const leftOutWhenEmpty = <S extends Schema>(schema: S) =>
  z.optional(z.pipe(emptyAs(undefined), z.optional(schema))) as Optional<S, undefined>

/**
 * An optional field in a change: left out it stays as it is, `''` or `null` removes it (reads `null`),
 * anything else replaces it.
 */
export const removable = <S extends Schema>(schema: S) =>
  z.optional(z.pipe(emptyAs(null), z.nullable(schema))) as Optional<S, null>

/** A transform's input is unknown to the compiler; this says what may be sent. */
type Optional<S extends Schema, Nothing> = z.ZodMiniOptional<
  z.ZodMiniType<z.output<S> | Nothing, z.input<S> | Empty>
>

const emptyAs = (nothing: undefined | null) =>
  z.transform((value: unknown) => (value === '' || value === null ? nothing : value))

/**
 * A Swedish postal code as the post writes it, '573 31', of '57331', '573-31' or 'SE-573 31'. Another text
 * stays as it is typed, so that the schema refuses it.
 */
export function readPostalCode(typed: string): string {
  const [, area, office] =
    /^(?:se?[ -]?)?(\d{3})[ -]?(\d{2})$/i.exec(toPlainCharacters(typed)) ?? []
  return area ? `${area} ${office}` : typed
}
