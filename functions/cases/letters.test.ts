import { expect, test, vi } from 'vitest'
import { dayMilliseconds, daySeconds } from '#shared/clock.ts'
import { contact } from '../fixtures/content.ts'
import { exampleCompany } from '#shared/example-company.ts'
import { putItems } from '../fixtures/write-items.ts'
import { startCases } from '../fixtures/start-cases.ts'

const desk = await startCases({ receipts: true })
const { pending, resend } = desk
const { leaseLetter } = await import('../letters/delivery-state.ts')

const answersAbout = (reference: string, words: string) =>
  desk.lettersAbout(reference).filter(({ text }) => text.includes(words))

test('a case that is no spam after all gets its letter and is stored as long as others', async () => {
  const { id, reference, receivedAt } = await desk.sendReport({ website: 'x', urgency: 'high' })
  expect(await pending(id)).toEqual([])
  const { json } = await desk.setStatus(id, 'new')
  expect(json).toMatchObject({ status: 'new', staffLetter: { state: 'waiting' } })
  expect(Date.parse(json.expiresAt) / 1000).toBe(
    Math.floor(Date.parse(receivedAt) / 1000) + 730 * daySeconds,
  )
  await desk.notifyBySchedule()
  expect(desk.lettersAbout(reference)).toMatchObject([
    { to: ['fel@example.com', 'jour@example.com', 'chef@example.com'] },
  ])
})

test('the confirmation of a report says what is known about faults in its house, from the beginning of the notice to its end', async () => {
  const { id } = await desk.newHouse({ address: 'Almgränd 4B' })
  const times = { from: '2026-12-01T07:00:00.000Z', until: '2026-12-01T11:00:00.000Z' }
  const notices = [{ text: 'Pannan står still.', ...times, houses: [id] }]
  await putItems(desk, [{ ...exampleCompany, notices, kind: 'facts', id: 'company' }])
  const saidTo = async (address: string, moment: string) => {
    vi.setSystemTime(moment)
    const { reference } = await desk.sendReport({ address })
    await desk.notifyBySchedule()
    return answersAbout(reference, 'Vi vet om felet: Almgränd 4B\n\nPannan står still.').length
  }
  const address = 'almgrand 4 b, lgh 1101'
  expect(await saidTo(address, '2026-12-01T06:59:59Z')).toBe(0)
  expect(await saidTo(address, times.from)).toBe(1)
  expect(await saidTo('Almgränd 4A', times.from)).toBe(0)
  expect(await saidTo(address, '2026-12-01T10:59:59Z')).toBe(1)
  expect(await saidTo(address, times.until)).toBe(0)
  vi.useRealTimers()
})

test('a case that comes back from spam is mailed to the staff only if they never got its letter, and a reminder only if it waits', async () => {
  const { id, reference } = await desk.sendReport({ urgency: 'high' })
  await desk.notifyBySchedule()
  await desk.setStatus(id, 'spam')
  const { json } = await desk.setStatus(id, 'new')
  expect(json).toMatchObject({ isWaitingForSomebody: true, staffLetter: { state: 'sent' } })
  expect(await pending(id)).toEqual(['reminder'])
  await desk.setStatus(id, 'spam')
  expect(await pending(id)).toEqual([])
  expect((await desk.setStatus(id, 'ongoing')).json).toMatchObject({ acknowledgedBy: 'anna' })
  await desk.notifyBySchedule()
  expect(desk.lettersAbout(reference).filter(({ subject }) => /AKUT/.test(subject))).toHaveLength(1)
})

test.each([{}, { urgency: 'high' }])(
  'about spam no letter is sent once more, and none when it is closed: %j',
  async fields => {
    const { id, reference } = await desk.sendReport({ ...fields, website: 'x' })
    const answer = { status: 409, text: 'Någon annan har ändrat ärendet.' }
    expect(await resend(id)).toMatchObject(answer)
    expect((await desk.open(id)).json.history).toEqual([])
    const { json } = await desk.setStatus(id, 'done')
    expect(json.staffLetter).toMatchObject({ state: 'failed', reason: 'spam' })
    expect(await pending(id)).toEqual([])
    await desk.notifyBySchedule()
    expect(desk.lettersAbout(reference)).toEqual([])
  },
)

test('that a fault is repaired is mailed once, though its report is opened and closed again while the letter waits', async () => {
  const { id, reference, secret } = await desk.report()
  await desk.notifyBySchedule()
  for (const open of [
    () => desk.setStatus(id, 'ongoing'),
    () => desk.withLink('/outcome', { secret, outcome: 'remains' }),
  ]) {
    await desk.setStatus(id, 'done')
    await open()
  }
  await desk.setStatus(id, 'done')
  await desk.notifyBySchedule()
  expect(
    answersAbout(reference, 'åtgärdat').filter(({ to }) => to[0] === contact.email),
  ).toHaveLength(1)
})

test('what was said on a case that is no spam after all is kept as long as the case', async () => {
  const { id, secret } = await desk.report({ website: 'x' })
  await desk.withLink('/message', { secret, message: 'Det droppar från taket.' })
  await desk.setStatus(id, 'done')
  vi.setSystemTime(Date.now() + 729 * dayMilliseconds)
  expect((await desk.open(id)).json.history).toContainEqual(
    expect.objectContaining({ what: 'message', text: 'Det droppar från taket.' }),
  )
  vi.setSystemTime(Date.now() + dayMilliseconds)
  expect((await desk.open(id)).status).toBe(404)
})

test('a case that is moved to spam is deleted sooner, unless it ends soon anyway', async () => {
  const { id } = await desk.sendReport({ urgency: 'high' })
  const { json } = await desk.setStatus(id, 'spam')
  expect(json).not.toHaveProperty('staffLetter')
  expect(Date.parse(json.expiresAt) / 1000 - Date.now() / 1000).toBeCloseTo(30 * daySeconds, -1)
  const other = await desk.sendReport()
  const { expiresAt } = (await desk.open(other.id)).json
  vi.setSystemTime(Date.now() + 715 * dayMilliseconds)
  expect((await desk.setStatus(other.id, 'spam')).json).toMatchObject({ status: 'spam', expiresAt })
})

test('a case that was moved to spam meanwhile is not answered', async () => {
  const { id, version } = (await desk.open((await desk.sendMessage()).id)).json
  await desk.setStatus(id, 'spam')
  for (const edited of [version, undefined]) {
    const answer = await desk.reply(id, { text: 'Vi kommer i morgon.', isDone: true }, edited)
    expect(answer).toMatchObject({ status: 409, text: 'Någon annan har ändrat ärendet.' })
  }
})

test('the letter that is sent once more leads to all that the sender has added, and what waits is sent, too', async () => {
  const { id, reference, secret } = await desk.report()
  await desk.notifyBySchedule()
  desk.faults.set({ ses: 'reject' })
  await desk.withLink('/message', { secret, message: 'Det droppar från taket.' })
  await desk.notifyBySchedule()
  desk.faults.set({ ses: 'down' })
  await desk.withLink('/message', { secret, message: 'Nu rinner det.' })
  await desk.notifyBySchedule()
  const before = desk.lettersAbout(reference).length
  desk.faults.set({ ses: 'ok' })
  await resend(id)
  await desk.notifyBySchedule()
  const letters = desk.lettersAbout(reference).slice(0, -before)
  expect(letters.map(({ subject }) => subject).toSorted()).toEqual([
    `Felanmälan ${reference} – Värme, Exempelvägen 3`,
    `Ny uppgift i felanmälan ${reference} – Värme, Exempelvägen 3`,
  ])
  expect(letters.map(({ text }) => text).join()).toContain('Nu rinner det.')
  const { history } = (await desk.open(id)).json
  for (const text of ['Det droppar från taket.', 'Nu rinner det.'])
    expect(history).toContainEqual(expect.objectContaining({ what: 'message', text }))
})

test('a reply that still waited when its case was moved to spam is shown as not sent, and is sent when asked once the case is back', async () => {
  const { id, reference } = await desk.sendReport()
  await desk.notifyBySchedule()
  await desk.reply(id, { text: 'Vi kommer.' })
  await desk.setStatus(id, 'spam')
  expect((await resend(id, { isReply: true })).status).toBe(409)
  const { json } = await desk.setStatus(id, 'ongoing')
  expect(json.senderLetter).toMatchObject({ state: 'failed', reason: 'spam' })
  expect(json.unreadSince).toBe((json.senderLetter as { at: string }).at)
  await desk.notifyBySchedule()
  expect(answersAbout(reference, 'Vi kommer.')).toEqual([])
  await resend(id, { isReply: true })
  await desk.notifyBySchedule()
  expect(answersAbout(reference, 'Vi kommer.')).toHaveLength(1)
  expect((await desk.open(id)).json.senderLetter).toMatchObject({ state: 'sent' })
})

test('an answer is mailed once more to its receiver alone, and until then its letter waits', async () => {
  const { id, reference } = await desk.sendReport()
  await desk.notifyBySchedule()
  await desk.reply(id, { text: 'Vi kommer i morgon.' })
  expect((await desk.open(id)).json.senderLetter).toEqual({ state: 'waiting', attempts: 0 })
  await desk.notifyBySchedule()
  const before = desk.lettersAbout(reference).length
  const { history } = (await resend(id, { isReply: true })).json
  expect(history.at(-1)).toMatchObject({ what: 'resent', by: 'anna', isReply: true })
  await desk.notifyBySchedule()
  const [letter, ...others] = desk.lettersAbout(reference)
  expect(others).toHaveLength(before)
  expect(letter!.to).toEqual([contact.email])
  expect(letter!.text).toContain('Vi kommer i morgon.')
  expect((await desk.open(id)).json.senderLetter).toMatchObject({ state: 'sent' })
})

test('an answer that still waits is mailed once, though it and the staff’s letter are sent once more', async () => {
  const { id, reference } = await desk.sendReport()
  desk.faults.set({ ses: 'down' })
  await desk.reply(id, { text: 'Vi kommer på tisdag.' })
  await desk.notifyBySchedule()
  await resend(id, { isReply: true })
  await resend(id)
  desk.faults.set({ ses: 'ok' })
  await desk.notifyBySchedule()
  expect(answersAbout(reference, 'på tisdag')).toHaveLength(1)
})

test('an answer that is being sent is mailed once, though the staff’s letter is sent again meanwhile', async () => {
  const { id, reference } = await desk.sendReport()
  await desk.notifyBySchedule()
  const { history } = (await desk.reply(id, { text: 'Vi kommer på onsdag.' })).json
  const taken = await leaseLetter(`${id}#reply#${history.at(-1)!.id}`)
  expect(taken).toBeDefined()
  await resend(id)
  await desk.notifyBySchedule()
  expect(answersAbout(reference, 'på onsdag')).toHaveLength(0)
})

test('where nothing was answered there is no answer to send again', async () => {
  const { id } = await desk.sendReport()
  expect(await resend(id, { isReply: true })).toMatchObject({ status: 409 })
  expect(await resend(id)).toMatchObject({ status: 200 })
})

test('after fifty answers the staff are told to phone', async () => {
  const { id } = await desk.sendReport()
  await desk.set('issue', id, 'replyCount', 48)
  for (const text of ['Svar 49', 'Svar 50'])
    expect((await desk.reply(id, { text })).status).toBe(200)
  expect(await desk.reply(id, { text: 'Ett till.' })).toMatchObject({
    status: 409,
    text: 'Ärendet rymmer inte fler svar. Ring i stället.',
  })
})
