import { expect, test, vi } from 'vitest'
import { dayMilliseconds } from '#shared/clock.ts'
import type { PersonalData } from '#shared/persons.ts'
import type { Recipients } from '#shared/recipients.ts'
import { call } from '../fixtures/call.ts'
import { startCases } from '../fixtures/start-cases.ts'

const desk = await startCases({ verified: ['example.com', 'simulator.amazonses.com'] })
const { lettersTo } = desk
const { handler: follow } = await import('../follow.ts')

type Lists = Record<keyof Recipients['lists'], string[]>

const path = '/api/admin/recipients'
const read = async () => (await desk.manage<Recipients>(`GET ${path}`)).json
const save = (lists: object, version?: number) =>
  desk.manage<Recipients>(`PUT ${path}`, { body: { lists }, version })
const listsNow = async () => {
  const all = Object.entries((await read()).lists)
  return Object.fromEntries(
    all.map(([list, each]) => [list, each.map(({ address }) => address)]),
  ) as Lists
}
const add = async (list: keyof Lists, address: string) => {
  const lists = await listsNow()
  return save({ ...lists, [list]: [...lists[list], address] })
}
const remove = async (list: keyof Lists, address: string) => {
  const lists = await listsNow()
  return save({ ...lists, [list]: lists[list].filter(each => each !== address) })
}
const ask = (address: string) =>
  desk.manage<Recipients>(`POST ${path}/letter`, { body: { address } })
const verify = (secret: string) =>
  call<{ lists: string[] }>(follow, 'POST /api/follow/recipient', { body: { secret } })
/** The secret of the latest letter to a new address. */
async function secretFor(address: string) {
  await desk.notifyBySchedule()
  return /\/bekrafta#([\da-f]{32})/.exec(lettersTo(address)[0]!.text)![1]!
}
const stateOf = async (list: keyof Lists, address: string) =>
  (await read()).lists[list].find(each => each.address === address)

test('until somebody changes them the settings’ addresses get the letters, all of them verified', async () => {
  const { lists, version } = await read()
  expect(lists.second).toEqual([{ address: 'reserv@example.com', isWaiting: false }])
  expect(version).toBe(0)
})

test('a new address gets letters once its owner has followed the link and pressed the button', async () => {
  expect((await add('issue', 'Ny@example.com')).status).toBe(200)
  expect(await stateOf('issue', 'ny@example.com')).toMatchObject({ isWaiting: true })
  expect(await recipientsOfNextReport()).toEqual(['fel@example.com', 'jour@example.com'])
  const secret = await secretFor('ny@example.com')
  const [letter] = lettersTo('ny@example.com')
  expect(letter!.subject).toMatch(/^Bekräfta adressen för mejl från /)
  expect(letter!.text).toContain('felanmälningar.')
  // It ends at a time of its last day.
  expect(letter!.text).toMatch(/Länken gäller till \d+ \S+ \d{4} kl\. \d\d:\d\d\./)
  expect(await verify(secret)).toMatchObject({ status: 200, json: { lists: ['issue'] } })
  expect(await verify(secret)).toMatchObject({ status: 200, json: { lists: ['issue'] } })
  expect(await stateOf('issue', 'ny@example.com')).toMatchObject({ isWaiting: false })
  expect(await recipientsOfNextReport()).toContain('ny@example.com')
  expect(lettersTo('ny@example.com')).toHaveLength(2)
  // A repeated request from an old page changes nothing.
  expect((await ask('ny@example.com')).status).toBe(200)
  expect(await stateOf('issue', 'ny@example.com')).toMatchObject({ isWaiting: false })
  // On another list it counts at once, in whichever case it is written.
  await add('contact', 'nY@EXAMPLE.com')
  expect(await stateOf('contact', 'ny@example.com')).toMatchObject({ isWaiting: false })
  await remove('contact', 'ny@example.com')
})

test('somebody who was removed before they verified is not verified by the old link', async () => {
  await add('contact', 'snabb@example.com')
  const secret = await secretFor('snabb@example.com')
  await remove('contact', 'snabb@example.com')
  expect(await verify(secret)).toMatchObject({ status: 404 })
  await add('contact', 'snabb@example.com')
  expect(await verify(secret)).toMatchObject({ status: 404 })
  expect(await stateOf('contact', 'snabb@example.com')).toMatchObject({ isWaiting: true })
  // A letter that has not been sent yet is not sent any more.
  await remove('contact', 'snabb@example.com')
  await desk.notifyBySchedule()
  expect(lettersTo('snabb@example.com')).toHaveLength(1)
})

test('the letter is sent again when somebody asks, with a link in place of the former one', async () => {
  await add('contact', 'sen@example.com')
  const first = await secretFor('sen@example.com')
  expect((await ask('SEN@example.com')).status).toBe(200)
  expect(await secretFor('sen@example.com')).not.toBe(first)
  expect(await verify(first)).toMatchObject({
    status: 404,
    text: 'Länken gäller inte längre. Be den som lade till adressen om en ny länk.',
  })
  expect((await ask('okand@example.com')).status).toBe(200)
  expect(lettersTo('okand@example.com')).toEqual([])
})

test('a link holds for seven days', async () => {
  await add('inquiry', 'langsam@example.com')
  const secret = await secretFor('langsam@example.com')
  vi.setSystemTime(Date.now() + 7 * dayMilliseconds + 1000)
  expect(await verify(secret)).toMatchObject({ status: 404 })
  vi.useRealTimers()
  expect((await verify(secret)).status).toBe(200)
})

/** Sends what waits, and returns SES's event about the letter to this address. */
async function bounceOf(address: string) {
  await desk.notifyBySchedule()
  return desk.feedbackEvents.findLast(({ detail }) =>
    JSON.stringify(detail).includes(`"${address}"`),
  )
}

test('an address whose letters bounce is shown as such until it is asked again, and again when the next one bounces', async () => {
  const address = 'bounce@simulator.amazonses.com'
  for (const next of [() => add('contact', address), () => ask(address)]) {
    await next()
    expect(await stateOf('contact', address)).toEqual({ address, isWaiting: true })
    expect(JSON.stringify(await desk.itemsOf('letter'))).not.toContain(address)
    await desk.handleFeedback(await bounceOf(address))
    const returnedAt = expect.stringMatching(/^\d{4}-/)
    expect(await stateOf('contact', address)).toMatchObject({ isWaiting: true, returnedAt })
  }
})

test('an address that SES refuses, as in its sandbox, is shown as such and stops nobody’s letters', async () => {
  const refused = 'anna@foretag.example.com'
  desk.faults.set({ ses: { fault: 'reject', times: 1 } })
  await add('contact', refused)
  await desk.notifyBySchedule()
  const { reference } = await desk.sendMessage()
  await desk.notifyBySchedule()
  expect(await stateOf('contact', refused)).toMatchObject({
    isWaiting: true,
    returnedAt: expect.stringMatching(/^\d{4}-/),
  })
  expect(desk.lettersAbout(reference)[0]!.to).toEqual(['info@example.com'])
})

test('a test letter goes to a verified address of the lists alone, five times a day', async () => {
  const test = (address: string) =>
    desk.manage<Recipients>(`POST ${path}/test`, { body: { address } })
  const refusal = {
    status: 404,
    text: 'Adressen finns inte i någon lista, eller är inte bekräftad.',
  }
  await add('second', 'vantar@example.com')
  expect(await test('vantar@example.com')).toMatchObject(refusal)
  expect(await test('okand@example.com')).toMatchObject(refusal)
  for (let count = 1; count <= 5; count += 1) {
    expect((await test('Reserv@example.com')).status).toBe(200)
  }
  expect(await test('reserv@example.com')).toMatchObject({
    status: 429,
    text: 'Adressen har fått flera provmejl i dag. Skicka nästa i morgon.',
  })
  expect(JSON.stringify(await desk.itemsOf('letter'))).not.toContain('reserv@example.com')
  await desk.notifyBySchedule()
  const letters = lettersTo('reserv@example.com').filter(({ subject }) =>
    subject.startsWith('Provmejl'),
  )
  expect(letters).toHaveLength(5)
  expect(letters[0]!.text).toContain('Adressen får:\npåminnelser.')
  expect(lettersTo('okand@example.com')).toEqual([])
})

test('a test letter that bounces is shown on its address until the next one, and one to an address that was removed is not sent', async () => {
  const address = 'bounce+prov@simulator.amazonses.com'
  await add('contact', address)
  await verify(await secretFor(address))
  expect(await stateOf('contact', address)).toEqual({ address, isWaiting: false })
  const test = () => desk.manage(`POST ${path}/test`, { body: { address } })
  await test()
  await desk.handleFeedback(await bounceOf(address))
  const returnedAt = expect.stringMatching(/^\d{4}-/)
  expect(await stateOf('contact', address)).toEqual({ address, isWaiting: false, returnedAt })
  const sent = lettersTo(address).length
  await test()
  expect(await stateOf('contact', address)).toEqual({ address, isWaiting: false })
  await remove('contact', address)
  await desk.notifyBySchedule()
  expect(lettersTo(address)).toHaveLength(sent)
})

const recipientsOfNextReport = async () => {
  const { reference } = await desk.sendReport()
  await desk.notifyBySchedule()
  return desk.lettersAbout(reference)[0]!.to
}

test('a recipient who is removed gets not even a letter that is in the queue already', async () => {
  await add('issue', 'siv@example.com')
  await verify(await secretFor('siv@example.com'))
  const { reference } = await desk.sendReport()
  await remove('issue', 'fel@example.com')
  await desk.notifyBySchedule()
  expect(desk.lettersAbout(reference).map(({ to }) => to)).toEqual([
    ['jour@example.com', 'ny@example.com', 'siv@example.com'],
  ])
})

test('a verification meanwhile is no conflict', async () => {
  await add('inquiry', 'under-tiden@example.com')
  const { version } = await read()
  await verify(await secretFor('under-tiden@example.com'))
  const lists = await listsNow()
  const mine = { ...lists, second: [...lists.second, 'min@example.com'] }
  expect((await save(mine, version)).status).toBe(200)
  expect(await stateOf('inquiry', 'under-tiden@example.com')).toMatchObject({ isWaiting: false })
  await save(lists)
})

test('the last verified address of a list cannot be removed', async () => {
  const lists = await listsNow()
  const text = 'I varje lista måste en bekräftad adress vara kvar. Lägg till en annan först.'
  const refused = { status: 400, text }
  expect(await save({ ...lists, second: [] })).toMatchObject(refused)
  expect(await save({ ...lists, second: ['obekraftad@example.com'] })).toMatchObject(refused)
  expect(await listsNow()).toEqual(lists)
})

test('the address of a person is given out and erased, but for a list of which it is the last', async () => {
  const gone = 'slutar@example.com'
  await add('second', gone)
  await verify(await secretFor(gone))
  await save({ ...(await listsNow()), issue: [gone], second: [gone, 'reserv@example.com'] })
  const body = { emailOrPhone: 'SLUTAR@example.com' }
  const exported = await desk.manage<PersonalData>('POST /api/admin/person/export', { body })
  expect(exported.json.recipient).toEqual({ lists: ['issue', 'second'] })

  expect((await desk.erase(gone)).json).toEqual({ count: 0, recipient: { lists: ['issue'] } })
  expect(await listsNow()).toMatchObject({ issue: [gone], second: ['reserv@example.com'] })
  expect(await stateOf('issue', gone)).toMatchObject({ isWaiting: false })

  await save({ ...(await listsNow()), issue: ['reserv@example.com'] })
  expect((await desk.erase(gone)).json).toEqual({ count: 0 })
  expect(JSON.stringify(await desk.itemsOf('company'))).not.toContain(gone)
})
