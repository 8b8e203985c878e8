import { CommandError } from './command-error.ts'
import { runCommand } from './command.ts'
import { connect } from './connect.ts'
import { smokeTest } from './smoke/smoke-test.ts'
import { findStackOutputs } from './stack-outputs.ts'
import { readStage } from './stage.ts'

await runCommand(
  {
    name: 'smoke',
    description:
      'Tries what is deployed, or runs on this machine: every address with its headers, signing in, a\n' +
      'form with its letter, a picture, the alarms, SES and the capacity of the account. It leaves\n' +
      'nothing behind, and nobody gets a letter. ADMIN_USERNAME, ADMIN_PASSWORD and ADMIN_CODE name\n' +
      'the administrator who publishes the picture; otherwise the terminal asks.',
    args: { stage: 'local, dev or prod' },
  },
  async ({ stage: name }) => {
    const stage = readStage(name)
    const connection = await connect(stage)
    const outputs = await findStackOutputs(connection.cloudformation, stage)
    const failures = await smokeTest(connection, outputs)
    if (failures > 0) {
      throw new CommandError(`${failures} of the checks failed: the lines above say which and why.`)
    }
    console.log(`${stage} works: ${outputs.site}`)
  },
)
