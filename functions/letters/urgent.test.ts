import { expect, test } from 'vitest'
import { startPassingTime } from '../fixtures/start-table.ts'
import { startCases } from '../fixtures/start-cases.ts'

const desk = await startCases()

const wait = startPassingTime()

const recipientsOf = (reference: string) => desk.lettersAbout(reference).map(({ to }) => to)
const first = ['fel@example.com', 'jour@example.com', 'chef@example.com']
const second = ['reserv@example.com']
const sendUrgent = () => desk.sendReport({ urgency: 'high' })
const secretIn = (reference: string) =>
  /\/kvittera#([\da-f]{73})/.exec(desk.lettersAbout(reference)[0]!.text)![1]!

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
