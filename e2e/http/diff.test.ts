import { expect, test } from 'vitest'
import { fillInProject } from './filled-in-project.ts'
import { operate, operateAsProcess } from './operator.ts'
import { startFakeAwsAccount } from './fake-aws-account.ts'

const saying = {
  'vite build': 'The site is built.',
  'cdk synth': 'Synthesised for $CDK_DEFAULT_ACCOUNT, telemetry off: $CDK_DISABLE_CLI_TELEMETRY.',
  'cdk diff': 'Stack Tranas-prod-App\n[~] AWS::Lambda::Function Catalogue',
}

async function diff(filling: Parameters<typeof fillInProject>[0], run = operate) {
  const project = fillInProject(filling)
  const environment = {
    ...project.environment,
    ...(await startFakeAwsAccount({
      number: '111122223333',
      quota: 200,
      verified: [],
      stacks: {},
    })),
    AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'secret',
  }
  const said = await run(['diff', 'prod'], { project: project.folder, environment })
  return { ...said, asked: project.asked() }
}

const asked = [
  'vite build --app --config web/vite.config.ts',
  'cdk synth --quiet --context stage=prod',
  'cdk diff --all --app cdk.out',
]

test('an operator is shown what a deployment would change, and nothing is deployed', async () => {
  expect(await diff({})).toEqual({ code: 0, asked, output: '' })
})

test('what the tools say is shown, and why one of them failed', async () => {
  const { code, output } = await diff({ failing: 'cdk diff', saying }, operateAsProcess)
  expect(output.split('\n')).toEqual([
    'The site is built.',
    'Synthesised for 111122223333, telemetry off: true.',
    'Stack Tranas-prod-App',
    '[~] AWS::Lambda::Function Catalogue',
    expect.stringContaining('`cdk diff` did not succeed; above it says why.'),
  ])
  expect(code).toBe(1)
})

test.each([
  ['vite build', 1],
  ['cdk synth', 2],
  ['cdk diff', 3],
])('when %s fails, nothing comes after it', async (failing, count) => {
  expect(await diff({ failing })).toEqual({
    code: 1,
    asked: asked.slice(0, count),
    output: `\`${failing}\` did not succeed; above it says why. Once that is put right, the same command goes on.`,
  })
})
