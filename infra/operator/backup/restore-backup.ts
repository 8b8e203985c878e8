import path from 'node:path'
import { inviteAdministrator, listAdministrators } from '../administrators.ts'
import { Refusal } from '../command-error.ts'
import { keptKinds } from './item-kinds.ts'
import { files, KeptAdministrator, KeptItem, KeptPicture } from './file-formats.ts'
import { readLines } from './json-lines.ts'
import { hasPictures, writePictures } from './pictures.ts'
import * as table from './table.ts'
import type { Backup } from './verify-backup.ts'
import type { Holdings } from './write-backup.ts'

type Report = (line: string) => void

interface Options {
  /** Whether it may be given to a stage that has something, which then is written over. */
  overwrites: boolean
  report: Report
}

/**
 * Gives everything back that a backup has kept. Nothing is deleted. What was interrupted can be done
 * again. A stage other than the one it was taken from gets it to look at: no letters are sent and
 * nobody is invited from there.
 */
export async function giveBack(
  { folder, manifest, digest }: Backup,
  { stage, table: target, media, pool }: Holdings,
  { overwrites, report }: Options,
): Promise<void> {
  if (!overwrites) await refuseFilled()
  await table.markRestore(target, digest)
  const isHome = manifest.stage === stage

  const pictures = readLines(path.join(folder, files.pictures), KeptPicture)
  report(`${files.pictures}: ${await writePictures(media, folder, pictures)}`)
  for (const kind of keptKinds) {
    if (kind === 'letter' && !isHome) continue
    const items = readLines(path.join(folder, files.table(kind)), KeptItem)
    const { written, expired } = await table.writeItems(target, items)
    report(`${files.table(kind)}: ${written}${expired ? `, ${expired} expired since` : ''}`)
  }
  if (isHome) await inviteMissing()
  await table.unmarkRestore(target)

  async function refuseFilled(): Promise<void> {
    const unfinished = await table.unfinishedRestore(target)
    if (unfinished === digest) return
    if (unfinished) {
      throw new Refusal(
        'Giving back another backup was interrupted here: finish that first, or say --overwrite.',
      )
    }
    const found: string[] = await table.filledKinds(target)
    if (await hasPictures(media)) found.push('pictures')
    if (found.length === 0) return
    throw new Refusal(
      `${stage} is not empty (${found.join(', ')}): say --overwrite where the backup is to win.`,
    )
  }

  /** They choose new passwords, since nobody can read the old ones out of Cognito. */
  async function inviteMissing(): Promise<void> {
    const present = new Set((await listAdministrators(pool)).map(({ email }) => email))
    const kept = readLines(path.join(folder, files.administrators), KeptAdministrator)
    for await (const { username, email } of kept) {
      if (present.has(email)) continue
      await inviteAdministrator(pool, email, username)
      report(`${email} is invited anew`)
    }
  }
}
