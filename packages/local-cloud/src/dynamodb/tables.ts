import { isDeepStrictEqual } from 'node:util'
import { updateIndexes } from './index-changes.ts'
import type { Level } from './level.ts'
import type { TableDefinition } from './table-definition.ts'
import { describe, keysInWords, type TableDescription } from './table-description.ts'

/** A table that is there. */
export interface Table {
  definition: TableDefinition
  description: TableDescription
}

/** The tables by name. */
export type Tables = ReadonlyMap<string, Table>

/**
 * The tables of these definitions, created where they are not yet there, and with their indexes.
 * Throws when the stored items have other keys than their definition: they could not be found any
 * more.
 */
export async function createTables(
  level: Level,
  definitions: TableDefinition[],
  directory: string,
): Promise<Tables> {
  const tables = new Map<string, Table>()
  for (const definition of definitions) {
    const key = `table~${definition.name}`
    const stored = (await level.get(key)) as TableDescription | undefined
    const description = describe(definition)
    if (stored) validateKeys(stored, description, directory)
    if (!isDeepStrictEqual(stored, description)) {
      const changes = stored ? await updateIndexes(level, stored, description) : []
      await level.batch([{ type: 'put', key, value: description }, ...changes])
    }
    tables.set(definition.name, { definition, description })
  }
  return tables
}

function validateKeys(stored: TableDescription, wanted: TableDescription, directory: string) {
  const [before, now] = [keysInWords(stored), keysInWords(wanted)]
  if (before === now) return
  throw new Error(
    `The table ${wanted.TableName} in ${directory} was created with the keys ${before}, but is ` +
      `now to have ${now}: move the folder away to start with empty tables, or give the keys back.`,
  )
}
