import { expect, test, vi } from 'vitest'
import { accountOf, settingsOf } from './settings.ts'

test('the stacks of a stage with an account deploy to that account alone', () => {
  vi.stubEnv('CDK_DEFAULT_ACCOUNT', '444455556666')
  expect(accountOf(settingsOf('prod', { account: '111122223333' }))).toBe('111122223333')
  expect(accountOf(settingsOf('prod'))).toBe('444455556666')
  vi.unstubAllEnvs()
})
