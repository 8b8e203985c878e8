import { company } from '#shared/company.ts'
import { settingsOf } from '../settings.ts'
import { command } from './command.ts'
import { connect } from './connect.ts'
import { demoValuesIn } from './placeholder-values.ts'
import { inviteFirst } from './first-administrator.ts'
import { readMailStanding } from './mail-status.ts'
import { findPlaces } from './stack-outputs.ts'
import { Refusal } from './command-error.ts'
import { regionsToBootstrap, waitForStacks } from './stacks.ts'
import { readDeployedStage } from './stage.ts'
import { stepsLeft } from './next-steps.ts'
import { assembly, run, synthesise } from './run-tool.ts'

await command(
  {
    name: 'deploy',
    about:
      'Puts the product on AWS, or brings what is there up to date: checks that it can, builds, makes\n' +
      'the regions ready, deploys and invites the first administrator. What was interrupted is done by\n' +
      'doing it again. Nothing changes before all checks are passed.',
    words: { stage: 'dev or prod' },
    flags: {
      administrator: {
        about: `whom to invite where nobody is an administrator yet; else ${company.email}`,
        value: 'e-mail',
      },
    },
  },
  async ({ stage: word }, { administrator = company.email }) => {
    const stage = readDeployedStage(word)
    refuseDemoValues(settingsOf(stage))
    const { settings, account, cloudformation, cognito, ses } = await connect(stage)
    if (settings.mail.receipts && (await readMailStanding(ses, settings)).isInSandbox) {
      throw new Refusal(
        `${stage} sends visitors letters, which SES does not do for an account in its sandbox: ask for production access, or set mail.receipts to false in infra/settings.ts.`,
      )
    }
    console.log(`Deploying ${stage} to ${settings.region} in the account ${account}.`)
    await synthesise(stage, account)
    for (const region of await regionsToBootstrap(settings)) {
      await run('cdk', ['bootstrap', `aws://${account}/${region}`])
    }
    await waitForStacks(settings, line => console.log(line))
    await run('cdk', ['deploy', '--all', '--app', assembly, '--require-approval', 'never'])

    const { site, userPool } = await findPlaces(cloudformation, stage)
    const invited = await inviteFirst({ cognito, id: userPool }, administrator)
    const mail = await readMailStanding(ses, settings)
    console.log(`\n${stage} is at ${site}\n\nLeft for a person to do:`)
    const steps = stepsLeft({ settings, mail, invited, answers: await answers(site) })
    for (const step of steps) console.log(`- ${step}`)
  },
)

function refuseDemoValues(settings: object): void {
  const found = [...demoValuesIn('company', company), ...demoValuesIn('settings', settings)]
  if (found.length === 0) return
  throw new Refusal(
    `Fill in what is still an example in shared/company.ts and infra/settings.ts: ${found.join(', ')}.`,
  )
}

async function answers(site: string): Promise<boolean> {
  const answer = await fetch(site, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
  return answer?.ok ?? false
}
