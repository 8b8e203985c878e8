import { removeAdministrator } from './administrators.ts'
import { runCommand } from './command.ts'
import { openStage } from './stage-resources.ts'

await runCommand(
  {
    name: 'admin:remove',
    description:
      'Removes an administrator of the site for good. Whoever is signed in with the account is out\n' +
      'within five minutes. The last administrator stays.',
    args: { stage: 'local, dev or prod', 'e-mail': 'the address of the administrator' },
  },
  async ({ stage, 'e-mail': email }) => {
    const { pool, site } = await openStage(stage)
    const { username } = await removeAdministrator(pool, email)
    console.log(`${username} is no longer an administrator of ${site}.`)
  },
)
