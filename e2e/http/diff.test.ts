import { expect, test } from 'vitest'
import { fillInProject } from './filled-in-project.ts'
import { operateAsProcess } from './operator.ts'
import { startFakeAwsAccount } from './fake-aws-account.ts'

const saying = {
  'vite build': 'The site is built.',
  'cdk synth': 'Synthesised for $CDK_DEFAULT_ACCOUNT, telemetry off: $CDK_DISABLE_CLI_TELEMETRY.',
  'cdk diff': 'Stack Tranas-prod-App\n[~] AWS::Lambda::Function Catalogue',
}

async function diff(options: { failing?: string } = {}) {
  const project = fillInProject({ ...options, saying })
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
  const said = await operateAsProcess(['diff', 'prod'], { project: project.folder, environment })
  return { ...said, asked: project.asked() }
}

const asked = [
  'vite build --app --config web/vite.config.ts',
  'cdk synth --quiet --context stage=prod',
  'cdk diff --all --app cdk.out',
]

test('an operator is shown what a deployment would change, and nothing is deployed', async () => {
  const found = await diff()
  expect(found.asked).toEqual(asked)
  expect(found.output.split('\n')).toEqual([
    'The site is built.',
    'Synthesised for 111122223333, telemetry off: true.',
    'Stack Tranas-prod-App',
    '[~] AWS::Lambda::Function Catalogue',
  ])
  expect(found.code).toBe(0)
})

test.each([
  ['vite build', 1],
  ['cdk synth', 2],
  ['cdk diff', 3],
])('when %s fails, its reason is shown and nothing comes after it', async (failing, count) => {
  const found = await diff({ failing })
  expect([found.code, found.asked]).toEqual([1, asked.slice(0, count)])
  expect(found.output.split('\n').slice(-2)).toEqual([
    'It failed: a reason.',
    `\`${failing}\` did not succeed; above it says why. Once that is put right, the same command goes on.`,
  ])
})
