import { settingsOf } from '../settings.ts'
import { stackName } from '../stack-names.ts'
import { CommandError } from './command-error.ts'
import { runCommand } from './command.ts'
import { connect } from './connect.ts'
import { emptyBuckets } from './empty-buckets.ts'
import { assembly, run, synthesise } from './run-tool.ts'
import { waitForStacks } from './stacks.ts'
import { readDeployedStage } from './stage.ts'

await runCommand(
  {
    name: 'destroy',
    description:
      'Removes a stage from AWS with everything in it. A stage whose data are protected, such as prod,\n' +
      'is not removed by any command. Where AWS has written one more log in the meantime, a bucket\n' +
      'stays: the same command, given again, removes it too.',
    args: { stage: 'dev, or another one without protected data' },
    options: { really: { description: 'without it nothing is removed' } },
  },
  async ({ stage: name }, { really }) => {
    const stage = readDeployedStage(name)
    if (settingsOf(stage).protectsData) {
      throw new CommandError(
        `${stage} is not destroyed: its data are protected. docs/operations.md tells how one ends a stage like this.`,
      )
    }
    const { settings, account, cloudformation, s3 } = await connect(stage)
    if (!really) {
      throw new CommandError(
        `Everything of ${stage} in the account ${account} would be gone for good: say --really for that.`,
      )
    }
    await synthesise(stage, account)
    await waitForStacks(settings)
    const stacks = [stackName(stage, 'App'), stackName(stage, 'Data')]
    for (const bucket of await emptyBuckets({ cloudformation, s3 }, stacks)) {
      console.log(`${bucket} is empty.`)
    }
    await run('cdk', ['destroy', '--all', '--force', '--app', assembly])
    console.log(`${stage} is gone.`)
  },
)
