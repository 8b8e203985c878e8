import { findPlaceholders } from '#shared/placeholder-values.ts'
import { website } from '#shared/website.ts'
import { settingsOf } from '../settings.ts'
import { stackName } from '../stack-names.ts'
import { inviteFirst } from './administrators.ts'
import { CommandError } from './command-error.ts'
import { runCommand } from './command.ts'
import { readConcurrency } from './concurrency.ts'
import { connect } from './connect.ts'
import { findIdentity, readSesStatus } from './ses-status.ts'
import { findExamples } from './examples.ts'
import { nextSteps } from './next-steps.ts'
import { assembly, run, synthesise } from './run-tool.ts'
import { describeStack, findStackOutputs } from './stack-outputs.ts'
import { regionsToBootstrap, unprotectFailedStacks, waitForStacks } from './stacks.ts'
import { smokeTest } from './smoke/smoke-test.ts'
import { readDeployedStage } from './stage.ts'

await runCommand(
  {
    name: 'deploy',
    description:
      'Puts the product on AWS, or brings what is there up to date: checks that it can, builds, makes\n' +
      'the regions ready, deploys, invites the first administrator and tries what is deployed, as\n' +
      '`npm run smoke` does. An interrupted deployment can be repeated. Nothing changes before\n' +
      'all checks of the account are passed.',
    args: { stage: 'dev or prod' },
    options: {
      administrator: {
        description: 'whom to invite where nobody is an administrator yet; else the alarm address',
        value: 'e-mail',
      },
    },
  },
  async ({ stage: name }, { administrator }) => {
    const stage = readDeployedStage(name)
    refusePlaceholders(settingsOf(stage))
    const connection = await connect(stage)
    const { settings, account, cloudformation, cognito, lambda, ses, table } = connection
    if (settings.mail.receipts && (await readSesStatus(ses, settings)).isInSandbox) {
      throw new CommandError(
        `${stage} sends visitors letters, which SES does not do for an account in its sandbox: ask for production access, or set mail.receipts to false in infra/settings.ts.`,
      )
    }
    await refuseForeignIdentity(connection)
    console.log(`Deploying ${stage} to ${settings.region} in the account ${account}.`)
    await synthesise(stage, account)
    for (const region of await regionsToBootstrap(settings)) {
      await run('cdk', ['bootstrap', `aws://${account}/${region}`])
    }
    await waitForStacks(settings)
    await unprotectFailedStacks(settings)
    await run('cdk', ['deploy', '--all', '--app', assembly, '--require-approval', 'never'])

    const outputs = await findStackOutputs(cloudformation, stage)
    const { site, userPool } = outputs
    const invitee = administrator ?? settings.alarmAddress
    const invited = await inviteFirst({ cognito, id: userPool }, invitee)
    const sesStatus = await readSesStatus(ses, settings)
    console.log(`\n${stage} is at ${site}\n\nLeft for a person to do:`)
    const steps = nextSteps({
      settings,
      sesStatus,
      concurrency: await readConcurrency(lambda, settings),
      invited,
      isReachable: await isReachable(site),
      site,
      examples: await findExamples({ client: table, name: outputs.table }),
    })
    for (const step of steps) console.log(`- ${step}`)

    console.log('\nTrying what is deployed:')
    const failures = await smokeTest(connection, outputs)
    if (failures > 0) {
      throw new CommandError(
        `${stage} is deployed, but ${failures} of the checks failed: the lines above say why. \`npm run smoke -- ${stage}\` repeats them.`,
      )
    }
  },
)

function refusePlaceholders(settings: object): void {
  const found = [...findPlaceholders('website', website), ...findPlaceholders('settings', settings)]
  if (found.length === 0) return
  throw new CommandError(
    `Fill in what is still an example in shared/website.ts and infra/settings.ts: ${found.join(', ')}.`,
  )
}

/** SES makes no identity twice, so that the stack could not be created. */
async function refuseForeignIdentity({
  settings,
  cloudformation,
  ses,
}: Pick<Awaited<ReturnType<typeof connect>>, 'settings' | 'cloudformation' | 'ses'>) {
  if (await describeStack(cloudformation, stackName(settings.stage, 'Data'))) return
  const identity = await findIdentity(ses, settings)
  if (!identity) return
  throw new CommandError(
    `SES has the identity ${identity} already: delete it in SES's console (Identities) or, if another stage or site uses it, choose another sender in infra/settings.ts.`,
  )
}

async function isReachable(site: string): Promise<boolean> {
  const answer = await fetch(site, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
  return answer?.ok ?? false
}
