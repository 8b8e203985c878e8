import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { identitiesFile } from './mail-identities.ts'

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

/** The letters on disk: each one as the message that was sent, and as JSON beside it. */
interface Mailbox {
  add(email: Email, source: Buffer): void
  /** Newest first. */
  all(): Email[]
  clear(): void
}

/** Throws where the folder holds other files than letters, and leaves them untouched. */
export function openMailbox(directory: string): Mailbox {
  mkdirSync(directory, { recursive: true })
  const names = readdirSync(directory).filter(name => !name.startsWith(identitiesFile))
  const foreign = names.find(name => !/^\d{8}-[\w-]+\.(?:eml|json|tmp)$/.test(name))
  if (foreign) throw new Error(`${directory} holds ${foreign}, which is no letter: ${advice}`)
  const letters = names
    .filter(name => name.endsWith('.json'))
    .toSorted()
    .map(name => ({ name: name.replace('.json', ''), email: read(path.join(directory, name)) }))
  let count = Number(letters.at(-1)?.name.slice(0, 8) ?? 0)
  return {
    all: () => letters.map(({ email }) => email).toReversed(),
    add(email, source) {
      count += 1
      const name = `${String(count).padStart(8, '0')}-${email.id}`
      const file = path.join(directory, name)
      writeFileSync(`${file}.eml`, source)
      // A process that ends here leaves no half letter: only the whole JSON makes it one.
      writeFileSync(`${file}.tmp`, JSON.stringify(email))
      renameSync(`${file}.tmp`, `${file}.json`)
      letters.push({ name, email })
    },
    clear() {
      for (const { name } of letters.splice(0)) {
        rmSync(path.join(directory, `${name}.json`), { force: true })
        rmSync(path.join(directory, `${name}.eml`), { force: true })
      }
    },
  }
}

const advice = 'move the folder away, or delete it, and start again'

function read(file: string): Email {
  try {
    return Email.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new Error(`${file} cannot be read as a letter: ${advice}`, { cause })
  }
}
