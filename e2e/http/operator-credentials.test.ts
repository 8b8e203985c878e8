import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillInProject, type Project } from './filled-in-project.ts'
import { operate } from './operator.ts'
import type { Product } from './product.ts'
import { shareProduct } from './share-product.ts'
import { startFakeAwsAccount } from './fake-aws-account.ts'
import { temporaryFolder } from './started-product.ts'

let product: Product
let backup: string
let project: Project
beforeAll(async () => {
  product = await shareProduct()
  backup = join(product.directory, 'backup')
  const { output, code } = await operate(['backup', 'local', backup], product)
  expect([output, code]).toEqual([expect.stringContaining('is a backup'), 0])
  project = fillInProject({ settings: "account: '444455556666'," })
})
afterAll(() => product.stop())

/** Runs a command beside a backup, `old`; returns the files it left and the calls it made. */
async function operateHere(words: string[], environment: Record<string, string> = {}) {
  const outside = temporaryFolder()
  cpSync(backup, join(outside, 'old'), { recursive: true })
  const before = readdirSync(project.folder)
  const here = words.map(word => word.replace(/^\.\.\//, `${outside}/`))
  const said = await operate(here, {
    project: project.folder,
    environment: { ...project.environment, ...environment },
  })
  const left = readdirSync(project.folder).filter(name => !before.includes(name))
  return { ...said, began: [...project.asked(), ...left, ...readdirSync(outside)] }
}

const onProd = [
  ['deploy', 'prod'],
  ['diff', 'prod'],
  ['admin:create', 'prod', 'anna@example.com'],
  ['admin:remove', 'prod', 'anna@example.com'],
  ['backup', 'prod', '../new'],
  ['restore', 'prod', '../old', '--overwrite'],
]

test.each(named([...onProd, ['destroy', 'dev', '--really']]))(
  'npm run %s without credentials says so in one line, and nothing has begun',
  async (_, words) => {
    expect(await operateHere(words)).toEqual({
      code: 1,
      output:
        'There are no AWS credentials here: sign in with `aws sso login` or `aws configure`, and name the profile in AWS_PROFILE.',
      began: ['old'],
    })
  },
)

test.each(named(onProd))(
  'npm run %s in another account than the stage’s says so in one line, and nothing has begun',
  async (_, words) => {
    const account = { number: '111122223333', quota: 200, verified: [], stacks: {} }
    const credentials = { AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE', AWS_SECRET_ACCESS_KEY: 'secret' }
    expect(
      await operateHere(words, { ...(await startFakeAwsAccount(account)), ...credentials }),
    ).toEqual({
      code: 1,
      output:
        'These credentials are of the account 111122223333, but prod belongs to 444455556666: choose another profile.',
      began: ['old'],
    })
  },
)

function named(commands: string[][]) {
  return commands.map(words => [words[0]!, words] as const)
}
