import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { toLine } from './file-formats.ts'

/** How many lines a file has, and its digest. */
export interface Summary {
  lines: number
  sha256: string
}

/** Writes each value as a line, one after the other, into a new file that only its owner reads. */
export async function writeLines(file: string, values: AsyncIterable<object>): Promise<Summary> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'wx', 0o600)
  const hash = createHash('sha256')
  let lines = 0
  try {
    for await (const value of values) {
      const line = `${toLine(value)}\n`
      hash.update(line)
      await handle.appendFile(line)
      lines += 1
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { lines, sha256: hash.digest('hex') }
}

/** The lines of a file, each checked. Throws where one is of another form. */
export async function* readLines<Schema extends z.ZodMiniType>(
  file: string,
  schema: Schema,
): AsyncGenerator<z.output<Schema>> {
  const input = createReadStream(file)
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    yield z.parse(schema, JSON.parse(line))
  }
}

export async function summarise(file: string): Promise<Summary> {
  const hash = createHash('sha256')
  let lines = 0
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk as Buffer)
    for (const byte of chunk as Buffer) if (byte === 10) lines += 1
  }
  return { lines, sha256: hash.digest('hex') }
}
