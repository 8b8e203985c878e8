import { mkdir, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** LevelDB with JSON values, as the engine brings it along: the part of it that is used here. */
export interface Level {
  open(): Promise<void>
  close(): Promise<void>
  get(key: string): Promise<unknown>
  /** Takes a tenth of the time of `get`, which waits for another thread and the event loop. */
  getSync(key: string): unknown
  /** All or nothing, also when the process is killed meanwhile. */
  batch(operations: BatchOperation[]): Promise<void>
  keys(range: Range): AsyncIterable<string>
  values(range: Range): Values
  /** The present content, for reads at a later time. */
  snapshot(): Snapshot
}

/** Values one after the other, or several at once, which takes one turn of another thread. */
export interface Values extends AsyncIterable<unknown> {
  /** The next ones, at most so many; none at the end. */
  nextv(size: number): Promise<unknown[]>
  close(): Promise<void>
}

export interface Snapshot {
  close(): Promise<void>
}

export type BatchOperation =
  | { type: 'put'; key: string; value: unknown }
  | { type: 'del'; key: string }

/** The keys that are read. */
export interface Range {
  gt?: string
  gte?: string
  lt?: string
  lte?: string
  reverse?: boolean
  limit?: number
  highWaterMarkBytes?: number
  snapshot?: Snapshot
}

const fromEngine = createRequire(createRequire(import.meta.url).resolve('dynalite'))
const asJson = { valueEncoding: 'json' }

const marker = { key: 'local~format', value: 'the local DynamoDB, 1' }

/** The name of a folder that stands for a database in memory, which ends with the process. For tests. */
export const inMemory = ':memory:'

/**
 * Opens the database in this folder, created when missing. Throws, with one sentence for people,
 * when the folder holds something else, is damaged, or is in use; it is then left as it was.
 */
export async function openLevel(directory: string): Promise<Level> {
  if (directory === inMemory) {
    const level: Level = new (fromEngine('memory-level').MemoryLevel)(asJson)
    await level.open()
    return level
  }
  await mkdir(directory, { recursive: true })
  await validateFiles(directory)
  const level = await open(directory)
  try {
    await recognise(level, directory)
    return level
  } catch (error) {
    await level.close()
    throw error
  }
}

/** LevelDB opens a folder with files of others too, and deletes data files that it does not know. */
async function validateFiles(directory: string) {
  const names = await readdir(directory)
  const foreign = names.find(
    name => !/^(\..*|CURRENT|LOCK|LOG(\.old)?|MANIFEST-\d+|\d+\.(log|ldb|sst|dbtmp))$/.test(name),
  )
  if (foreign) {
    throw new Error(
      `${directory} holds ${foreign}, which is not the local DynamoDB's: ` +
        'give it a folder of its own.',
    )
  }
  if (!names.includes('CURRENT') && names.some(name => /\.(log|ldb|sst)$/.test(name))) {
    throw damaged(directory, 'the file CURRENT is missing')
  }
}

async function open(directory: string): Promise<Level> {
  const level: Level = new (fromEngine('level').Level)(directory, asJson)
  try {
    await level.open()
    return level
  } catch (error) {
    const cause = (error as Error).cause as (Error & { code?: string }) | undefined
    if (cause?.code !== 'LEVEL_LOCKED') throw damaged(directory, cause?.message ?? String(error))
    throw new Error(
      `The local DynamoDB's folder ${directory} is in use by another process: stop that one first.`,
      { cause: error },
    )
  }
}

async function recognise(level: Level, directory: string) {
  const content = await inspect(level).catch((error: Error) => {
    throw damaged(directory, error.message)
  })
  if (content === 'nothing') return level.batch([{ type: 'put', ...marker }])
  if (content === 'ours') return undefined
  throw new Error(
    `${directory} holds another program's database: give the local DynamoDB a folder of its own.`,
  )
}

async function inspect(level: Level) {
  if ((await level.get(marker.key)) !== marker.value) {
    const keys = await Array.fromAsync(level.keys({ limit: 1 }))
    return keys.length ? 'foreign' : 'nothing'
  }
  // Everything is read once, so that damage is found now and not in the middle of a visit.
  for await (const value of level.values({ highWaterMarkBytes: 1_000_000 })) void value
  return 'ours'
}

function damaged(directory: string, cause: string) {
  return new Error(
    `The local DynamoDB's data in ${directory} cannot be read (${cause}): ` +
      'restore the folder from a copy, or move it away to start with empty tables.',
  )
}
