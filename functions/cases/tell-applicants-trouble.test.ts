import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { startPassingTime } from '../fixtures/start-table.ts'
import { startLetting } from '../fixtures/start-cases.ts'
import { inquiryOf, storeApplicants, putItems } from '../fixtures/write-items.ts'

const desk = await startLetting()
afterAll(desk.close)
const { queued, lettersTo } = desk
const apartmentWith = storeApplicants(desk)
const wait = startPassingTime()
const { createId } = await import('../table/ids.ts')
afterEach(() => desk.faults.set({ dynamodb: 'ok', ses: 'ok' }))
afterEach(() => void vi.restoreAllMocks())

async function minutesPass(minutes: number) {
  wait(minutes)
  await desk.notifyBySchedule()
}

test('calls at the same time tell everybody once', async () => {
  const { id, people } = await apartmentWith('bo', 'eva', 'ulla', 'siv')
  await desk.letApartment(id)
  wait(10)
  await Promise.all([1, 2, 3].map(() => desk.notifyBySchedule()))
  await minutesPass(2)
  expect(lettersTo(people)).toEqual([1, 1, 1, 1])
})

test('wherever DynamoDB fails while they are told, everybody is told once', async () => {
  // The pauses between attempts are random: here the shortest.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const letApart = await startLetApart()
  wait(10)
  const everybody: string[] = []
  for (let after = 0; ; after += 1) {
    const people = [`bo${after}`, `eva${after}`]
    await letApart([...people, people[0]!])
    everybody.push(...people)
    // So that no call breaks off between a letter that is sent and its end.
    desk.faults.set({ ses: 'down' })
    desk.fail('down', { after })
    const before = desk.calls()
    await desk.notifyBySchedule().catch(() => {})
    const made = desk.calls() - before
    desk.faults.set({ dynamodb: 'ok', ses: 'ok' })
    await minutesPass(2)
    if (made <= after) break
  }
  await minutesPass(2)
  expect(new Set(lettersTo(everybody))).toEqual(new Set([1]))
  expect(await desk.itemsOf('letting')).toEqual([])
}, 20_000)

/**
 * Lets an apartment that nobody has applied for, and returns what stores another one, let at the same
 * time, with an inquiry of each of these people.
 */
async function startLetApart() {
  const { id: first } = await apartmentWith()
  await desk.letApartment(first)
  const [apartment, letting] = [await desk.apartment(first), await queued(first)]
  return (people: string[]) => {
    const id = createId()
    const inquiries = people.map((person, number) => inquiryOf(id, person, number))
    return putItems(desk, [{ ...apartment, id }, { ...letting, id }, ...inquiries])
  }
}

test('while SES fails for thirty hours everybody waits visibly, and gets one letter then', async () => {
  const { id, people, cases } = await apartmentWith('bo', 'eva')
  const body = { text: 'Välkommen på visning.' }
  await desk.manage('POST /api/admin/cases/{id}/reply', { id: cases[0]!.id, body })
  await minutesPass(1)
  expect((await desk.open(cases[0]!.id)).json.senderLetter).toMatchObject({ state: 'sent' })
  await desk.letApartment(id)
  desk.faults.set({ ses: 'down' })
  // More often than a letter whose end is unknown may be tried.
  for (let number = 0; number < 12; number += 1) await minutesPass(150)
  expect(await desk.told(id)).toEqual({ [people[0]!]: 'waiting', [people[1]!]: 'waiting' })
  desk.faults.set({ ses: 'ok' })
  await minutesPass(1)
  await minutesPass(1)
  expect(lettersTo(people)).toEqual([1, 1])
  expect(await desk.told(id)).toEqual({ [people[0]!]: 'sent', [people[1]!]: 'sent' })
})

test('an applicant whose inquiry is erased or marked as spam within the ten minutes is not told, and the tenant is not either when only one of theirs is deleted', async () => {
  const { id, people, cases } = await apartmentWith('bo', 'eva', 'siv', 'ulla', 'ulla')
  const last = cases[4]!
  await desk.letApartment(id, { tenant: last.id })
  const body = { emailOrPhone: `${people[0]!}@example.com` }
  await desk.manage('POST /api/admin/person/erase', { body })
  await desk.setStatus(cases[1]!.id, 'spam')
  await desk.manage('DELETE /api/admin/cases/{id}', { id: last.id })
  await minutesPass(10)
  expect(lettersTo(people)).toEqual([0, 0, 1, 0, 0])
})

test('on a case that takes no more replies it shows that none could be sent', async () => {
  const { id, people, cases } = await apartmentWith('bo')
  await desk.documents.send(
    new UpdateCommand({
      TableName: desk.TableName,
      Key: { kind: 'inquiry', id: cases[0]!.id },
      UpdateExpression: 'SET replyCount = :most',
      ExpressionAttributeValues: { ':most': 50 },
    }),
  )
  await desk.letApartment(id)
  await minutesPass(10)
  expect(await desk.told(id)).toEqual({ [people[0]!]: 'failed' })
  expect(lettersTo(people)).toEqual([0])
  expect((await desk.open(cases[0]!.id)).json).toMatchObject({
    status: 'done',
    senderLetter: { state: 'failed', reason: 'full' },
  })
})

test('an applicant who was told at an earlier letting is not told again, unless they have applied anew; a former tenant is', async () => {
  const { id, people, cases } = await apartmentWith('bo', 'eva', 'siv')
  await desk.letApartment(id, { tenant: cases[0]!.id })
  await minutesPass(10)
  await desk.undo(id)
  await desk.apply(id, people[1]!, { message: 'Jag söker en gång till.' })
  await desk.letApartment(id)
  await minutesPass(10)
  expect(lettersTo(people)).toEqual([1, 2, 1])
})

test('an answered inquiry that was taken for spam is kept no longer than before', async () => {
  const { id, cases } = await apartmentWith('bo')
  await desk.letApartment(id)
  await minutesPass(10)
  const { expiresAt } = (await desk.open(cases[0]!.id)).json
  await desk.setStatus(cases[0]!.id, 'spam')
  await desk.setStatus(cases[0]!.id, 'done')
  expect((await desk.open(cases[0]!.id)).json.expiresAt).toBe(expiresAt)
})
