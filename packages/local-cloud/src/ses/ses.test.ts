import { afterAll, expect, test } from 'vitest'
import { createSampleSes, letter } from './ses-fixture.ts'

const cloud = await createSampleSes()
afterAll(() => cloud[Symbol.asyncDispose]())

test('every recipient of a letter is listed, those in Bcc too', async () => {
  const hidden = { Destinations: ['a@example.com', 'd@example.com'], to: 'a@example.com' }
  const tagged = { ConfigurationSetName: 'letters', Tags: [{ Name: 'kind', Value: 'contact' }] }
  const { MessageId } = await cloud.client.send(letter({ ...hidden, ...tagged }))
  expect(MessageId).toMatch(/^0110[\da-f]{12}-[\da-f]{32}-000000$/)
  const [email] = cloud.ses.emails()
  expect(email).toMatchObject({
    id: MessageId,
    from: 'noreply@example.se',
    to: ['a@example.com', 'd@example.com'],
    replyTo: [],
    text: 't',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
  })
  expect(email!.html).toBeUndefined()
  expect(JSON.stringify(email!.headers)).not.toContain('d@example.com')
})

test('Cognito’s letters are stored beside the others', async () => {
  await cloud.ses.deliver({
    to: 'admin@example.com',
    subject: 'Ditt konto på webbplatsen åäö',
    text: 'Hej!<br>Lösenord: <b>Abc &lt;1</b>',
  })
  expect(cloud.ses.emails()[0]).toMatchObject({
    from: 'no-reply@verificationemail.com',
    to: ['admin@example.com'],
    subject: 'Ditt konto på webbplatsen åäö',
    text: 'Hej!\nLösenord: Abc <1',
    html: 'Hej!<br>Lösenord: <b>Abc &lt;1</b>',
  })
})

test('callers live in the local cloud’s time, and letters are dated by it', async () => {
  cloud.clock.set(new Date('2031-05-01T12:00:00Z'))
  const client = cloud.clientWith({ systemClockOffset: cloud.clock.now() - Date.now() })
  for (const subject of ['first', 'second']) {
    await client.send(letter({ subject }))
  }
  cloud.clock.set(null)
  expect(cloud.ses.emails()[0]).toMatchObject({
    subject: 'second',
    at: expect.stringMatching(/^2031-05-01T12:0/),
  })
})
