import { expect, test } from 'vitest'
import { bounceOf } from '../fixtures/content.ts'
import { startPassingTime } from '../fixtures/start-table.ts'
import { startCases } from '../fixtures/start-cases.ts'

const desk = await startCases()

const wait = startPassingTime()

const recipientsOf = (reference: string) => desk.lettersAbout(reference).map(({ to }) => to)
const first = ['fel@example.com', 'jour@example.com', 'chef@example.com']
const second = ['reserv@example.com']
const sendUrgent = () => desk.sendReport({ urgency: 'high' })
const secretIn = (reference: string) =>
  /\/kvittera#([\da-f]{65})/.exec(desk.lettersAbout(reference)[0]!.text)![1]!

test('an urgent report that nobody takes care of goes to the second recipient after 15 minutes, and no other does', async () => {
  const { reference } = await sendUrgent()
  const other = await desk.sendReport({ urgency: 'medium' })
  await desk.notifyBySchedule()
  wait(14.9)
  await desk.notifyBySchedule()
  expect(recipientsOf(reference)).toEqual([first])
  wait(0.1)
  await desk.notifyBySchedule()
  await desk.notifyBySchedule()
  expect(recipientsOf(reference)).toEqual([second, first])
  expect(recipientsOf(other.reference)).toEqual([['fel@example.com', 'jour@example.com']])
  const [reminder] = desk.lettersAbout(reference)
  expect(reminder!.subject).toMatch(/^\[AKUT\] Felanmälan/)
  expect(reminder!.text).toMatch(/^PÅMINNELSE: ingen har tagit hand om felanmälan på 15 minuter\./)
})

test.each([
  ['taking care of the case at the desk', takeCareAtDesk],
  ['following the link in the letter, once or twice,', followLinkTwice],
  ['setting the status to ongoing', (id: string) => desk.setStatus(id, 'ongoing')],
])('%s cancels the reminder', async (_, act) => {
  const { id, reference } = await sendUrgent()
  await desk.notifyBySchedule()
  await act(id, reference)
  wait(15)
  await desk.notifyBySchedule()
  expect(recipientsOf(reference)).toEqual([first])
  expect(await desk.itemsOf('letter')).toEqual([])
})

async function takeCareAtDesk(id: string) {
  // Opening it is not enough.
  expect((await desk.open(id)).json.isWaitingForSomebody).toBe(true)
  const { json } = await desk.manage('POST /api/admin/cases/{id}/acknowledge', { id })
  expect(json).toMatchObject({ isWaitingForSomebody: false, status: 'new' })
  expect(json.history.at(-1)).toMatchObject({ what: 'acknowledged', by: 'anna' })
}

async function followLinkTwice(id: string, reference: string) {
  const secret = secretIn(reference)
  const answer = await desk.withLink('/acknowledge', { secret })
  expect(answer).toMatchObject({ status: 200, json: { id, reference } })
  expect(Object.keys(answer.json)).toEqual(['id', 'reference', 'address', 'phone'])
  expect(await desk.withLink('/acknowledge', { secret })).toMatchObject({ status: 200 })
  const { history } = (await desk.open(id)).json
  expect(history.filter(({ what }) => what === 'acknowledged')).toEqual([
    { id: expect.any(String), at: expect.any(String), what: 'acknowledged' },
  ])
}

type Sent = { secret: string; id: string }
const tell = (outcome: string) => (sent: Sent) =>
  desk.withLink('/outcome', { secret: sent.secret, outcome })
const say = ({ secret }: Sent) => desk.withLink('/message', { secret, message: 'Det rinner igen.' })

test.each([
  ['“remains”', tell('remains')],
  ['a message', say],
])(
  'an urgent report that its sender called solved, and nobody acknowledged, waits again by %s',
  async (_, act) => {
    const { id, reference, followSecret = '' } = await sendUrgent()
    const sent = { id, secret: followSecret }
    await desk.notifyBySchedule()
    await tell('solved')(sent)
    wait(20)
    await desk.notifyBySchedule()
    await act(sent)
    expect((await desk.open(id)).json).toMatchObject({ status: 'new', isWaitingForSomebody: true })
    await desk.notifyBySchedule()
    const before = desk.lettersAbout(reference).length
    wait(15)
    await desk.notifyBySchedule()
    expect(recipientsOf(reference).slice(0, -before)).toEqual([second])
    const [, letter] = desk.lettersAbout(reference)
    const [, secret] = /\/kvittera#([\da-f]{65})/.exec(letter!.text)!
    expect(await desk.withLink('/acknowledge', { secret })).toMatchObject({ status: 200 })
    expect((await desk.open(id)).json.isWaitingForSomebody).toBe(false)
    // Somebody has taken it: from now on it is opened as others are.
    await tell('solved')(sent)
    await say(sent)
    expect((await desk.open(id)).json.status).toBe('done')
    await tell('remains')(sent)
    expect((await desk.open(id)).json.status).toBe('ongoing')
  },
)

test('a report that becomes urgent again has fifteen minutes from then on', async () => {
  const { id, reference, followSecret: secret = '' } = await sendUrgent()
  wait(5)
  await desk.setStatus(id, 'ongoing')
  wait(9)
  await tell('urgent')({ id, secret })
  await desk.notifyBySchedule()
  wait(14)
  await desk.notifyBySchedule()
  expect(recipientsOf(reference)).toEqual([first, first])
  wait(1)
  await desk.notifyBySchedule()
  expect(recipientsOf(reference)).toEqual([second, first, first])
})

test('a report in spam that its sender calls urgent is an urgent one once it turns out to be no spam', async () => {
  const { id, reference, followSecret: secret } = await desk.sendReport({ website: 'x' })
  const { json } = await tell('urgent')({ id, secret: secret! })
  expect(json).toMatchObject({ progress: 'received', isUrgent: true })
  await desk.notifyBySchedule()
  expect(recipientsOf(reference)).toEqual([])
  expect((await desk.setStatus(id, 'new')).json.isWaitingForSomebody).toBe(true)
  await desk.notifyBySchedule()
  wait(15)
  await desk.notifyBySchedule()
  expect(recipientsOf(reference)).toEqual([second, first])
})

test('who opens a solved urgent report on the desk takes care of it, and as a new one it waits', async () => {
  const { id, reference, followSecret: secret = '' } = await sendUrgent()
  await desk.notifyBySchedule()
  await tell('solved')({ id, secret })
  wait(20)
  await desk.notifyBySchedule()
  expect((await desk.setStatus(id, 'new')).json.isWaitingForSomebody).toBe(true)
  wait(15)
  await desk.notifyBySchedule()
  expect(recipientsOf(reference)[0]).toEqual(second)
  await tell('solved')({ id, secret })
  const { json } = await desk.setStatus(id, 'ongoing')
  expect(json).toMatchObject({ status: 'ongoing', acknowledgedBy: 'anna' })
})

test('the link in the letter shows nothing of a solved report, nor a week after it was used', async () => {
  const { id, reference, followSecret = '' } = await sendUrgent()
  await desk.notifyBySchedule()
  const secret = secretIn(reference)
  const follow = () => desk.withLink('/acknowledge', { secret })
  await tell('solved')({ id, secret: followSecret })
  expect(await follow()).toMatchObject({ status: 404 })
  await tell('remains')({ id, secret: followSecret })
  expect(await follow()).toMatchObject({ status: 200, json: { reference } })
  await desk.setStatus(id, 'done')
  wait(7 * 24 * 60 - 1)
  expect(await follow()).toMatchObject({ status: 200 })
  wait(2)
  expect(await follow()).toMatchObject({ status: 404 })
})

test('the sender reads that somebody is alerted once the letter is sent, and not if it comes back', async () => {
  const { id, followSecret: secret } = await desk.sendReport()
  await desk.notifyBySchedule()
  const isAlerted = async () => (await desk.withLink('', { secret })).json.isAlerted ?? false
  expect(await isAlerted()).toBe(false)
  desk.faults.set({ ses: 'down' })
  await tell('urgent')({ id, secret: secret! })
  await desk.notifyBySchedule()
  expect(await isAlerted()).toBe(false)
  desk.faults.set({ ses: 'ok' })
  await desk.notifyBySchedule()
  expect(await isAlerted()).toBe(true)
  const { message } = (await desk.staffLetterStateOf('issue', id)) as { message: string }
  await desk.handleFeedback(bounceOf(message, id, { purpose: 'staff' }))
  expect(await isAlerted()).toBe(false)
})

test('what is added to an urgent report goes before older letters, and so does its own that is sent once more', async () => {
  const { id: olderId, reference: older, followSecret } = await desk.sendReport()
  wait(1)
  const { id, reference, followSecret: secret } = await sendUrgent()
  await desk.notifyBySchedule()
  const latest = () =>
    desk
      .emails()
      .slice(0, 2)
      .map(({ subject }) => /F-\S+/.exec(subject)![0])
  await desk.withLink('/message', { secret: followSecret, message: 'Det droppar.' })
  await desk.withLink('/message', { secret, message: 'Det rinner.' })
  await desk.notifyBySchedule()
  expect(latest()).toEqual([older, reference])
  for (const each of [olderId, id]) {
    await desk.manage('POST /api/admin/cases/{id}/letter', { id: each })
  }
  await desk.notifyBySchedule()
  expect(latest()).toEqual([older, reference])
})

test('the staff’s link does not open the sender’s page, nor the sender’s link the staff’s', async () => {
  const { reference, followSecret } = await sendUrgent()
  await desk.notifyBySchedule()
  const secret = secretIn(reference)
  expect(await desk.withLink('', { secret })).toMatchObject({ status: 404 })
  expect(await desk.withLink('/acknowledge', { secret: followSecret })).toMatchObject({
    status: 404,
  })
})
