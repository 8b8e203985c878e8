import path from 'node:path'
import { files } from './backup/file-formats.ts'
import { writeBackup } from './backup/write-backup.ts'
import { runCommand } from './command.ts'
import { openStage } from './stage-resources.ts'

await runCommand(
  {
    name: 'backup',
    description:
      'Copies the data of a stage into a folder of this machine: apartments, drafts, houses, news, the\n' +
      'trash, cases with their notes and replies, lettings, letters that wait, templates, facts and\n' +
      'recipients, published pictures, and who the administrators are. Passwords are not in it, since\n' +
      'nobody can read them. It holds personal data: keep it where nobody else reads it.',
    args: { stage: 'local, dev or prod', folder: 'a new folder' },
    options: {
      table: {
        description: 'another table, such as one restored to a moment of the past',
        value: 'name',
      },
    },
  },
  async ({ stage, folder }, { table }) => {
    const resources = await openStage(stage)
    if (table) resources.table.name = table
    const target = path.resolve(folder)
    const manifest = await writeBackup(resources, target)
    const pictures = manifest.files[files.pictures]!.lines
    console.log(`${target} is a backup of ${stage}, with ${pictures} pictures.`)
  },
)
