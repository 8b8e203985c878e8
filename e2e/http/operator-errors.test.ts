import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeError } from '../../infra/operator/command-error.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { operate } from './operator.ts'
import { temporaryFolder } from './started-product.ts'

const names = Object.entries(packageJson.scripts)
  .filter(([, script]) => script.includes('infra/operator/'))
  .map(([name]) => name)

test('there is a command for each thing that an operator does', () => {
  expect(names).toEqual([
    'deploy',
    'smoke',
    'diff',
    'destroy',
    'admin:create',
    'admin:remove',
    'backup',
    'restore',
  ])
})

test.each(names)('npm run %s says how it is used', async name => {
  const { code, output } = await operate([name, '--help'])
  expect(code).toBe(0)
  expect(output).toMatch(new RegExp(`^npm run ${name} -- <stage>`))
  expect(output.split('\n').length).toBeGreaterThan(4)
})

test.each(names)('npm run %s with the wrong words says what is wrong', async name => {
  const { code, output } = await operate([name])
  expect([code, output]).toEqual([2, `<stage> is missing. See \`npm run ${name} -- --help\`.`])
  const unknown = await operate([name, '--nonsense'])
  expect([unknown.code, unknown.output.split('\n').length]).toEqual([2, 1])
})

const others: Record<string, string[]> = {
  'admin:create': ['anna@example.com'],
  'admin:remove': ['anna@example.com'],
  backup: ['/nowhere/backup'],
}

test('that a local product was killed is said in one line', async () => {
  const directory = temporaryFolder()
  const variables = ['AWS_ENDPOINT_URL_STS=http://127.0.0.1:1', 'AWS_ACCESS_KEY_ID=A']
  writeFileSync(
    join(directory, 'operator.env'),
    [...variables, 'AWS_SECRET_ACCESS_KEY=b'].join('\n'),
  )
  const { code, output } = await operate(['backup', 'local', join(directory, 'b')], { directory })
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^Nothing answers \(.*127\.0\.0\.1:1.*\)$/),
  ])
})

test.each([
  ['InvalidClientTokenId', 'AWS does not accept these credentials (said)'],
  ['ExpiredToken', 'The AWS credentials have expired: sign in again.'],
  ['AccessDenied', 'These AWS credentials may not do what is needed (said)'],
  ['SomethingElse', 'SomethingElse: said'],
])('AWS’s error %s is explained in words', (name, sentence) => {
  expect(describeError(Object.assign(new Error('said\nand more'), { name }))).toBe(sentence)
})

test.each(['dev', 'prod'])(
  'an example of what the desk cannot set is not deployed to %s, and is named',
  async stage => {
    const { code, output } = await operate(['deploy', stage])
    expect([code, output.split('\n').length]).toEqual([1, 1])
    expect(output).toContain('website (https://www.example.com)')
    expect(output).toContain('settings.mail.staff.urgent.0 (jour@example.com)')
    expect(output).not.toContain('000000-0000')
  },
)

test.each(names)('npm run %s knows its stages', async name => {
  const words = others[name] ?? (name === 'restore' ? ['/nowhere/backup'] : [])
  const { code, output } = await operate([name, 'produktion', ...words])
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^There is no stage produktion: choose (local, )?dev,? or prod\.$/),
  ])
})

test.each(['deploy', 'diff', 'destroy'])('npm run %s is not for this machine', async name => {
  const { code, output } = await operate([name, 'local'])
  expect([code, output]).toEqual([
    1,
    'local is this machine and is not deployed: `npm start` runs it.',
  ])
})

test('the stage that visitors use is never destroyed', async () => {
  const { code, output } = await operate(['destroy', 'prod'])
  expect([code, output]).toEqual([1, expect.stringContaining('prod is not destroyed')])
})
