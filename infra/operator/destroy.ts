import { settingsOf } from '../settings.ts'
import { command } from './command.ts'
import { connect } from './connect.ts'
import { Refusal } from './refusal.ts'
import { readDeployedStage } from './stage.ts'
import { assembly, run, synthesise } from './tools.ts'

await command(
  {
    name: 'destroy',
    about:
      'Removes a stage from AWS with everything in it, after asking whether that is meant. A stage\n' +
      'whose data are protected, such as prod, is not removed by any command.',
    words: { stage: 'dev, or another one without protected data' },
  },
  async ({ stage: word }) => {
    const stage = readDeployedStage(word)
    if (settingsOf(stage).protectsData) {
      throw new Refusal(
        `${stage} is not destroyed: its data are protected. docs/operations.md tells how one ends a stage like this.`,
      )
    }
    const { account } = await connect(stage)
    await synthesise(stage, account)
    await run('cdk', ['destroy', '--all', '--app', assembly])
  },
)
