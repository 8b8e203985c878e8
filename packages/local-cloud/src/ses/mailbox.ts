import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'

/** A letter that has been sent. Addresses are without names. */
const Email = z.object({
  id: z.string(),
  from: z.string(),
  /** All recipients. */
  to: z.array(z.string()),
  replyTo: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.optional(z.string()),
  /** Names in lower case, values decoded. */
  headers: z.record(z.string(), z.string()),
  /** ISO 8601. */
  at: z.string(),
})

export type Email = z.output<typeof Email>

/** A letter that is to be stored. */
export type Letter = Omit<Email, 'id' | 'at'>

/** The letters on disk, each one as JSON. */
interface Mailbox {
  add(email: Email): void
  /** Newest first. */
  all(): Email[]
  clear(): void
}

/** Throws one sentence where a letter cannot be read. */
export function openMailbox(directory: string): Mailbox {
  mkdirSync(directory, { recursive: true })
  const letters = readdirSync(directory)
    .filter(name => /^\d{8}-.*\.json$/.test(name))
    .toSorted()
    .map(name => ({ name: name.replace('.json', ''), email: read(path.join(directory, name)) }))
  let count = Number(letters.at(-1)?.name.slice(0, 8) ?? 0)
  return {
    all: () => letters.map(({ email }) => email).toReversed(),
    add(email) {
      count += 1
      const name = `${String(count).padStart(8, '0')}-${email.id}`
      const file = path.join(directory, name)
      // A process that ends here leaves no half letter: only the whole JSON makes it one.
      writeFileSync(`${file}.tmp`, JSON.stringify(email))
      renameSync(`${file}.tmp`, `${file}.json`)
      letters.push({ name, email })
    },
    clear() {
      for (const { name } of letters.splice(0)) {
        rmSync(path.join(directory, `${name}.json`), { force: true })
      }
    },
  }
}

function read(file: string): Email {
  try {
    return Email.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    const advice = 'move the folder away, or delete it, and start again'
    throw new Error(`${file} cannot be read as a letter: ${advice}`, { cause })
  }
}
