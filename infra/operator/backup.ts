import path from 'node:path'
import { files } from './backup/file-formats.ts'
import { writeBackup } from './backup/write-backup.ts'
import { command } from './command.ts'
import { openHoldings } from './stage-resources.ts'
import { readStage } from './stage.ts'

await command(
  {
    name: 'backup',
    about:
      'Copies what must not be lost into a folder of this machine: apartments, news, cases with their\n' +
      'notes, the trash, letters that wait, pictures, and who the administrators are. Passwords are\n' +
      'not in it, nobody can read them. It holds personal data: keep it where nobody else reads it.',
    words: { stage: 'local, dev or prod', folder: 'a new folder' },
    flags: {
      table: {
        about: 'another table, such as one restored to a moment of the past',
        value: 'name',
      },
    },
  },
  async ({ stage: word, folder }, { table }) => {
    const holdings = await openHoldings(readStage(word))
    if (table) holdings.table.name = table
    const target = path.resolve(folder)
    const manifest = await writeBackup(holdings, target, (file, lines) => {
      console.log(`${file}: ${lines}`)
    })
    const pictures = manifest.files[files.pictures]!.lines
    console.log(`${target} is a backup of ${word}, with ${pictures} pictures.`)
  },
)
