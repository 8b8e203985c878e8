import type { ServiceContext } from '../service.ts'
import { type Change, changesOf } from './changes.ts'
import { type EngineOperation, perform } from './engine.ts'
import { type Level, openLevel, type Snapshot } from './level.ts'
import type { TableDefinition } from './table-definition.ts'
import { createTables, type Tables } from './tables.ts'
import { createView } from './view.ts'
import { createWrites, put, type Writes } from './writes.ts'
import { unavailable } from './errors.ts'

/** The tables with their items. */
export interface Database {
  tables: Tables
  /** Performs a checked request that only reads. */
  read(operation: EngineOperation, request: object): Promise<object>
  /**
   * Lets `work` gather writes while nobody else writes, then stores them in one batch; none when
   * it throws. Resolves when the stream's consumers have handled the changes.
   */
  write<Answer>(
    work: (writes: Writes) => Promise<Answer>,
    isByTimeToLive?: boolean,
  ): Promise<Answer>
  /** Performs a checked request as a part of such work; what it writes is added to `writes`. */
  perform(operation: EngineOperation, request: object, writes: Writes): Promise<object>
  /** Lets indexes answer as they are now, until they are let go on. */
  holdIndexes(isHeld: boolean): void
  /** The service's own entries, whose keys begin with `local~`. */
  own: Pick<Level, 'getSync' | 'keys'>
  close(): Promise<void>
}

const sequenceKey = 'local~sequence'

/** Throws, with one sentence for people, when the folder cannot be used. */
export async function openDatabase(
  context: ServiceContext,
  definitions: TableDefinition[],
  onChange: (changes: Change[]) => Promise<void>,
): Promise<Database> {
  const level = await openLevel(context.directory)
  const tables = await createTables(level, definitions, context.directory).catch(async error => {
    await level.close()
    throw error
  })
  const gate = createGate()
  let held: Snapshot | undefined
  let sequence = Number((await level.get(sequenceKey)) ?? 0)

  return {
    tables,
    own: level,
    read: (operation, request) => gate.pass(() => run(operation, request, createWrites())),
    perform: run,
    async write(work, isByTimeToLive = false) {
      const { answer, delivered } = await gate.passAlone(async () => {
        const writes = createWrites()
        const answer = await work(writes)
        const changes = await commit(writes, isByTimeToLive)
        // Begun here, so that changes are delivered in order, but not awaited here, because a
        // consumer may write in turn.
        return { answer, delivered: notify(changes) }
      })
      await delivered
      return answer
    },
    holdIndexes(isHeld) {
      // The store closes it: a query may still be reading it.
      held = isHeld ? (held ?? level.snapshot()) : undefined
    },
    async close() {
      await gate.close()
      await level.close()
    },
  }

  function run(operation: EngineOperation, request: object, writes: Writes) {
    return perform(operation, request, fail =>
      createView(level, tables, writes, operation, fail, held),
    )
  }

  async function commit(writes: Writes, isByTimeToLive: boolean): Promise<Change[]> {
    const changes = changesOf(writes, tables, {
      isByTimeToLive,
      at: context.clock.now(),
      nextSequenceNumber: () => `1${String((sequence += 1)).padStart(20, '0')}`,
    })
    if (changes.length) put(writes, sequenceKey, sequence)
    if (writes.batch.size) await level.batch([...writes.batch.values()])
    return changes
  }

  async function notify(changes: Change[]) {
    if (!changes.length) return
    try {
      await onChange(changes)
    } catch (error) {
      console.error('A change could not be delivered', error)
    }
  }
}

/** Lets work through: side by side or one at a time, until it is closed. */
interface Gate {
  pass<Result>(work: () => Promise<Result>): Promise<Result>
  /** Waits for everything else that passes alone. */
  passAlone<Result>(work: () => Promise<Result>): Promise<Result>
  /** Rejects later work and waits for running work. */
  close(): Promise<void>
}

/** An open gate. */
export function createGate(): Gate {
  const passing = new Set<Promise<unknown>>()
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  return {
    pass,
    passAlone(work) {
      const turn = last.then(() => pass(work))
      last = turn.catch(() => undefined)
      return turn
    },
    async close() {
      isClosed = true
      await Promise.allSettled(passing)
    },
  }

  async function pass<Result>(work: () => Promise<Result>): Promise<Result> {
    if (isClosed) throw unavailable()
    const passage = work()
    passing.add(passage)
    try {
      return await passage
    } finally {
      passing.delete(passage)
    }
  }
}
