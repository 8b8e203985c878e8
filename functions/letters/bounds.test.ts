import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, expect, test } from 'vitest'
import { startCases } from '../fixtures/start-cases.ts'

const desk = await startCases()
afterAll(desk.close)
const { createId } = await import('../table/ids.ts')

const change = (kind: string, id: string, name: string, value: unknown) =>
  desk.documents.send(
    new UpdateCommand({
      TableName: desk.TableName,
      Key: { kind, id },
      UpdateExpression: 'SET #name = :value',
      ExpressionAttributeNames: { '#name': name },
      ExpressionAttributeValues: { ':value': value },
    }),
  )

const entry = (more: object) => ({ id: createId(), at: new Date().toISOString(), ...more })
const times = (count: number, more: object) => Array.from({ length: count }, () => entry(more))
/** Each character takes three bytes. */
const long = (length: number) => '–'.repeat(length)
const recipients = (length: number) => Array.from({ length: 5 }, () => 'x'.repeat(length))

/** As many entries as a case can have, as long as they can be. */
const fullHistory = () => [
  ...times(70, { what: 'note', by: 'anna', text: long(1000) }),
  ...times(30, { what: 'message', text: long(1000) }),
  ...times(20, {
    what: 'undelivered',
    to: recipients(254),
    reason: 'address',
    message: long(60),
  }),
  ...times(80, { what: 'letter', to: recipients(40) }),
]

test('a case whose history is full fits its item, takes no more changes, and its letter is sent once', async () => {
  const { id, reference, followSecret } = await desk.sendReport()
  await change('issue', id, 'description', long(5000))
  await change('issue', id, 'history', fullHistory())
  await desk.notifyBySchedule()
  expect(await desk.letter(id)).toBeUndefined()
  expect(desk.lettersAbout(reference)).toHaveLength(1)
  const { json } = await desk.open(id)
  expect(json).toMatchObject({ mail: { state: 'sent' } })
  expect(json.history).toHaveLength(200)
  expect(await desk.setStatus(id, 'done')).toMatchObject({
    status: 409,
    text: 'Ärendet rymmer inga fler händelser.',
  })
  const said = { secret: followSecret, message: 'Nu droppar det.' }
  expect(await desk.withLink('/message', said)).toMatchObject({ status: 409 })
  expect((await desk.manage('DELETE /api/admin/cases/{id}', { id })).status).toBe(204)
})
