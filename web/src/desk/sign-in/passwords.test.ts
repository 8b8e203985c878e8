import { expect, test } from 'vitest'
import { ChosenPassword, RecoveredPassword } from './account-fields.tsx'

const messages = (password: string) =>
  ChosenPassword.shape.password.safeParse(password).error?.issues.map(({ message }) => message) ??
  []

test.each([
  'tre ord som jag minns',
  'Kaffe, bulle och regn',
  'sommarregn över Sommen',
  '9f4kTq!r8vZx',
  'åäöåäö-har-vi-här',
])('“%s” is a good password', password => expect(messages(password)).toEqual([]))

test.each(['', 'elva tecken'])('“%s” is too short', password =>
  expect(messages(password)).toEqual(['Lösenordet måste vara minst 12 tecken']),
)

test.each([
  ...'aaaaaaaaaaaa abcabcabcabc hejhejhejhej1 123456789012 210987654321 abcdefghijklm'.split(' '),
  ...'qwertyuiopåasd Lösenord1234! password2026 administrator Sommar-2026!!!'.split(' '),
  ...'Tranås573 00!! | Example 2026! | 2026-11-21 10:00'.split(' | '),
])('“%s” is easy to guess', password =>
  expect(messages(password)).toEqual(['Lösenordet är för vanligt']),
)

test.each([' tre ord som jag minns', 'tre ord som jag minns '])(
  '“%s” begins or ends with a space',
  password =>
    expect(messages(password)).toEqual(['Lösenordet får inte börja eller sluta med mellanslag']),
)

test('a password is typed twice', () => {
  const password = 'tre ord som jag minns'
  expect(ChosenPassword.safeParse({ password, repeated: password }).success).toBe(true)
  const result = ChosenPassword.safeParse({ password, repeated: `${password}.` })
  expect(result.error!.issues).toMatchObject([
    { path: ['repeated'], message: 'Lösenorden är inte lika' },
  ])
})

test('a new password after a recovery needs the code', () => {
  const password = 'tre ord som jag minns'
  const result = RecoveredPassword.safeParse({ code: ' ', password, repeated: password })
  expect(result.error!.issues).toMatchObject([
    { path: ['code'], message: 'Ange koden från mejlet' },
  ])
})
