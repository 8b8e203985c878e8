import { beforeEach, expect, test } from 'vitest'
import type { Case } from '#shared/cases.ts'
import type { PersonalData } from '#shared/persons.ts'
import { bounceOf, issue } from '../fixtures/content.ts'
import { startPassingTime } from '../fixtures/start-table.ts'
import { startCases } from '../fixtures/start-cases.ts'

const desk = await startCases({ receipts: true })
startPassingTime()

let people = 0
let craftsman = ''
beforeEach(() => void (craftsman = `ror${(people += 1)}@example.com`))

const text = 'Bytte packningen under diskhon.'
const sender = () => `hyresgast${people}@example.com`
const report = () => desk.report({ email: sender() })
const done = (secret: string) => desk.asCraftsman('/done', { secret, text })

test('an export has a craftsman’s links without the case, and the case without an address that opens it', async () => {
  const { id, reference } = await report()
  const { secret } = await desk.handOver(id, { email: craftsman })
  await done(secret)
  const exported = async (emailOrPhone: string) =>
    (
      await desk.manage<PersonalData>('POST /api/admin/person/export', {
        body: { emailOrPhone },
      })
    ).json
  const theirs = await exported(craftsman.toUpperCase())
  expect(theirs).toMatchObject({
    cases: [],
    handovers: [{ name: 'Rör-Kalle', email: craftsman, reference, text }],
  })
  expect(JSON.stringify(theirs)).not.toContain(issue.address)
  const ofSender = await exported(sender())
  expect(ofSender.handovers).toBeUndefined()
  expect(ofSender.cases[0]!.handovers).toMatchObject([{ email: craftsman }])
  expect(JSON.stringify(ofSender)).not.toContain(secret)
})

test.each(['', 'deleted'])('a craftsman is erased from a %s case, which stays', async state => {
  const name = `Rör-Kalle ${people}`
  const { id } = await report()
  const { secret } = await desk.handOver(id, { name, email: craftsman })
  await desk.handOver(id, { name: 'El-Eva', email: 'eva@example.com' })
  await done(secret)
  await desk.notifyBySchedule()
  await desk.handOver(id, { name, email: craftsman })
  if (state) await desk.removeCase(id)
  expect((await desk.erase(craftsman)).json).toEqual({ count: 0 })
  const kinds = ['issue', 'letter', 'entry', 'erased']
  const everything = JSON.stringify(await Promise.all(kinds.map(desk.itemsOf)))
  expect(everything).not.toContain(craftsman)
  expect(everything).not.toContain(name)
  const stored: Case = state ? (await desk.restoreCase(id)).json : (await desk.open(id)).json
  expect(stored.handovers).toMatchObject([{ name: 'El-Eva' }])
  expect(stored.history).toContainEqual(expect.objectContaining({ what: 'handover-done', text }))
})

test('a letter that comes back later brings no erased address into the case again', async () => {
  const { id } = await report()
  await desk.handOver(id, { email: craftsman })
  await desk.notifyBySchedule()
  const { message } = (await desk.stored(id, 'issue'))!['handoverLetter']
  await desk.erase(craftsman)
  await desk.handOver(id, { name: 'El-Eva', email: 'eva@example.com' })
  const returned = (emailAddress: string) =>
    bounceOf(message, id, { purpose: 'handover', bouncedRecipients: [{ emailAddress }] })
  for (const address of [craftsman, 'eva@example.com']) await desk.handleFeedback(returned(address))
  const { history } = (await desk.open(id)).json
  expect(history.filter(({ what }) => what === 'undelivered')).toMatchObject([
    { to: [] },
    { to: ['eva@example.com'] },
  ])
})

test('a craftsman whose letter is being sent is erased once it is', async () => {
  const { id } = await report()
  await desk.handOver(id, { email: craftsman })
  const { id: letterId } = (await desk.itemsOf('letter')).find(
    each => each['caseId'] === id && each['purpose'] === 'handover',
  )!
  await desk.set('letter', letterId, 'leasedUntil', Date.now() + 60_000)
  expect(await desk.erase(craftsman)).toMatchObject({ status: 409 })
  expect((await desk.stored(id, 'issue'))!['handovers']).toMatchObject([{ email: craftsman }])
  await desk.set('letter', letterId, 'leasedUntil', 0)
  await desk.notifyBySchedule()
  expect(await desk.erase(craftsman)).toMatchObject({ status: 200 })
  expect(JSON.stringify(await desk.stored(id, 'issue'))).not.toContain(craftsman)
})

test('with a craftsman go the links under their name without an address, and to another one', async () => {
  const name = `Rör-Kalle ${people}`
  const { id } = await report()
  for (const email of [undefined, `fel-${craftsman}`, craftsman]) {
    await desk.handOver(id, { name, email })
    await desk.notifyBySchedule()
  }
  await desk.handOver(id, { name: 'El-Eva' })
  await desk.erase(craftsman)
  const stored = await desk.stored(id, 'issue')
  expect(stored).toMatchObject({ handovers: [{ name: 'El-Eva' }] })
  expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${name}|${craftsman}`))
})
