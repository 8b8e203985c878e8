import { inviteAdministrator } from './administrators.ts'
import { runCommand } from './command.ts'
import { openStage } from './stage-resources.ts'

await runCommand(
  {
    name: 'admin:create',
    description:
      'Makes an administrator of the site, to whom Cognito sends an invitation with a temporary\n' +
      'password. Whoever was invited and never came is invited anew.',
    args: { stage: 'local, dev or prod', 'e-mail': 'the address of the new administrator' },
  },
  async ({ stage, 'e-mail': email }) => {
    const { pool, site } = await openStage(stage)
    const { username, isInvited } = await inviteAdministrator(pool, email)
    const how = isInvited
      ? `An invitation is on its way to ${email}`
      : 'With the password as before'
    console.log(`${username} is an administrator of ${site}. ${how}.`)
  },
)
