import { removeAdministrator } from './administrators.ts'
import { runCommand } from './command.ts'
import { isRecipient } from './recipients.ts'
import { openStage } from './stage-resources.ts'

await runCommand(
  {
    name: 'admin:remove',
    description:
      'Removes an administrator of the site for good. Whoever is signed in with the account is out\n' +
      'within five minutes. Says so where letters to the staff go to the address. The last administrator\n' +
      'stays.',
    args: { stage: 'local, dev or prod', 'e-mail': 'the address of the administrator' },
  },
  async ({ stage, 'e-mail': email }) => {
    const resources = await openStage(stage)
    const { pool, site } = resources
    const { username } = await removeAdministrator(pool, email)
    console.log(`${username} is no longer an administrator of ${site}.`)
    if (await isRecipient(resources, email)) {
      console.log(`${email} still gets letters to the staff: remove it at ${site}/admin/foretaget.`)
    }
  },
)
