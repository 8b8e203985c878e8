import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sentences } from '#shared/sentences.ts'
import { startCases } from '../fixtures/start-cases.ts'

const desk = await startCases({ rateLimit: 3 })
afterAll(desk.close)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:03:20Z') })
})
afterEach(() => void vi.useRealTimers())

const guess = 'c0ffee0123456789abcdef0123456789'
const tooMany = { status: 429, text: sentences.tooManyForms(7) }

const openedTooOften = {
  status: 429,
  text: 'Sidan har öppnats många gånger på kort tid. Vänta 7 minuter, eller ring oss.',
}

test.each([
  ['of a case', '', '203.0.113.1'],
  ['of a report that nobody takes care of', '/acknowledge', '203.0.113.5'],
  ['of an address', '/recipient', '203.0.113.6'],
])('a viewer who guesses secrets %s gets 429 with Retry-After', async (_, path, viewer) => {
  const ask = () => desk.withLink(path, { secret: guess }, { viewer })
  for (let number = 0; number < 30; number += 1) expect((await ask()).status).toBe(404)
  const answer = await ask()
  expect(answer).toMatchObject(openedTooOften)
  expect(answer.headers['retry-after']).toBe('400')
  const other = await desk.withLink(path, { secret: guess }, { viewer: '203.0.113.2' })
  expect(other.status).toBe(404)
})

test('a sender opens the page ten times as often as one may write, and may write then', async () => {
  const { followSecret: secret } = await desk.sendReport()
  const viewer = '203.0.113.7'
  for (let number = 0; number < 30; number += 1) {
    expect((await desk.withLink('', { secret }, { viewer })).status).toBe(200)
  }
  expect(await desk.withLink('', { secret }, { viewer })).toMatchObject(openedTooOften)
  const message = 'Det droppar mer nu.'
  expect((await desk.withLink('/message', { secret, message }, { viewer })).status).toBe(200)
})

test('a viewer may ask for so many photos alone, also when guessing secrets', async () => {
  const photo = { secret: guess, type: 'image/jpeg', size: 1000 }
  const ask = () => desk.withLink('/photo', photo, { viewer: '203.0.113.4' })
  for (let number = 0; number < 3; number += 1) expect((await ask()).status).toBe(404)
  expect(await ask()).toMatchObject(tooMany)
})

test('a sender over the limit gets 429, but a repeated message gets its first answer', async () => {
  const { followSecret: secret } = await desk.sendReport()
  const write = (message: string) =>
    desk.withLink('/message', { secret, message }, { viewer: '203.0.113.3' })
  for (const message of ['ett', 'två', 'tre']) expect((await write(message)).status).toBe(200)
  expect(await write('fyra')).toMatchObject(tooMany)
  expect((await write('tre')).status).toBe(200)
  const outcome = { secret, outcome: 'solved' }
  expect(await desk.withLink('/outcome', outcome, { viewer: '203.0.113.3' })).toMatchObject(tooMany)
})
