import { showEmail } from '#shared/input/email-address.ts'
import * as z from 'zod/mini'
import type { Company } from '#shared/company-facts.ts'
import { instant } from '#shared/time.ts'
import { toSwedishInput } from '../editing/swedish-clock.ts'
import type { Section } from './sections.ts'

/**
 * The content of a section's form: the value of each input, by the path of its fact, such as
 * `phones.0.number`. Where there are no hours, `closed` is 'on', as a checkbox sends it.
 */
export type SectionValues = Record<string, string>

/** Each fact as an input shows it, by its path below `path`; a moment as Swedish clocks have it. */
export function flattenFacts(facts: unknown, path = ''): SectionValues {
  if (facts === undefined) return {}
  if (facts === null) return { [`${path}.closed`]: 'on' }
  if (typeof facts !== 'object') {
    const shown = path === 'email' ? showEmail : isMoment.test(path) ? toSwedishInput : String
    return { [path]: shown(String(facts)) }
  }
  const parts = Object.entries(facts).map(([name, part]) =>
    flattenFacts(part, path ? `${path}.${name}` : name),
  )
  return Object.assign({}, ...parts)
}

/** The content of a form that shows these facts: of the days with other hours those to come, in order. */
export function valuesOf({ openingHours, ...facts }: Partial<Company>): SectionValues {
  const today = toSwedishInput(new Date().toISOString()).slice(0, 10)
  const exceptions = openingHours?.exceptions
    .filter(({ date }) => date >= today)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
  return flattenFacts({
    ...facts,
    ...(openingHours && { openingHours: { ...openingHours, exceptions } }),
  })
}

/**
 * The facts that a form's content stands for, as the API takes them. A text that is no moment stays
 * as it is, for the schema to refuse.
 */
export function toFacts({ list }: Pick<Section, 'list'>, written: SectionValues): Partial<Company> {
  const hasNotice = written['notice.text']?.trim()
  const kept = Object.entries(written).flatMap(([path, value]) => {
    const isLeftOut = path.startsWith('notice.')
      ? !hasNotice
      : isOptional.test(path) && !value.trim()
    return isLeftOut ? [] : [[path, isMoment.test(path) ? toMoment(value) : value]]
  })
  const facts = nestValues(Object.fromEntries(kept)) as Record<string, unknown>
  // A list without entries has no inputs.
  const holder = list?.name === 'openingHours.exceptions' ? facts['openingHours'] : facts
  if (list) (holder as Record<string, unknown>)[list.name.split('.').at(-1)!] ??= []
  return facts
}

function nestValues(written: SectionValues): unknown {
  if ('' in written) return written['']
  if (written['closed']) return null
  const names = [...new Set(Object.keys(written).map(path => path.split('.')[0]!))]
  const parts = names.map(name => [name, nestValues(below(written, name))] as const)
  return parts.length > 0 && names.every(name => /^\d+$/.test(name))
    ? parts.toSorted(([one], [other]) => Number(one) - Number(other)).map(([, part]) => part)
    : Object.fromEntries(parts)
}

/** The values of the inputs below this name, by their paths from there. */
const below = (written: SectionValues, name: string): SectionValues =>
  Object.fromEntries(
    Object.entries(written).flatMap(([path, value]) => {
      if (path === name) return [['', value]]
      return path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), value]] : []
    }),
  )

/** The values of each entry of a list, by their paths within the entry. */
export function entriesOf(written: SectionValues, list: string): SectionValues[] {
  const all = below(written, list)
  const places = new Set(Object.keys(all).map(path => path.split('.')[0]!))
  return [...places].map(place => below(all, place))
}

/** The form's content with these entries in the place of the list's own. */
export function withEntries(
  written: SectionValues,
  list: string,
  entries: SectionValues[],
): SectionValues {
  const others = Object.entries(written).filter(([path]) => !path.startsWith(`${list}.`))
  const parts = entries.flatMap((entry, place) =>
    Object.entries(entry).map(([path, value]) => [`${list}.${place}.${path}`, value]),
  )
  return Object.fromEntries([...others, ...parts])
}

/** The paths whose values differ; a path that one of them lacks counts as empty. */
export const differingPaths = (one: SectionValues, other: SectionValues): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    path => (one[path] ?? '').trim() !== (other[path] ?? '').trim(),
  )

const isOptional = /^pricing$|^phones\.\d+\.duty$/

const isMoment = /^notice\.(from|until)$/

function toMoment(value: string): string {
  const { data } = z.safeParse(instant(''), value)
  return data ?? value
}
