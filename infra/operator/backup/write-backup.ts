import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { listAdministrators, type Pool } from '../administrators.ts'
import { CommandError } from '../command-error.ts'
import type { StageResources } from '../stage-resources.ts'
import { files, type Manifest } from './file-formats.ts'
import { backupKinds } from './item-kinds.ts'
import { writeLines } from './json-lines.ts'
import { readPictures } from './pictures.ts'
import { readItems } from './table.ts'

/**
 * Writes a backup into a folder that is empty or does not exist, and prints a line for each file.
 * Until it is complete it is named `<folder>.unfinished`; one that was interrupted is deleted first.
 * Throws a CommandError if the folder is not empty.
 */
export async function writeBackup(
  { stage, table, media, pool }: StageResources,
  folder: string,
): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new CommandError(`${folder} is not empty: name a new folder.`)
  }
  const takenAt = new Date().toISOString()
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })

  const manifest: Manifest = { product: 'tranas', format: 1, stage, takenAt, files: {} }
  async function write(file: string, values: AsyncIterable<object>) {
    const summary = await writeLines(path.join(unfinished, file), values)
    manifest.files[file] = summary
    console.log(`${file}: ${summary.lines}`)
  }
  // Pictures after the items that name them, so that no named picture is missing.
  for (const kind of backupKinds) await write(files.table(kind), readItems(table, kind))
  await write(files.pictures, readPictures(media, unfinished))
  await write(files.administrators, readAdministrators(pool))

  await writeFile(path.join(unfinished, files.manifest), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  })
  if (existsSync(folder)) await rmdir(folder)
  await rename(unfinished, folder)
  return manifest
}

async function* readAdministrators(pool: Pool) {
  for (const { username, email } of await listAdministrators(pool)) yield { username, email }
}
