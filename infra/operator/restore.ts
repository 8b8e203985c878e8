import path from 'node:path'
import { giveBack } from './backup/restore-backup.ts'
import { verifyBackup } from './backup/verify-backup.ts'
import { command } from './command.ts'
import { openHoldings } from './stage-resources.ts'
import { readStage } from './stage.ts'

await command(
  {
    name: 'restore',
    about:
      'Gives back what `npm run backup` has kept, after it has checked every byte of it. Nothing is\n' +
      'deleted. Administrators who are missing get an invitation, since passwords are in no backup.\n' +
      'A stage other than the one of the backup gets it to look at: nobody gets a letter from there.\n' +
      'What has been interrupted is done by doing it again.',
    words: { stage: 'local, dev or prod', folder: 'the folder of the backup' },
    flags: {
      overwrite: { about: 'where the stage has something already: the backup wins' },
    },
  },
  async ({ stage: word, folder }, { overwrite }) => {
    const stage = readStage(word)
    const backup = await verifyBackup(path.resolve(folder))
    await giveBack(backup, await openHoldings(stage), {
      overwrites: overwrite !== undefined,
      report: line => console.log(line),
    })
    console.log(
      `${stage} has everything again that the backup of ${backup.manifest.takenAt} holds.`,
    )
  },
)
