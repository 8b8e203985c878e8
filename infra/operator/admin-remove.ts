import { removeAdministrator } from './administrators.ts'
import { command } from './command.ts'
import { connect } from './connect.ts'
import { findPlaces } from './stack-outputs.ts'
import { readStage } from './stage.ts'

await command(
  {
    name: 'admin:remove',
    about:
      'Removes an administrator of the site for good. Whoever is signed in with the account is out\n' +
      'within five minutes. The last administrator stays.',
    words: { stage: 'local, dev or prod', 'e-mail': 'the address of the administrator' },
  },
  async ({ stage: word, 'e-mail': email }) => {
    const stage = readStage(word)
    const { cognito, cloudformation } = await connect(stage)
    const { userPool, site } = await findPlaces(cloudformation, stage)
    const { username } = await removeAdministrator({ cognito, id: userPool }, email)
    console.log(`${username} is no longer an administrator of ${site}.`)
  },
)
