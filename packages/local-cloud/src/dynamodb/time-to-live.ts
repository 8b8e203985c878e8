import type { Clock } from '../clock.ts'
import type { Database } from './database.ts'

/** Developer Guide, Time to Live: AWS deletes within two days, and nothing over five years old. */
const lateness = 48 * 60 * 60
const maxAge = 5 * 365 * 24 * 60 * 60

/**
 * Deletes the items whose time has been up for 48 hours. AWS may take that long, so until then
 * they are found and answered like any other.
 */
export function deleteExpired(database: Database, clock: Clock): Promise<void> {
  const now = Math.floor(clock.now() / 1000)
  return database.write(() => {
    const touched = database.tables.flatMap(table => {
      const items = table.ttlAttribute ? [...database.read(table, undefined, {})] : []
      const expired = items.filter(item => {
        const time = item[table.ttlAttribute!]
        const age = time && 'N' in time ? now - Number(time.N) : 0
        return age > lateness && age < maxAge
      })
      return expired.map(before => ({ table, before, after: undefined }))
    })
    return { answer: undefined, touched }
  }, true)
}
