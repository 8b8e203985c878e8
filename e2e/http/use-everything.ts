import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect } from 'vitest'
import { createClients } from '../../local/clients.ts'
import { objectPathOf, publishDemoPictures } from '../../local/demo/pictures.ts'
import { sender } from '../sender.ts'
import type { Product } from './product.ts'
import { uploadPicture } from './publish-picture.ts'
import { sendSuccessfully } from './send-successfully.ts'
import { useAccounts } from './use-accounts.ts'
import { useCases } from './use-cases.ts'
import { useCatalogue } from './use-catalogue.ts'
import { useCompany } from './use-company.ts'

const minute = 60_000

/** Does everything that people can do with the product, the seldom things too. */
export async function useEverything(product: Product): Promise<void> {
  const send = sendSuccessfully(product)
  const passMinutes = async (minutes: number) => {
    product.clock.set(new Date(product.clock.now() + minutes * minute))
    await product.catchUp()
  }
  const cookie = await product.logIn()
  const imageURL = await uploadPicture(product, cookie)
  const objectPath = await publish(imageURL)
  // Once more, now that the upload is gone.
  await publish(imageURL)
  await send('GET', objectPath)
  const apartmentId = await useCatalogue(product, { cookie, objectPath })
  await returnLetters()
  await useCases(product, { cookie, apartmentId, passMinutes })
  await useCompany(product, cookie)
  await useAccounts(product, passMinutes)
  await exceedTheCeiling()
  await leavePicturesUnused()

  async function publish(imageURL: string): Promise<string> {
    const published = await send('PUT', '/api/apartment-images', { cookie, body: { imageURL } })
    return (await published.json()).objectPath
  }

  /** A sweep finds one that nobody uses and one that an apartment has. */
  async function leavePicturesUnused(): Promise<void> {
    const { s3 } = createClients(product)
    s3.config.systemClockOffset = product.clock.now() - Date.now()
    const media = product.model.buckets.find(({ name }) => name.includes('media'))!
    const name = 'lingongrand-kok'
    await publishDemoPictures(s3, media.name, [name])
    await passMinutes(8 * 24 * 60)
    const seen = [objectPathOf(name), objectPath].map(path => product.send('GET', path))
    expect((await Promise.all(seen)).map(({ status }) => status)).toEqual([404, 200])
  }

  /** All forms while SES is down; their letters come back once it is there again. */
  async function returnLetters(): Promise<void> {
    const message = 'Ett meddelande, med några ord till.'
    const person = { ...sender, email: 'bounce@simulator.amazonses.com' }
    const complaint = { ...sender, email: 'complaint@simulator.amazonses.com' }
    const issue = { address: 'Lingongränd 4', category: 'other', urgency: 'low' }
    product.faults.set({ ses: 'down' })
    const body = { ...person, ...issue, description: message }
    await send('POST', '/api/issue-report', { body })
    // Once more what has been sent.
    await send('POST', '/api/issue-report', { body })
    await send('POST', '/api/apartment-inquiry', { body: { ...person, apartmentId, message } })
    for (const each of [person, complaint]) {
      await send('POST', '/api/contact', { body: { ...each, service: 'annat', message } })
    }
    product.faults.set({ ses: 'ok' })
    await passMinutes(90)
  }

  /** As if very many urgent reports had come in this hour. */
  async function exceedTheCeiling(): Promise<void> {
    const { table } = createClients(product)
    const id = `cases#urgent#${Math.floor(product.clock.now() / 3_600_000)}`
    const TableName = product.model.tables[0]!.name
    await table.send(new PutCommand({ TableName, Item: { kind: 'counter', id, uses: 1_000_000 } }))
    table.destroy()
    const issue = { address: 'Lingongränd 4', category: 'other' }
    const body = { ...sender, ...issue, description: 'Det droppar från taket i köket.' }
    await send('POST', '/api/issue-report', { body: { ...body, urgency: 'high' } })
    const calm = await send('POST', '/api/issue-report', { body: { ...body, urgency: 'low' } })
    const { followSecret: secret } = await calm.json()
    await send('POST', '/api/follow/outcome', { body: { secret, outcome: 'urgent' } })
    await passMinutes(16)
  }
}
