import path from 'node:path'
import { restoreBackup } from './backup/restore-backup.ts'
import { verifyBackup } from './backup/verify-backup.ts'
import { runCommand } from './command.ts'
import { readStage } from './stage.ts'
import { openStage } from './stage-resources.ts'

await runCommand(
  {
    name: 'restore',
    description:
      'Restores what `npm run backup` wrote, after checking every byte of it. Nothing is deleted.\n' +
      'Administrators who are missing get an invitation, since passwords are in no backup; with --overwrite\n' +
      'they are named instead, since some may have left. Where the backup is of another stage, nobody gets\n' +
      'a letter or an invitation. An interrupted restore can be repeated.',
    args: { stage: 'local, dev or prod', folder: 'the folder of the backup' },
    options: {
      overwrite: { description: 'replaces what the stage has already' },
    },
  },
  async ({ stage, folder }, { overwrite }) => {
    // A wrong name is reported before a large backup is read.
    readStage(stage)
    const backup = await verifyBackup(path.resolve(folder))
    await restoreBackup(backup, await openStage(stage), { overwrites: overwrite !== undefined })
    console.log(
      `${stage} has everything again that the backup of ${backup.manifest.takenAt} holds.`,
    )
  },
)
