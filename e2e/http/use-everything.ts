import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect } from 'vitest'
import { dayMilliseconds } from '#shared/clock.ts'
import { rightApartment } from '#shared/apartment-fixture.ts'
import { createClients } from '../../local/clients.ts'
import { objectPathOf, publishDemoPictures } from '../../local/demo/pictures.ts'
import { sender } from '../sender.ts'
import { sendSuccessfully, type Product } from './product.ts'
import { uploadPicture } from './upload.ts'
import { useAccounts } from './use-accounts.ts'
import { useCases } from './use-cases.ts'

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
  await publish(imageURL)
  const unsent = { imageURL: imageURL.replace(/[\da-f-]{36}$/, randomUUID()) }
  const refused = await product.send('PUT', '/api/apartment-images', { cookie, body: unsent })
  expect(refused.status).toBe(404)
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

interface CatalogueContext {
  /** An administrator's session. */
  cookie: string
  /** A published picture. */
  objectPath: string
}

/** Does everything that people can do with apartments, houses and news; answers an apartment's id. */
async function useCatalogue(
  product: Product,
  { cookie, objectPath }: CatalogueContext,
): Promise<string> {
  const send = sendSuccessfully(product)
  const { title, address, rooms, sizeSqm, rentSek } = rightApartment
  const apartment = { title, address, rooms, sizeSqm, rentSek, imageUrls: [objectPath] }
  const news = { title: 'En nyhet', content: 'Text' }
  for (const [kind, body] of Object.entries({ apartments: apartment, news })) {
    const path = `/api/admin/${kind}`
    const headers = { 'idempotency-key': `key-${kind}` }
    const { id } = await (await send('POST', path, { cookie, body, headers })).json()
    await send('POST', path, { cookie, body, headers })
    const gone = objectPath.replace(/[\da-f-]{36}/, randomUUID())
    const changes = kind === 'news' ? { imageUrl: gone } : { imageUrls: [gone] }
    expect((await product.send('PATCH', `${path}/${id}`, { cookie, body: changes })).status).toBe(
      404,
    )
    await send('GET', path, { cookie })
    await send('PATCH', `${path}/${id}`, { cookie, body: { title: 'Ny titel' } })
    await send('DELETE', `${path}/${id}`, { cookie })
    await send('GET', '/api/admin/trash', { cookie })
    await send('POST', `/api/admin/trash/${id}/restore`, { cookie })
    await send('DELETE', `${path}/${id}`, { cookie })
    await send('DELETE', `/api/admin/trash/${id}`, { cookie })
  }
  await editDrafts(apartment)
  const body = { ...apartment, houseId: await editHouses(apartment) }
  const created = await send('POST', '/api/admin/apartments', { cookie, body })
  const { id } = await created.json()
  await send('GET', '/api/apartments')
  await send('GET', `/api/apartments/${id}`)
  await send('GET', '/api/news')
  await send('GET', `/fastigheter/${id}`)
  const written = await send('POST', '/api/admin/news', { cookie, body: news })
  await send('GET', `/nyheter/${(await written.json()).id}`)
  await send('GET', '/sitemap.xml')
  await send('GET', '/feed.xml')
  return id

  async function editDrafts(apartment: object): Promise<void> {
    const id = randomUUID()
    const path = `/api/admin/drafts/${id}`
    await send('PUT', path, { cookie, body: { title: 'Trea' } })
    await send('GET', '/api/admin/drafts', { cookie })
    await send('DELETE', path, { cookie })
    await send('POST', `/api/admin/trash/${id}/restore`, { cookie })
    await send('POST', '/api/admin/apartments', { cookie, body: { ...apartment, draftId: id } })
  }

  /** Answers the id of one that has an apartment. */
  async function editHouses(apartment: object): Promise<string> {
    const id = randomUUID()
    const path = `/api/admin/houses/${id}`
    const body = { title: 'Syrenhuset', address: 'Syrengatan 2', postalCode: '573 31' }
    await send('PUT', path, { cookie, body })
    await send('POST', '/api/admin/apartments', { cookie, body: { ...apartment, houseId: id } })
    await send('PUT', path, { cookie, body: { ...body, energyClass: 'C' } })
    await send('GET', '/api/admin/houses', { cookie })
    await send('DELETE', path, { cookie })
    await send('POST', `/api/admin/trash/${id}/restore`, { cookie })
    return id
  }
}

/** Changes everything that administrators can change about the company. */
async function useCompany(product: Product, cookie: string): Promise<void> {
  const send = sendSuccessfully(product)
  await changeFacts()
  await changeRecipients()
  await send('GET', '/api/admin/company/readiness', { cookie })

  /**
   * A colleague comes, and one whom SES asks itself; letters to another new one come back, and SES
   * refuses those to a fourth, who is erased.
   */
  async function changeRecipients(): Promise<void> {
    const path = '/api/admin/recipients'
    const { lists } = await (await send('GET', path, { cookie })).json()
    const wanted = Object.fromEntries(
      Object.entries<{ address: string }[]>(lists).map(([list, each]) => [
        list,
        each.map(({ address }) => address),
      ]),
    )
    const ask = async (address: string) => {
      wanted.second!.push(address)
      await send('PUT', path, { cookie, body: { lists: wanted } })
      await product.catchUp()
    }
    await ask('kollega@example.com')
    const letter = product.ses.emails().find(({ to }) => to.includes('kollega@example.com'))
    const [, secret] = /bekrafta#(\w+)/.exec(letter!.text)!
    await send('POST', '/api/follow/recipient', { body: { secret } })
    await send('POST', `${path}/test`, { cookie, body: { address: 'kollega@example.com' } })
    await product.catchUp()
    await send('GET', path, { cookie })
    await ask('bounce@simulator.amazonses.com')
    product.faults.set({ ses: 'reject' })
    await ask('ny@example.com')
    product.faults.set({ ses: 'ok' })
    const body = { address: 'ny@example.com' }
    await send('POST', `${path}/letter`, { cookie, body })
    const erased = { emailOrPhone: 'ny@example.com' }
    await send('POST', '/api/admin/person/erase', { cookie, body: erased })
  }

  async function changeFacts(): Promise<void> {
    const path = '/api/admin/company'
    const { version, ...facts } = await (await send('GET', path, { cookie })).json()
    const notice = {
      text: 'Pannan står still.',
      from: new Date().toISOString(),
      until: new Date(Date.now() + dayMilliseconds).toISOString(),
      houses: [randomUUID()],
    }
    const prices = { alltjanst: `Enligt prislista ${version}` }
    const body = { ...facts, prices, notices: [notice] }
    await send('PUT', path, { cookie, body })
  }
}
