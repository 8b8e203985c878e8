import * as z from 'zod/mini'
import { log } from '../runtime/log.ts'

/**
 * The item as its schema reads it. One that cannot be read is left out and logged, since one bad
 * item must not take the whole list away.
 */
export function readable<S extends z.core.$ZodType>(
  schema: S,
  item: Record<string, unknown>,
): z.output<S>[] {
  const result = z.safeParse(schema, item)
  if (result.success) return [result.data]
  const { kind, id } = item
  log('ERROR', 'unreadable item', { kind, id, paths: pathsIn(result.error) })
  return []
}

const pathsIn = ({ issues }: z.core.$ZodError) => issues.map(({ path }) => path.join('.'))
