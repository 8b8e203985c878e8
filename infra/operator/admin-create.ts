import { inviteAdministrator } from './administrators.ts'
import { command } from './command.ts'
import { connect } from './connect.ts'
import { findPlaces } from './stack-outputs.ts'
import { readStage } from './stage.ts'

await command(
  {
    name: 'admin:create',
    about:
      'Makes an administrator of the site, to whom Cognito sends an invitation with a temporary\n' +
      'password. Whoever was invited and never came is invited anew.',
    words: { stage: 'local, dev or prod', 'e-mail': 'the address of the new administrator' },
  },
  async ({ stage: word, 'e-mail': email }) => {
    const stage = readStage(word)
    const { cognito, cloudformation } = await connect(stage)
    const { userPool, site } = await findPlaces(cloudformation, stage)
    const { username, isInvited } = await inviteAdministrator({ cognito, id: userPool }, email)
    const how = isInvited
      ? `An invitation is on its way to ${email}`
      : 'With the password as before'
    console.log(`${username} is an administrator of ${site}. ${how}.`)
  },
)
