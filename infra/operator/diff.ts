import { command } from './command.ts'
import { connect } from './connect.ts'
import { readDeployedStage } from './stage.ts'
import { assembly, run, synthesise } from './run-tool.ts'

await command(
  {
    name: 'diff',
    about: 'Shows what a deployment would change. Nothing is changed.',
    words: { stage: 'dev or prod' },
  },
  async ({ stage: word }) => {
    const stage = readDeployedStage(word)
    const { account } = await connect(stage)
    await synthesise(stage, account)
    await run('cdk', ['diff', '--all', '--app', assembly])
  },
)
