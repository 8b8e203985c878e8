import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Stage } from '../../settings.ts'
import { listAdministrators, type Pool } from '../administrators.ts'
import { Refusal } from '../command-error.ts'
import { keptKinds } from './item-kinds.ts'
import { files, type Manifest } from './file-formats.ts'
import { type Summary, writeLines } from './json-lines.ts'
import { type Bucket, readPictures } from './pictures.ts'
import { readItems, type Table } from './table.ts'

/** Everything of a stage that a backup keeps, or that it is given back to. */
export interface Holdings {
  stage: Stage
  table: Table
  media: Bucket
  pool: Pool
}

type Report = (file: string, lines: number) => void

/**
 * Writes a backup into a folder that is empty or not there. It grows beside it, in
 * `<folder>.unfinished`, and gets its name when it is whole; what an interrupted one has left there
 * is thrown away. Throws a Refusal for a folder with something in it.
 */
export async function writeBackup(
  { stage, table, media, pool }: Holdings,
  folder: string,
  report: Report,
): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Refusal(`${folder} is not empty: name a new folder.`)
  }
  const takenAt = new Date().toISOString()
  const growing = `${folder}.unfinished`
  await rm(growing, { recursive: true, force: true })
  await mkdir(growing, { recursive: true, mode: 0o700 })

  const summaries: Record<string, Summary> = {}
  async function keep(file: string, values: AsyncIterable<object>) {
    const summary = await writeLines(path.join(growing, file), values)
    summaries[file] = summary
    report(file, summary.lines)
  }
  // Items name pictures, so that pictures come after them: none is missing that an item names.
  for (const kind of keptKinds) await keep(files.table(kind), readItems(table, kind))
  await keep(files.pictures, readPictures(media, growing))
  await keep(files.administrators, readAdministrators(pool))

  const manifest: Manifest = { product: 'tranas', format: 1, stage, takenAt, files: summaries }
  await writeFile(path.join(growing, files.manifest), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  })
  if (existsSync(folder)) await rmdir(folder)
  await rename(growing, folder)
  return manifest
}

async function* readAdministrators(pool: Pool) {
  for (const { username, email } of await listAdministrators(pool)) yield { username, email }
}
