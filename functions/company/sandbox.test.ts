import { beforeEach, expect, test } from 'vitest'
import { startRecipients } from '../fixtures/start-cases.ts'

const desk = await startRecipients()
const { read, lettersTo, add, ask, stateOf, listsNow, save } = desk

beforeEach(() => desk.setSandbox(true))

const followLinkOfSes = async (address: string) => {
  const [, link] = /^(http:\S+)$/m.exec(lettersTo(address)[0]!.text)!
  expect((await fetch(link!)).status).toBe(200)
}

test('in SES’s sandbox a new address gets SES’s letter alone, and counts once its link was followed', async () => {
  const address = "anna.o'hara@example.org"
  expect((await add('contact', address)).json.lists.contact).toContainEqual({
    address,
    isWaiting: true,
    isAskedBySes: true,
  })
  await desk.notifyBySchedule()
  expect(lettersTo(address).map(({ from }) => from)).toEqual(['no-reply-aws@amazon.com'])
  expect(await stateOf('contact', address)).toMatchObject({ isWaiting: true })

  await followLinkOfSes(address)
  expect(await stateOf('contact', address)).toEqual({ address, isWaiting: false })
  const { changes } = await read()
  expect(changes.map(({ by, what }) => [by, what])).toEqual([
    [address, 'verified'],
    ['anna', 'added'],
  ])
  const { reference } = await desk.sendMessage()
  await desk.notifyBySchedule()
  expect(desk.lettersAbout(reference)[0]!.to).toEqual(['info@example.com', address])
})

test('SES’s letter is sent again when somebody asks', async () => {
  const address = 'bo@example.org'
  await add('second', address)
  expect((await ask(address)).status).toBe(200)
  expect(lettersTo(address)).toHaveLength(2)
  await followLinkOfSes(address)
  expect(await stateOf('second', address)).toEqual({ address, isWaiting: false })
})

test('while SES does not answer a recipient who waits goes on waiting, and the page is shown', async () => {
  const address = 'eva@example.org'
  await add('inquiry', address)
  await followLinkOfSes(address)
  for (const fault of ['down', 'throttle'] as const) {
    desk.faults.set({ ses: fault })
    expect(await stateOf('inquiry', address)).toMatchObject({ isWaiting: true })
  }
  desk.faults.set({ ses: 'ok' })
  expect(await stateOf('inquiry', address)).toMatchObject({ isWaiting: false })
})

test('when SES’s letter cannot be sent that is said, and the address waits', async () => {
  const address = 'olle@example.org'
  desk.faults.set({ ses: { fault: 'throttle', after: 1 } })
  expect(await add('inquiry', address)).toMatchObject({
    status: 503,
    text: 'Adressen är sparad, men Amazon skickade inget mejl. Skicka det igen om en stund.',
  })
  desk.faults.set({ ses: 'ok' })
  expect(await stateOf('inquiry', address)).toMatchObject({ isWaiting: true, isAskedBySes: true })
  expect((await ask(address)).status).toBe(200)
  expect(lettersTo(address)).toHaveLength(1)
})

test('while SES does not tell whether it is in its sandbox our own letter waits for it', async () => {
  const address = 'kim@example.org'
  desk.setSandbox(false)
  desk.faults.set({ ses: 'down' })
  expect((await add('second', address)).status).toBe(200)
  desk.faults.set({ ses: 'ok' })
  expect((await desk.verify(await desk.secretFor(address))).status).toBe(200)
})

test('a recipient who was added in the sandbox and waits is verified outside it too, by either letter', async () => {
  const [early, late] = ['ida@example.org', 'liv@example.org']
  for (const address of [early, late]) await add('urgent', address)
  await followLinkOfSes(early)
  desk.setSandbox(false)
  expect(await stateOf('urgent', early)).toEqual({ address: early, isWaiting: false })
  await ask(late)
  expect(await stateOf('urgent', late)).toEqual({ address: late, isWaiting: true })
  expect((await desk.verify(await desk.secretFor(late))).status).toBe(200)
  expect(await stateOf('urgent', late)).toMatchObject({ isWaiting: false })
})

test('a recipient who is removed and whom SES calls verified afterwards stays removed', async () => {
  const address = 'nils@example.org'
  await add('second', address)
  const lists = await listsNow()
  await followLinkOfSes(address)
  await save({ ...lists, second: lists.second.filter(each => each !== address) })
  expect(await stateOf('second', address)).toBeUndefined()
  expect((await listsNow()).second).not.toContain(address)
})
