import { expect, test, vi } from 'vitest'
import { accountOf, hostOf, settingsOf, stages } from './settings.ts'

test.each(stages)('%s has settings of its own', stage => {
  expect(settingsOf(stage)).toMatchObject({ stage, region: 'eu-north-1', firewall: false })
})

test.each([
  ['local', 1000],
  ['dev', 20],
  ['prod', 20],
] as const)('in %s a viewer may send %i forms in ten minutes', (stage, rateLimit) => {
  expect(settingsOf(stage)).toMatchObject({ rateLimit })
})

test.each([
  ['local', true],
  ['dev', false],
  ['prod', false],
] as const)('in %s visitors get letters: %s', (stage, receipts) => {
  expect(settingsOf(stage).mail).toMatchObject({ receipts })
})

test('visitors’ data are protected, and administrators have a second factor', () => {
  expect(settingsOf('prod')).toMatchObject({ mfa: 'required', protectsData: true })
  expect(settingsOf('dev')).toMatchObject({ mfa: 'optional', protectsData: false })
})

test('a stage can be tried with another setting', () => {
  const domain = { name: 'example.com', hostedZoneId: 'Z0' }
  expect(settingsOf('prod', { domain })).toMatchObject({ domain, mfa: 'required' })
})

test('the host of the site is the one that the pages name', () => {
  const domain = { name: 'example.com', hostedZoneId: 'Z0' }
  expect(hostOf(settingsOf('prod', { domain }))).toBe('www.example.com')
})

test('a domain other than the pages’ host is invalid', () => {
  const domain = { name: 'example.org', hostedZoneId: 'Z0' }
  const mail = { ...settingsOf('prod').mail, sender: 'noreply@example.org' }
  expect(() => settingsOf('prod', { domain, mail })).toThrow(
    'prod is at the domain example.org, but every page says that the site is at https://www.example.com',
  )
})

test('a sender outside the domain is invalid', () => {
  const domain = { name: 'example.com', hostedZoneId: 'Z0' }
  for (const sender of ['noreply@example.org', 'noreply@notexample.com']) {
    const mail = { ...settingsOf('prod').mail, sender }
    expect(() => settingsOf('prod', { domain, mail })).toThrow(
      `mail.sender, ${sender}, is no address of the domain example.com`,
    )
  }
})

test('a trial stage may have another host, since its pages name the real site', () => {
  const domain = { name: 'prov.example.org', hostedZoneId: 'Z0' }
  const mail = { ...settingsOf('dev').mail, sender: 'noreply@prov.example.org' }
  expect(hostOf(settingsOf('dev', { domain, mail }))).toBe('prov.example.org')
  expect(hostOf(settingsOf('dev'))).toBeUndefined()
})

test.each([
  [{ budgetDollars: 0 }],
  [{ logDays: 8 as 7 }],
  [{ mail: { ...settingsOf('dev').mail, sender: 'nobody' } }],
  [{ backupCopy: 'copies' }],
])('%j is invalid', changes => {
  expect(() => settingsOf('dev', changes)).toThrow(Object.keys(changes)[0])
})

test('the stacks of a stage with an account deploy to that account alone', () => {
  vi.stubEnv('CDK_DEFAULT_ACCOUNT', '444455556666')
  expect(accountOf(settingsOf('prod', { account: '111122223333' }))).toBe('111122223333')
  expect(accountOf(settingsOf('prod'))).toBe('444455556666')
  vi.unstubAllEnvs()
})
