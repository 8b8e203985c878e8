import type { ServiceContext } from '../service.ts'
import { type Change, changesOf } from './changes.ts'
import { type EngineOperation, perform } from './engine.ts'
import { createGate } from './gate.ts'
import { type BatchOperation, type Level, openLevel, type Snapshot } from './level.ts'
import type { TableDefinition } from './table-definition.ts'
import { createTables, type Tables } from './tables.ts'
import { createView } from './view.ts'
import { createWrites, put, type Writes } from './writes.ts'

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
  let failure: unknown
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
    if (writes.batch.size) await store([...writes.batch.values()])
    return changes
  }

  /**
   * LevelDB reads its log up to a record that is incomplete, as a full disk leaves one. What it would
   * write behind that, it would not find at the next start.
   */
  async function store(operations: BatchOperation[]) {
    if (failure) {
      const sentence =
        'Nothing is stored after a write has failed: make room on the disk, start again.'
      throw new Error(sentence, { cause: failure })
    }
    await level.batch(operations).catch((error: unknown) => {
      failure = error
      throw error
    })
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
