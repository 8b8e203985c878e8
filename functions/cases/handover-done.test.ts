import { beforeEach, expect, test, vi } from 'vitest'
import { issue } from '../fixtures/content.ts'
import { listenToLog } from '../fixtures/local-services.ts'
import { startPassingTime } from '../fixtures/start-table.ts'
import { startCases } from '../fixtures/start-cases.ts'

const desk = await startCases({ receipts: true })
startPassingTime()

let people = 0
beforeEach(() => void (people += 1))

const text = 'Bytte packningen under diskhon.'
const sender = () => `hyresgast${people}@example.com`
const report = () => desk.report({ email: sender() })
const done = (secret: string) => desk.asCraftsman('/done', { secret, text })
const fixedLetters = () =>
  desk.lettersTo(sender()).filter(({ subject }) => subject.includes('är åtgärdad'))
const lettersOfNews = (reference: string) =>
  desk.lettersAbout(reference).filter(letter => letter.subject.startsWith('Ny uppgift'))

test('the end of the work reaches history, staff and sender, once however often it is said', async () => {
  const { id, reference, secret: followSecret } = await report()
  const { secret } = await desk.handOver(id)
  await desk.notifyBySchedule()
  const answers = await Promise.all([done(secret), done(secret)])
  for (const answer of [...answers, await done(secret)]) {
    expect(answer).toMatchObject({ status: 200, json: { doneAt: expect.any(String) } })
  }
  for (let time = 0; time < 2; time += 1) await desk.notifyBySchedule()
  const { json } = await desk.open(id)
  const { doneAt } = json.handovers![0]!
  const news = { status: 'ongoing', unreadSince: doneAt, workDoneAt: doneAt }
  expect(json).toMatchObject(news)
  expect((await desk.search({ status: 'open' })).cases.find(each => each.id === id)).toMatchObject(
    news,
  )
  expect(json.history.filter(({ what }) => what === 'handover-done')).toMatchObject([
    { from: 'Rör-Kalle', text },
  ])
  const [letter, ...others] = lettersOfNews(reference)
  expect(others).toEqual([])
  expect(letter!.text).toContain(`Arbetet är klart, skriver Rör-Kalle\n> ${text}`)
  expect(fixedLetters()).toHaveLength(1)
  expect(fixedLetters()[0]!.text).not.toContain(text)
  const followed = (await desk.withLink('', { secret: followSecret })).json
  expect(followed.thread).toEqual([
    { id: expect.any(String), at: expect.any(String), what: 'handover-done' },
  ])
  expect(JSON.stringify(followed)).not.toContain('Kalle')
  await desk.setStatus(id, 'done')
  await desk.notifyBySchedule()
  expect(fixedLetters()).toHaveLength(1)
})

test('whoever was told, and says that the fault remains, is told again', async () => {
  const { id, secret: followSecret } = await report()
  const { secret } = await desk.handOver(id)
  await done(secret)
  // SES is away while the staff close it: the letter that waits is the only one.
  await desk.setStatus(id, 'done')
  await desk.notifyBySchedule()
  expect(fixedLetters()).toHaveLength(1)
  await desk.withLink('/outcome', { secret: followSecret, outcome: 'remains' })
  await desk.setStatus(id, 'done')
  await desk.notifyBySchedule()
  expect(fixedLetters()).toHaveLength(2)
})

test('what is answered by phone and opened so again is fixed anew', async () => {
  const { id } = await report()
  await done((await desk.handOver(id)).secret)
  await desk.notifyBySchedule()
  for (const status of ['done', 'ongoing']) await desk.noteAnswer(id, { how: 'phone', status })
  await desk.setStatus(id, 'done')
  await desk.notifyBySchedule()
  expect(fixedLetters()).toHaveLength(2)
})

test('a letter that waits says no more that the fault is fixed once its sender says that it remains', async () => {
  const { id, secret: followSecret } = await report()
  await done((await desk.handOver(id)).secret)
  await desk.withLink('/outcome', { secret: followSecret, outcome: 'remains' })
  await desk.notifyBySchedule()
  expect(fixedLetters()).toEqual([])
})

test('whoever had no address when the work was done is told by the closing', async () => {
  const entered = { ...issue, kind: 'issue', source: 'phone', email: '' }
  const { id } = (await desk.enter(entered)).json
  await done((await desk.handOver(id)).secret)
  await desk.edit(id, { sender: { email: sender() } })
  await desk.setStatus(id, 'done')
  await desk.notifyBySchedule()
  expect(fixedLetters()).toHaveLength(1)
})

test('whoever was told at a wrong address is told by the closing, at the right one', async () => {
  const { id } = await desk.report({ email: `wrong-${sender()}` })
  await done((await desk.handOver(id)).secret)
  await desk.notifyBySchedule()
  await desk.edit(id, { sender: { email: sender() } })
  await desk.setStatus(id, 'done')
  await desk.notifyBySchedule()
  expect(fixedLetters()).toHaveLength(1)
})

test('a letter that waits while the address is corrected is the only one', async () => {
  const { id } = await report()
  await done((await desk.handOver(id)).secret)
  await desk.edit(id, { sender: { email: `right-${sender()}` } })
  await desk.notifyBySchedule()
  await desk.edit(id, { sender: { name: 'Bo' } })
  await desk.setStatus(id, 'done')
  await desk.notifyBySchedule()
  const letters = desk.lettersTo(`right-${sender()}`)
  expect(letters.filter(({ subject }) => subject.includes('är åtgärdad'))).toHaveLength(1)
})

test('whose address was taken away before the letter was sent is told once they have one', async () => {
  const { id } = await report()
  await done((await desk.handOver(id)).secret)
  await desk.edit(id, { sender: { email: '' } })
  await desk.edit(id, { sender: { email: sender() } })
  await desk.setStatus(id, 'done')
  await desk.notifyBySchedule()
  expect(fixedLetters()).toHaveLength(1)
})

test('without a word about the work nothing is done', async () => {
  const { id } = await report()
  const { secret } = await desk.handOver(id)
  const answer = await desk.asCraftsman('/done', { secret, text: ' ' })
  expect(answer).toMatchObject({ status: 400, text: 'Skriv vad du har gjort' })
  expect((await desk.open(id)).json.history.map(({ what }) => what)).toEqual(['handover'])
})

test('interrupted at any call of the table, the end of the work is said whole or not at all', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  listenToLog()
  for (let calls = 1; calls < 8; calls += 1) {
    const { id } = await report()
    const { secret } = await desk.handOver(id)
    desk.faults.set({ dynamodb: { fault: 'down', after: calls, times: 1000 } })
    await done(secret)
    desk.faults.set({ dynamodb: 'ok' })
    const { json } = await desk.open(id)
    const isDone = json.handovers![0]!.doneAt !== undefined
    expect(json.history.some(({ what }) => what === 'handover-done')).toBe(isDone)
    const queued = (await desk.pending(id)).filter(each => ['addition', 'fixed'].includes(each))
    expect(queued.toSorted()).toEqual(isDone ? ['addition', 'fixed'] : [])
    expect(await done(secret)).toMatchObject({ status: 200 })
    expect((await desk.pending(id)).filter(each => each === 'fixed')).toHaveLength(1)
  }
})
