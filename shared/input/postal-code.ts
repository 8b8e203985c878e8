import { toPlainCharacters } from './characters.ts'

/**
 * A Swedish postal code as the post writes it, '573 31', of '57331', '573-31' or 'SE-573 31'. Another text
 * stays as it is typed, so that the schema refuses it.
 */
export function readPostalCode(typed: string): string {
  const [, area, office] =
    /^(?:se?[ -]?)?(\d{3})[ -]?(\d{2})$/i.exec(toPlainCharacters(typed)) ?? []
  return area ? `${area} ${office}` : typed
}
