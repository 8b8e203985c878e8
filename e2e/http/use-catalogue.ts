import { randomUUID } from 'node:crypto'
import { rightApartment } from '#shared/apartment-fixture.ts'
import type { Product } from './product.ts'
import { sendSuccessfully } from './send-successfully.ts'

interface CatalogueContext {
  /** An administrator's session. */
  cookie: string
  /** A published picture. */
  objectPath: string
}

/** Does everything that people can do with apartments, houses and news; answers an apartment's id. */
export async function useCatalogue(
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
