import { type APIRequestContext, expect } from '@playwright/test'
import { bring } from './administrators.ts'
import { publish as publishPicture } from './editing-pictures.ts'
import type { ChosenFile } from './jpeg-fixture.ts'
import { test as base } from './site.ts'

/** An administrator who changes content during a test; what was published is deleted after it. */
interface Desk {
  publishApartment(fields?: object): Promise<Published>
  /** Without a letter to anybody: its status changes. */
  letApartment(apartment: Published): Promise<void>
  publishNews(fields: object): Promise<Published>
  /** Uploads a picture; answers its object path. */
  publishPicture(picture: ChosenFile): Promise<string>
  remove(published: Published): Promise<void>
}

/** An apartment or a news item that visitors see. */
interface Published {
  kind: 'apartments' | 'news'
  id: string
  title: string
}

/** `test` with an administrator at the desk. */
export const test = base.extend<{ desk: Desk }>({
  desk: async ({ site, browser }, use) => {
    const context = await browser.newContext({ baseURL: site.address })
    await bring(context, await site.session(), site.address)
    const { request } = context
    const published = new Set<Published>()

    async function publish(kind: Published['kind'], data: object): Promise<Published> {
      const response = await request.post(`/api/admin/${kind}`, { data })
      expect(response.status(), await response.text()).toBe(201)
      const { id, title } = await response.json()
      const item = { kind, id, title }
      published.add(item)
      await waitUntil(request, item, true)
      return item
    }

    async function remove(item: Published) {
      published.delete(item)
      await request.delete(`/api/admin/${item.kind}/${item.id}`)
      await waitUntil(request, item, false)
    }

    await use({
      publishApartment: fields => publish('apartments', { ...apartment, ...fields }),
      async letApartment({ id }) {
        const data = { availabilityStatus: 'rented' }
        expect((await request.patch(`/api/admin/apartments/${id}`, { data })).ok()).toBe(true)
      },
      publishNews: fields => publish('news', fields),
      publishPicture: picture => publishPicture(request, picture),
      remove,
    })
    for (const item of published) await remove(item)
    await context.close()
  },
})

const apartment = {
  title: 'Tvåa vid ån',
  address: 'Provgatan 9',
  rooms: '2 rok',
  sizeSqm: 61,
  rentSek: 7900,
}

/** The edge keeps the lists until it hears that they have changed. */
const waitUntil = (request: APIRequestContext, { kind, id }: Published, isListed: boolean) =>
  expect
    .poll(async () => {
      const list: Published[] = await (await request.get(`/api/${kind}`)).json()
      return list.some(each => each.id === id)
    })
    .toBe(isListed)
