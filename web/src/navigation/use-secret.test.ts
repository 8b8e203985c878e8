import { expect, test } from 'vitest'
import { secretIn } from './use-secret.ts'

const short = '0123456789abcdef0123456789abcdef'
/** To a case; the link that verifies an address has the hash alone. */
const secret = `1${short}${short}`

test.each(
  [
    ['', '.', ',', ';', ':', '!', '?', '...', '. Hej', '/', '\\', '=', '_', '*', '|', '~', '–'],
    [')', ').', ']', '}', '>', '>;', '»', '›', '（', '")', '"', "'", '”', '’', '“', '`'],
    ['%20', '%20och', '%3E', '%22', '%E2%80%9D', '%29.', '%0A', '\n', '\u00a0', '\u200b'],
    ['&data=05%7C02%7Canna', '&amp;data=05', '&sdata=x&reserved=0', '?utm_source=x', '#', '#felet'],
  ].flat(),
)('a link that a mail program ends with %j has its secret', ending => {
  expect(secretIn(`#${secret}${ending}`)).toBe(secret)
  expect(secretIn(`#${secret.toUpperCase()}${ending}`)).toBe(secret)
  expect(secretIn(`#${short}${ending}`)).toBe(short)
})

test.each([
  ['', 'no fragment'],
  ['#', 'an empty one'],
  ['#felanmalan', 'a place on the page'],
  [`#${secret.slice(1)}`, 'one digit less'],
  [`#${secret}0`, 'one digit more'],
  [`#${secret}g`, 'a letter more'],
  [`#${secret}å`, 'a Swedish letter more'],
  [`#x${secret}`, 'something before it'],
  [`#${secret.slice(1)}g`, 'a letter that is no digit'],
  [secret, 'no number sign'],
])('%j has no secret: %s', hash => {
  expect(secretIn(hash)).toBe('')
})
