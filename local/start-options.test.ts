import { expect, test } from 'vitest'
import { readStartOptions } from './start-options.ts'

test('without options the product starts on port 3000 with demo content', () => {
  expect(readStartOptions({})).toMatchObject({ port: 3000, username: 'admin', seedsDemo: true })
  expect(readStartOptions({ SEED: 'none', PORT: '0' })).toMatchObject({ port: 0, seedsDemo: false })
})

test.each([
  [{ PORT: 'abc' }, 'PORT must be a number.'],
  [{ PORT: '3000.5' }, 'PORT must be a whole number.'],
  [{ PORT: '70000' }, 'PORT must be at most 65535.'],
  [{ ADMIN_PASSWORD: 'för-kort' }, 'ADMIN_PASSWORD needs at least 12 characters.'],
  [{ ADMIN_USERNAME: 'a@example.com' }, 'ADMIN_USERNAME may hold letters, digits and . _ + -'],
  [{ SEED: 'more' }, 'SEED is demo or none.'],
  [{ STAGE: 'dev' }, 'STAGE is local or prod.'],
])('a start with %j fails with: %s', (environment, message) => {
  expect(() => readStartOptions(environment)).toThrow(message)
})

test('a given password becomes the administrator’s', () => {
  const { password } = readStartOptions({ ADMIN_PASSWORD: 'tre-ord-som-jag-minns' })
  expect(password()).toBe('tre-ord-som-jag-minns')
})
