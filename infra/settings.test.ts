import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { accountOf, settingsOf } from './settings.ts'

test('the stacks of a stage with an account deploy to that account alone', () => {
  vi.stubEnv('CDK_DEFAULT_ACCOUNT', '444455556666')
  expect(accountOf(settingsOf('prod', { account: '111122223333' }))).toBe('111122223333')
  expect(accountOf(settingsOf('prod'))).toBe('444455556666')
  vi.unstubAllEnvs()
})

test('a domain other than the pages’ host is invalid, and so is a sender outside the domain', () => {
  const { mail } = settingsOf('prod')
  const at = (name: string, sender: string) => () =>
    settingsOf('prod', { domain: { name, hostedZoneId: 'Z1' }, mail: { ...mail, sender } })
  expect(at('example.org', 'noreply@example.org')).toThrow('prod is at example.org, but pages are')
  for (const sender of ['noreply@example.org', 'noreply@notexample.com'])
    expect(at('example.com', sender)).toThrow(`${sender}, is no address of the domain example.com`)
})

test('with credentials of an account, values that are still examples are named before any work', () => {
  const program = path.join(import.meta.dirname, 'synthesise.ts')
  const env = { CDK_CONTEXT_JSON: '{"stage":"prod"}', CDK_DEFAULT_ACCOUNT: '111122223333' }
  const { status, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8', env })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Fill in what is still an example .*settings\.account \(missing\)\.\n$/)
})
