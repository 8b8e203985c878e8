import { escapeMarkup } from './markup.ts'

/** For each place its text, and for each block its rows: the block stands there once for each of them. */
export interface Values {
  [name: string]: string | Values[]
}

/** Where a text goes, in an element, in a quoted attribute or in an address. */
export const place = (name: string) => `{{${name}}}`

/** What stands there as often as there are rows, with places and blocks of its own. */
export const block = (name: string, held: string) => `<!--${name}-->${held}<!--/${name}-->`

/**
 * The template with these values, escaped, or encoded where the place stands in an address. A row sees
 * what is around it. What is filled in is never read again, so a text may look like a place. Throws
 * where a value is missing.
 */
export const fillTemplate = (template: string, values: Values): string =>
  template.replaceAll(places, (_, blockName, held, name, encodedName) => {
    const value = values[blockName ?? name ?? encodedName]
    if (Array.isArray(value) && blockName)
      return value.map(row => fillTemplate(held, { ...values, ...row })).join('')
    if (typeof value !== 'string' || blockName)
      throw new Error(`Nothing fits ${blockName ?? name ?? encodedName}.`)
    return escapeMarkup(name ? value : encodeURIComponent(value))
  })

/** React writes an address with its braces encoded. */
const places = /<!--(\w+)-->([^]*?)<!--\/\1-->|\{\{(\w+)\}\}|%7B%7B(\w+)%7D%7D/g
