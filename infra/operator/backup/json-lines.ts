import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import type { Manifest } from './file-formats.ts'

type Summary = Manifest['files'][string]

/** Writes each value as a line of JSON into a new file that only its owner can read. */
export async function writeLines(file: string, values: AsyncIterable<object>): Promise<Summary> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await using handle = await open(file, 'wx', 0o600)
  const hash = createHash('sha256')
  let lines = 0
  for await (const value of values) {
    const line = `${canonicalJson(value)}\n`
    hash.update(line)
    await handle.appendFile(line)
    lines += 1
  }
  await handle.sync()
  return { lines, sha256: hash.digest('hex') }
}

/** Reads the lines of a file. Throws where a line does not match the schema. */
export async function* readLines<Schema extends z.ZodMiniType>(
  file: string,
  schema: Schema,
): AsyncGenerator<z.output<Schema>> {
  const input = createReadStream(file)
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    yield z.parse(schema, JSON.parse(line, toSet))
  }
}

/**
 * Counts the lines of a file and digests its bytes, as `writeLines` did. Throws where the file
 * cannot be read.
 */
export async function summarise(file: string): Promise<Summary> {
  const hash = createHash('sha256')
  let lines = 0
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk as Buffer)
    for (const byte of chunk as Buffer) if (byte === 10) lines += 1
  }
  return { lines, sha256: hash.digest('hex') }
}

/**
 * JSON with the keys of each object in order, and a set of DynamoDB as `{"$set": [...]}`. Throws for
 * other values that JSON cannot represent.
 */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part
    if (part instanceof Set) return { [setKey]: [...part].toSorted() }
    if (Object.getPrototypeOf(part) !== Object.prototype) {
      throw new TypeError(`A backup cannot keep ${part.constructor.name}`)
    }
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}

/** Reads a set as `canonicalJson` writes it; a reviver of JSON.parse. */
const toSet = (_: string, part: unknown) =>
  typeof part === 'object' && part !== null && setKey in part
    ? new Set(part[setKey] as string[])
    : part

/** No attribute of an item begins with a dollar sign. */
const setKey = '$set'
