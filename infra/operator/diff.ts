import { runCommand } from './command.ts'
import { connect } from './connect.ts'
import { assembly, run, synthesise } from './run-tool.ts'
import { readDeployedStage } from './stage.ts'

await runCommand(
  {
    name: 'diff',
    description: 'Shows what a deployment would change. Nothing is changed.',
    args: { stage: 'dev or prod' },
  },
  async ({ stage: name }) => {
    const stage = readDeployedStage(name)
    const { account } = await connect(stage)
    await synthesise(stage, account)
    await run('cdk', ['diff', '--all', '--app', assembly])
  },
)
