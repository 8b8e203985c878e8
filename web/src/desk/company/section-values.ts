import * as z from 'zod/mini'
import type { Company } from '#shared/company-facts.ts'
import { instant } from '#shared/time.ts'
import { toSwedishInput } from '../editing/swedish-clock.ts'
import type { Section } from './sections.ts'

/**
 * The content of a section's form: the value of each input, by the path of its fact, such as
 * `phones.0.number`. Where there are no hours, `closed` is 'on', as a checkbox sends it.
 */
export type Written = Record<string, string>

export function toWritten(facts: unknown, path = ''): Written {
  if (facts === undefined) return {}
  if (facts === null) return { [`${path}.closed`]: 'on' }
  if (typeof facts !== 'object') {
    return { [path]: isMoment.test(path) ? toSwedishInput(String(facts)) : String(facts) }
  }
  const parts = Object.entries(facts).map(([name, part]) =>
    toWritten(part, path ? `${path}.${name}` : name),
  )
  return Object.assign({}, ...parts)
}

/** As the form shows them, the days in their order: those that are past are of no use any more. */
export function formOf({ openingHours, ...facts }: Partial<Company>): Written {
  const today = toSwedishInput(new Date().toISOString()).slice(0, 10)
  const exceptions = openingHours?.exceptions
    .filter(({ date }) => date >= today)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
  return toWritten({
    ...facts,
    ...(openingHours && { openingHours: { ...openingHours, exceptions } }),
  })
}

/** The facts as the API takes them; a text of the wrong kind stays as it is, for the rules to refuse. */
export function toFacts({ list }: Pick<Section, 'list'>, written: Written): Partial<Company> {
  const hasNotice = written['notice.text']?.trim()
  const kept = Object.entries(written).flatMap(([path, value]) => {
    const isLeftOut = path.startsWith('notice.')
      ? !hasNotice
      : isOptional.test(path) && !value.trim()
    return isLeftOut ? [] : [[path, isMoment.test(path) ? toMoment(value) : value]]
  })
  const facts = join(Object.fromEntries(kept)) as Record<string, unknown>
  // A list without entries has no inputs.
  const holder = list?.name === 'openingHours.exceptions' ? facts['openingHours'] : facts
  if (list) (holder as Record<string, unknown>)[list.name.split('.').at(-1)!] ??= []
  return facts
}

function join(written: Written): unknown {
  if ('' in written) return written['']
  if (written['closed']) return null
  const names = [...new Set(Object.keys(written).map(path => path.split('.')[0]!))]
  const parts = names.map(name => [name, join(below(written, name))] as const)
  return parts.length > 0 && names.every(name => /^\d+$/.test(name))
    ? parts.toSorted(([one], [other]) => Number(one) - Number(other)).map(([, part]) => part)
    : Object.fromEntries(parts)
}

/** The inputs of one part, with their paths from there. */
const below = (written: Written, name: string): Written =>
  Object.fromEntries(
    Object.entries(written).flatMap(([path, value]) => {
      if (path === name) return [['', value]]
      return path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), value]] : []
    }),
  )

/** The entries of a list. */
export function entriesOf(written: Written, list: string): Written[] {
  const all = below(written, list)
  const places = new Set(Object.keys(all).map(path => path.split('.')[0]!))
  return [...places].map(place => below(all, place))
}

/** The same form with these entries of a list instead. */
export function withEntries(written: Written, list: string, entries: Written[]): Written {
  const others = Object.entries(written).filter(([path]) => !path.startsWith(`${list}.`))
  const parts = entries.flatMap((entry, place) =>
    Object.entries(entry).map(([path, value]) => [`${list}.${place}.${path}`, value]),
  )
  return Object.fromEntries([...others, ...parts])
}

/** The paths whose values differ. An input that is not there is empty. */
export const differing = (one: Written, other: Written): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    path => (one[path] ?? '').trim() !== (other[path] ?? '').trim(),
  )

const isOptional = /^pricing$|^phones\.\d+\.duty$/

const isMoment = /^notice\.(from|until)$/

function toMoment(value: string): string {
  const { data } = z.safeParse(instant(''), value)
  return data ?? value
}
