import type { Clock } from '../clock.ts'
import { writeUnits } from './capacity.ts'
import type { Database } from './database.ts'
import type { EngineOperation } from './engine.ts'
import { tooMuchThroughput } from './errors.ts'

type Kind = 'Read' | 'Write'

/** Units that may be used at once, and the moment when they were counted. */
interface Bucket {
  units: number
  at: number
}

/**
 * The database with the tables' ceilings (Developer Guide, "DynamoDB maximum throughput for
 * on-demand tables"). A request is refused while the units of its table are used up; they come back
 * evenly, up to those of one second. AWS saves up more of them at times, without a promise.
 *
 * @param onRead is told the units of each read
 */
export function withCeilings(
  database: Database,
  clock: Clock,
  resourceOf: (table: string) => string,
  onRead: (units: number) => void,
): Database {
  const buckets = new Map<string, Bucket>()
  const isLimited = [...database.tables.values()].some(table => table.definition.ceilings)
  return {
    ...database,
    async read(operation, request) {
      // An index has a ceiling of its own, which the template never sets.
      const isOfIndex = 'IndexName' in request
      if (!isOfIndex) requireUnits(request, 'Read')
      const wish = (request as Request).ReturnConsumedCapacity ?? 'NONE'
      const counted = { ...request, ReturnConsumedCapacity: wish === 'NONE' ? 'TOTAL' : wish }
      const { ConsumedCapacity = [], ...answer } = (await database.read(
        operation,
        counted,
      )) as Answer
      for (const { TableName, CapacityUnits } of [ConsumedCapacity].flat()) {
        onRead(CapacityUnits)
        if (!isOfIndex) use(TableName, 'Read', CapacityUnits)
      }
      return wish === 'NONE' ? answer : { ...answer, ConsumedCapacity }
    },
    perform(operation: EngineOperation, request, writes) {
      requireUnits(request, 'Write')
      return database.perform(operation, request, writes)
    },
    write: (work, isByTimeToLive) =>
      database.write(async writes => {
        try {
          return await work(writes)
        } finally {
          // Also for a condition that did not hold.
          for (const { TableName, table } of isLimited ? writeUnits(writes, database.tables) : []) {
            use(TableName, 'Write', table)
          }
        }
      }, isByTimeToLive),
  }

  function requireUnits({ TableName, RequestItems = {} }: Request, kind: Kind) {
    const names = TableName ? [TableName] : Object.keys(RequestItems)
    for (const name of names) {
      const bucket = bucketOf(name, kind)
      if (bucket && bucket.units <= 0) throw tooMuchThroughput(kind, resourceOf(name))
    }
  }

  function use(table: string, kind: Kind, units: number) {
    const bucket = bucketOf(table, kind)
    if (bucket) bucket.units -= units
  }

  /** With what has come back since it was used last; undefined without a ceiling. */
  function bucketOf(table: string, kind: Kind): Bucket | undefined {
    const ceiling = database.tables.get(table)?.definition.ceilings?.[kind]
    if (!ceiling) return undefined
    const now = clock.now()
    const bucket = buckets.get(table + kind) ?? { units: ceiling, at: now }
    const seconds = Math.max(0, now - bucket.at) / 1000
    const refilled = { units: Math.min(ceiling, bucket.units + seconds * ceiling), at: now }
    buckets.set(table + kind, refilled)
    return refilled
  }
}

interface Request {
  TableName?: string
  RequestItems?: object
  ReturnConsumedCapacity?: string
}

interface Answer {
  ConsumedCapacity?: Capacity | Capacity[]
}

interface Capacity {
  TableName: string
  CapacityUnits: number
}
