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
      'Gives back what `npm run backup` has kept, after it has checked every byte of it. Nothing is\n' +
      'deleted. Administrators who are missing get an invitation, since passwords are in no backup.\n' +
      'A stage other than the one of the backup gets it to look at: nobody gets a letter from there.\n' +
      'What has been interrupted is done by doing it again.',
    args: { stage: 'local, dev or prod', folder: 'the folder of the backup' },
    options: {
      overwrite: { description: 'where the stage has something already: the backup wins' },
    },
  },
  async ({ stage, folder }, { overwrite }) => {
    // A wrong name is reported before a large backup is read.
    readStage(stage)
    const backup = await verifyBackup(path.resolve(folder))
    await restoreBackup(backup, await openStage(stage), {
      overwrites: overwrite !== undefined,
      report: line => console.log(line),
    })
    console.log(
      `${stage} has everything again that the backup of ${backup.manifest.takenAt} holds.`,
    )
  },
)
