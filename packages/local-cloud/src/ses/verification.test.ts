import {
  GetIdentityVerificationAttributesCommand,
  GetSendQuotaCommand,
  VerifyEmailIdentityCommand,
} from '@aws-sdk/client-ses'
import { expect, test } from 'vitest'
import { everything } from '../identities.ts'
import { listen } from '../service-fixture.ts'
import { createSampleSes, letter } from './ses-fixture.ts'

const EmailAddress = "anna.o'hara@example.com"
const ask = new VerifyEmailIdentityCommand({ EmailAddress })

type Cloud = Awaited<ReturnType<typeof createSampleSes>>

const statusOf = async ({ client }: Pick<Cloud, 'client'>) => {
  const Identities = ['unknown@example.com', 'example.se', EmailAddress]
  const command = new GetIdentityVerificationAttributesCommand({ Identities })
  return (await client.send(command)).VerificationAttributes
}
const linkIn = ({ ses }: Cloud) => /^http:\S+$/m.exec(ses.emails()[0]!.text)![0]
const follow = async (link: string) => (await fetch(link)).status
const success = { VerificationStatus: 'Success' }

test('an address in the sandbox gets letters once its owner has followed the link in SES’s letter', async () => {
  await using cloud = await createSampleSes(everything, true)
  const toAnna = letter({ Destinations: ['info@example.se', EmailAddress] })
  await expect(cloud.client.send(toAnna)).rejects.toMatchObject({
    name: 'MessageRejected',
    message: expect.stringContaining(`in region EU-NORTH-1: ${EmailAddress}`),
  })
  await cloud.client.send(ask)
  expect(cloud.ses.emails()[0]).toMatchObject({
    from: 'no-reply-aws@amazon.com',
    to: [EmailAddress],
    subject: 'Amazon Web Services - Email Address Verification Request in region eu-north-1',
  })
  const pending = { VerificationStatus: 'Pending' }
  expect(await statusOf(cloud)).toEqual({ 'example.se': success, [EmailAddress]: pending })
  expect(await follow(`${linkIn(cloud)}0`)).toBe(400)
  expect(await follow(linkIn(cloud))).toBe(200)
  expect(await statusOf(cloud)).toMatchObject({ [EmailAddress]: success })
  await cloud.client.send(toAnna)
  expect(cloud.ses.emails()[0]).toMatchObject({ to: ['info@example.se', EmailAddress] })
})

test('the link holds for 24 hours, until another takes its place', async () => {
  await using cloud = await createSampleSes(everything, true)
  await cloud.client.send(ask)
  const link = linkIn(cloud)
  cloud.clock.set(new Date(Date.now() + 24 * 60 * 60 * 1000 + 1000))
  expect(await follow(link)).toBe(400)
  cloud.clock.set(null)
  await cloud.client.send(ask)
  expect(await follow(link)).toBe(400)
  expect(await follow(linkIn(cloud))).toBe(200)
})

test('addresses of the mailbox simulator and of verified domains need no verification', async () => {
  await using cloud = await createSampleSes(everything, true)
  const Destinations = ['any@example.se', 'bounce@simulator.amazonses.com']
  await cloud.client.send(letter({ Destinations }))
  expect(cloud.ses.emails()).toHaveLength(1)
})

test('an account that leaves the sandbox sends to everybody', async () => {
  await using cloud = await createSampleSes(everything, true)
  const quota = async () => (await cloud.client.send(new GetSendQuotaCommand({}))).Max24HourSend
  await expect(cloud.client.send(letter())).rejects.toMatchObject({ name: 'MessageRejected' })
  expect(await quota()).toBe(200)
  cloud.ses.setSandbox(false)
  await cloud.client.send(letter())
  expect(cloud.ses.emails()).toHaveLength(1)
  expect(await quota()).toBe(50_000)
})

test('a verified address is verified after a restart too', async () => {
  await using cloud = await createSampleSes(everything, true)
  await cloud.client.send(ask)
  await follow(linkIn(cloud))
  const reopened = await listen([await cloud.reopened()])
  const client = cloud.clientWith({ endpoint: `${reopened.origin}/_local/ses` })
  expect(await statusOf({ client })).toMatchObject({ [EmailAddress]: success })
  await reopened.close()
})
