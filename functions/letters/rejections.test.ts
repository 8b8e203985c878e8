import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test, vi } from 'vitest'
import { startLetters } from '../fixtures/start-letters.ts'

// Nobody has confirmed the sender's address, so SES rejects every letter.
const mail = await startLetters({ verified: [] })
afterAll(mail.close)
const hour = 3_600_000

async function spoil(id: string, refusals: number) {
  const { TableName, documents } = mail
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
  const { id } = await mail.sendMessage({ name: 'Åsa Öberg' })
  await mail.notifyByStream(id)
  const lines = info.mock.calls.map(([line]) => String(line))
  info.mockRestore()
  expect(await mail.letter(id)).toMatchObject({ poison: true, lastError: 'MessageRejected' })
  expect(await mail.mailOf('contact', id)).toEqual({
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

test('a letter that is set aside is not retried', async () => {
  const { id } = await mail.sendMessage()
  await mail.notifyBySchedule()
  const aside = await mail.letter(id)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 100 * hour })
  await mail.notifyBySchedule()
  await mail.notifyByStream(id)
  vi.useRealTimers()
  expect(await mail.letter(id)).toEqual(aside)
})

test('a letter that cannot be composed is retried for two days and then set aside', async () => {
  const [early, late] = [await mail.sendMessage(), await mail.sendMessage()]
  await spoil(early.id, 0)
  await spoil(late.id, 49)
  await mail.notifyBySchedule()
  expect(await mail.letter(early.id)).toMatchObject({ failures: 1, refusals: 1 })
  expect(await mail.letter(early.id)).not.toHaveProperty('poison')
  expect(await mail.letter(late.id)).toMatchObject({ poison: true })
})
