import { expect, test } from 'vitest'
import { ChosenPassword } from './account-fields.tsx'

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
