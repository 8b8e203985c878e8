import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test, vi } from 'vitest'
import { startLetters } from '../fixtures/start-letters.ts'

// Nobody has confirmed the sender's address, so SES rejects every letter.
const letters = await startLetters({ verified: [] })
afterAll(letters.close)
const hour = 3_600_000

async function spoil(id: string, refusals: number) {
  const { TableName, documents } = letters
  const name = new UpdateCommand({
    TableName,
    Key: { kind: 'contact', id },
    UpdateExpression: 'REMOVE email',
  })
  const count = new UpdateCommand({
    TableName,
    Key: { kind: 'letter', id },
    UpdateExpression: 'SET refusals = :refusals',
    ExpressionAttributeValues: { ':refusals': refusals },
  })
  await Promise.all([documents.send(name), documents.send(count)])
}

test('a letter that SES rejects is set aside, and its case and the log say so', async () => {
  const info = vi.spyOn(console, 'info').mockReturnValue()
  const { id } = await letters.sendMessage({ name: 'Åsa Öberg' })
  await letters.notifyByStream(id)
  const lines = info.mock.calls.map(([line]) => String(line))
  info.mockRestore()
  expect(await letters.letter(id)).toMatchObject({ poison: true, lastError: 'MessageRejected' })
  expect(await letters.staffLetterStateOf('contact', id)).toEqual({
    state: 'failed',
    at: expect.any(String),
    reason: 'refused',
  })
  const line = lines.find(line => line.includes('letter set aside'))
  expect(JSON.parse(line!)).toMatchObject({
    level: 'ERROR',
    id,
    error: { name: 'MessageRejected' },
  })
  expect(lines.join()).not.toMatch(/Åsa|example\.com|070-?174/)
})

test('a digest that SES rejects is kept for thirty days, since no case takes it along', async () => {
  const now = Date.now()
  const times = { dueAt: now, notBefore: now, failures: 0, refusals: 0 }
  const Item = {
    kind: 'letter',
    id: `digest#other#${now}`,
    purpose: 'digest',
    contact: 2,
    ...times,
  }
  await letters.documents.send(new PutCommand({ TableName: letters.TableName, Item }))
  await letters.notifyBySchedule()
  const { poison, expiresAt } = (await letters.letter(Item.id))!
  expect(poison).toBe(true)
  expect((Number(expiresAt) * 1000 - now) / (24 * hour)).toBeCloseTo(30, 3)
})

test('a letter that is set aside is not retried', async () => {
  const { id } = await letters.sendMessage()
  await letters.notifyBySchedule()
  const aside = await letters.letter(id)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 100 * hour })
  await letters.notifyBySchedule()
  await letters.notifyByStream(id)
  vi.useRealTimers()
  expect(await letters.letter(id)).toEqual(aside)
})

test('a letter that cannot be composed is retried for two days and then set aside', async () => {
  const [early, late] = [await letters.sendMessage(), await letters.sendMessage()]
  await spoil(early.id, 0)
  await spoil(late.id, 49)
  await letters.notifyBySchedule()
  expect(await letters.letter(early.id)).toMatchObject({ failures: 1, refusals: 1 })
  expect(await letters.letter(early.id)).not.toHaveProperty('poison')
  expect(await letters.letter(late.id)).toMatchObject({ poison: true })
})
