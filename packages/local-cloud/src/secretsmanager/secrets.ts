import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Answers the generated secret of this name, which is made when it is asked for first. */
export type GetSecret = (name: string, length: number) => string

/**
 * The secrets that the templates let Secrets Manager generate. Each is kept in a file of the folder
 * that its owner alone can read, for as long as the folder.
 */
export const openSecrets =
  (directory: string): GetSecret =>
  (name, length) => {
    const file = join(directory, name)
    if (existsSync(file)) return readFileSync(file, 'utf8')
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    // Whoever reads the file under its name finds it whole, also after kill -9.
    const draft = `${file}.new`
    writeFileSync(draft, generate(length), { mode: 0o600, flush: true })
    renameSync(draft, file)
    return readFileSync(file, 'utf8')
  }

const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

const generate = (length: number) =>
  Array.from({ length }, () => characters[randomInt(characters.length)]).join('')
