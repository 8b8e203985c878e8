import { expect, test, vi } from 'vitest'
import { accountOf, settingsOf } from './settings.ts'

const hostedZoneId = 'Z0'
const domain = { name: 'example.com', hostedZoneId }
const sentFrom = (sender: string) => ({ ...settingsOf('prod').mail, sender })

test('a domain other than the pages’ host is invalid, and so is a sender outside the domain', () => {
  const other = { name: 'example.org', hostedZoneId }
  expect(() =>
    settingsOf('prod', { domain: other, mail: sentFrom('noreply@example.org') }),
  ).toThrow('prod is at the domain example.org, but every page says')
  for (const sender of ['noreply@example.org', 'noreply@notexample.com']) {
    expect(() => settingsOf('prod', { domain, mail: sentFrom(sender) })).toThrow(
      `mail.sender, ${sender}, is no address of the domain example.com`,
    )
  }
})

test('the stacks of a stage with an account deploy to that account alone', () => {
  vi.stubEnv('CDK_DEFAULT_ACCOUNT', '444455556666')
  expect(accountOf(settingsOf('prod', { account: '111122223333' }))).toBe('111122223333')
  expect(accountOf(settingsOf('prod'))).toBe('444455556666')
  vi.unstubAllEnvs()
})
