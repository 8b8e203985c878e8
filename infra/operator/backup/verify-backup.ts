import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { CommandError } from '../command-error.ts'
import { files, kindsOf, Manifest, PictureLine } from './file-formats.ts'
import { readLines, summarise } from './json-lines.ts'

/** A backup that is verified: every byte is as it was written. */
export interface Backup {
  folder: string
  manifest: Manifest
  /** The digest of the manifest, and so of the whole backup. */
  digest: string
}

/** Reads the whole backup. Throws a CommandError that names the first missing or changed file. */
export async function verifyBackup(folder: string): Promise<Backup> {
  const text = await readFile(path.join(folder, files.manifest), 'utf8').catch(() => {
    throw new CommandError(
      `${folder} is no backup, or only a part of one: ${files.manifest} is missing.`,
    )
  })
  const manifest = readManifest(folder, text)
  for (const file of [
    ...kindsOf(manifest).map(files.table),
    files.pictures,
    files.administrators,
  ]) {
    const expected = manifest.files[file]
    const found = await summarise(path.join(folder, file)).catch(() => undefined)
    if (!found || found.sha256 !== expected?.sha256 || found.lines !== expected.lines) {
      throw damaged(folder, file)
    }
  }
  for await (const picture of readLines(path.join(folder, files.pictures), PictureLine)) {
    const file = files.picture(picture.key)
    const { size } = await stat(path.join(folder, file)).catch(() => ({ size: -1 }))
    const isSame =
      size === picture.bytes && (await summarise(path.join(folder, file))).sha256 === picture.sha256
    if (!isSame) throw damaged(folder, file)
  }
  return { folder, manifest, digest: createHash('sha256').update(text).digest('hex') }
}

function readManifest(folder: string, text: string): Manifest {
  try {
    return z.parse(Manifest, JSON.parse(text))
  } catch {
    throw damaged(folder, files.manifest)
  }
}

const damaged = (folder: string, file: string) =>
  new CommandError(`The backup is damaged (${path.join(folder, file)}); nothing was changed.`)
