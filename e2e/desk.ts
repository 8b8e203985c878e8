import { expect } from '@playwright/test'
import { headerOf } from './administrators.ts'
import type { Site } from './open-site.ts'
import { test as base } from './site.ts'

/** An administrator who changes content during a test; what was published is deleted after it. */
interface Desk {
  publishApartment(fields?: object): Promise<Published>
  /** Without a letter to anybody: its status changes. */
  letApartment(apartment: Published): Promise<void>
  publishNews(fields: object): Promise<Published>
  /** Uploads a picture; answers its object path. */
  publishPicture(picture: Buffer): Promise<string>
  remove(published: Published): Promise<void>
  /** Puts all news into the trash for as long as this takes. */
  withoutNews(meanwhile: () => Promise<void>): Promise<void>
}

/** An apartment or a news item that visitors see; the fixture deletes it after the test. */
interface Published {
  kind: 'apartments' | 'news'
  id: string
  title: string
}

/** `test` with an administrator at the desk. */
export const test = base.extend<{ desk: Desk }>({
  desk: async ({ site }, use) => {
    const send = await signIn(site)
    const published = new Set<Published>()

    async function publish(kind: Published['kind'], fields: object): Promise<Published> {
      const { id, title } = await (await send('POST', `/api/admin/${kind}`, fields)).json()
      const item = { kind, id, title }
      published.add(item)
      await waitUntil(site, item, true)
      return item
    }

    async function letApartment({ id }: Published) {
      await send('PATCH', `/api/admin/apartments/${id}`, { availabilityStatus: 'rented' })
    }

    async function remove(item: Published) {
      published.delete(item)
      await send('DELETE', `/api/admin/${item.kind}/${item.id}`)
      await waitUntil(site, item, false)
    }

    async function withoutNews(meanwhile: () => Promise<void>) {
      const all: Published[] = await (await send('GET', '/api/admin/news')).json()
      const news = all.map(({ id, title }) => ({ kind: 'news', id, title }) as const)
      for (const { id } of news) await send('DELETE', `/api/admin/news/${id}`)
      for (const item of news) await waitUntil(site, item, false)
      try {
        await meanwhile()
      } finally {
        for (const { id } of news) await send('POST', `/api/admin/trash/${id}/restore`)
        for (const item of news) await waitUntil(site, item, true)
      }
    }

    await use({
      publishApartment: fields => publish('apartments', { ...apartment, ...fields }),
      letApartment,
      publishNews: fields => publish('news', fields),
      publishPicture: picture => uploadPicture(send, picture),
      remove,
      withoutNews,
    })
    for (const item of published) await remove(item)
  },
})

const apartment = {
  title: 'Tvåa vid ån',
  address: 'Provgatan 9',
  rooms: '2 rok',
  sizeSqm: 61,
  rentSek: 7900,
}

type Send = (method: string, path: string, body?: object) => Promise<Response>

async function signIn({ address, session }: Site): Promise<Send> {
  const cookie = headerOf(await session())
  return async (method, path, body) => {
    const response = await fetch(address + path, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response
  }
}

/** The edge keeps the lists until it hears that they have changed. */
async function waitUntil({ address }: Site, { kind, id }: Published, isListed: boolean) {
  await expect
    .poll(async () => {
      const list: Published[] = await (await fetch(`${address}/api/${kind}`)).json()
      return list.some(each => each.id === id)
    })
    .toBe(isListed)
}

async function uploadPicture(send: Send, picture: Buffer): Promise<string> {
  const { uploadURL } = await (await send('POST', '/api/objects/upload')).json()
  const sent = await fetch(uploadURL, {
    method: 'PUT',
    body: new Uint8Array(picture),
    headers: { 'content-type': 'image/jpeg' },
  })
  if (!sent.ok) throw new Error(await sent.text())
  const published = await send('PUT', '/api/apartment-images', { imageURL: uploadURL })
  return (await published.json()).objectPath
}
