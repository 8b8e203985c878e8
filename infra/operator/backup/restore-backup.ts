import path from 'node:path'
import { inviteAdministrator, listAdministrators } from '../administrators.ts'
import { CommandError } from '../command-error.ts'
import type { StageResources } from '../stage-resources.ts'
import { AdministratorLine, files, ItemLine, kindsOf, PictureLine } from './file-formats.ts'
import { readLines } from './json-lines.ts'
import { readReasonsAgainst } from './left-out.ts'
import { hasPictures, writePictures } from './pictures.ts'
import * as table from './table.ts'
import type { Backup } from './verify-backup.ts'

interface Options {
  /** Allows a restore to a stage that is not empty; the backup's items replace the stage's. */
  overwrites: boolean
}

/**
 * Restores a verified backup, except items that do not belong there any more, and prints what it
 * does. Nothing is deleted, and an interrupted restore can be repeated. A stage other than the
 * backup's sends no letters or invitations, and its letters go to its own staff. Throws a
 * CommandError if the stage is not empty.
 */
export async function restoreBackup(
  { folder, manifest, digest }: Backup,
  resources: StageResources,
  { overwrites }: Options,
): Promise<void> {
  const { stage, table: target, media } = resources
  if (!overwrites) await refuseFilledStage(resources, digest)
  await table.markRestore(target, digest)
  const isSameStage = manifest.stage === stage

  const pictures = readLines(path.join(folder, files.pictures), PictureLine)
  console.log(`${files.pictures}: ${await writePictures(media, folder, pictures)}`)
  let reasonAgainst = await readReasonsAgainst(target)
  for (const kind of kindsOf(manifest)) {
    if (ownKinds.has(kind) && !isSameStage) continue
    const items = readLines(path.join(folder, files.table(kind)), ItemLine)
    const { written, leftOut } = await table.writeItems(target, items, reasonAgainst)
    if (kind === 'erased') reasonAgainst = await readReasonsAgainst(target)
    const others = Array.from(leftOut, ([reason, count]) => `, ${count} ${reason}`)
    console.log(`${files.table(kind)}: ${written}${others.join('')}`)
  }
  await table.unmarkPictures(target)
  if (isSameStage) await inviteOrNameMissing(folder, resources, { overwrites })
  await table.unmarkRestore(target)
}

/** Kinds that are not restored: they send letters, or name the recipients of the other stage. */
const ownKinds = new Set<string>(['letting', 'letter', 'company'])

async function refuseFilledStage(
  { stage, table: target, media }: StageResources,
  digest: string,
): Promise<void> {
  const unfinished = await table.findUnfinishedRestore(target)
  if (unfinished === digest) return
  if (unfinished) {
    throw new CommandError(
      'The restore of another backup was interrupted here: repeat it first, or say --overwrite.',
    )
  }
  const found: string[] = await table.findFilledKinds(target)
  if (await hasPictures(media)) found.push('pictures')
  if (found.length === 0) return
  throw new CommandError(
    `${stage} is not empty (${found.join(', ')}): say --overwrite to replace what is there.`,
  )
}

/**
 * Invites the administrators who are missing, since a backup has no passwords. In a stage that is
 * overwritten some may have been removed since the backup: there they are named, and not invited.
 */
async function inviteOrNameMissing(
  folder: string,
  { stage, pool }: StageResources,
  { overwrites }: Options,
): Promise<void> {
  const present = new Set((await listAdministrators(pool)).map(({ email }) => email))
  const lines = readLines(path.join(folder, files.administrators), AdministratorLine)
  for await (const { username, email } of lines) {
    if (present.has(email)) continue
    if (overwrites) {
      console.log(
        `${email} is missing: \`npm run admin:create -- ${stage} ${email}\` invites anew.`,
      )
    } else {
      await inviteAdministrator(pool, email, username)
      console.log(`${email} is invited anew`)
    }
  }
}
