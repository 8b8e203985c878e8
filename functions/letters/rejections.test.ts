import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test, vi } from 'vitest'
import { startLetters } from '../fixtures/start-cases.ts'

// Nobody has confirmed the sender's address, so SES rejects every letter.
const letters = await startLetters({ verified: [] })
afterAll(letters.close)
const hour = 3_600_000

async function spoil(id: string, attempts: number) {
  const { TableName, documents } = letters
  const name = new UpdateCommand({
    TableName,
    Key: { kind: 'contact', id },
    UpdateExpression: 'REMOVE email',
  })
  const count = new UpdateCommand({
    TableName,
    Key: { kind: 'letter', id },
    UpdateExpression: 'SET attempts = :attempts',
    ExpressionAttributeValues: { ':attempts': attempts },
  })
  await Promise.all([documents.send(name), documents.send(count)])
}

test('a letter that SES rejects fails, and its case and the log say so', async () => {
  const info = vi.spyOn(console, 'info').mockReturnValue()
  const { id } = await letters.sendMessage({ name: 'Åsa Öberg' })
  await letters.notifyByStream(id)
  const lines = info.mock.calls.map(([line]) => String(line))
  info.mockRestore()
  expect(await letters.letter(id)).toMatchObject({ isFailed: true })
  expect(await letters.staffLetterStateOf('contact', id)).toEqual({
    state: 'failed',
    at: expect.any(String),
    reason: 'refused',
  })
  const line = lines.find(line => line.includes('letter failed'))
  expect(JSON.parse(line!)).toMatchObject({
    level: 'ERROR',
    id,
    error: { name: 'MessageRejected' },
  })
  expect(lines.join()).not.toMatch(/Åsa|example\.com|070-?174/)
})

test('a letter that has failed is not retried', async () => {
  const { id } = await letters.sendMessage()
  await letters.notifyBySchedule()
  const failed = await letters.letter(id)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 100 * hour })
  await letters.notifyBySchedule()
  await letters.notifyByStream(id)
  vi.useRealTimers()
  expect(await letters.letter(id)).toEqual(failed)
})

test('a letter that cannot be composed is retried for hours and then fails', async () => {
  const [early, late] = [await letters.sendMessage(), await letters.sendMessage()]
  await spoil(early.id, 0)
  await spoil(late.id, 19)
  await letters.notifyBySchedule()
  const { attempts, dueAt } = (await letters.letter(early.id))!
  expect(attempts).toBe(1)
  const seconds = (Number(dueAt) - Date.now()) / 1000
  expect(seconds).toBeGreaterThan(10)
  expect(seconds).toBeLessThanOrEqual(30)
  expect(await letters.letter(early.id)).not.toHaveProperty('isFailed')
  expect(await letters.letter(late.id)).toMatchObject({ isFailed: true })
})
