import { afterAll, beforeAll, expect, test } from 'vitest'
import { sender } from '../sender.ts'
import { unknownId } from './endpoints.ts'
import type { Product } from './product.ts'
import { shareProduct } from './share-product.ts'

let product: Product
let cookie: string

beforeAll(async () => {
  product = await shareProduct()
  cookie = await product.logIn()
})
afterAll(() => product.stop())

const deadLink = 'Länken gäller inte längre. Ring oss så hjälper vi dig.'

const missing = [
  ['GET', `/api/apartments/${unknownId}`, undefined, 'Apartment not found'],
  [
    'PATCH',
    `/api/admin/apartments/${unknownId}`,
    { title: 'Ny titel' },
    'Lägenheten finns inte längre.',
  ],
  ['DELETE', `/api/admin/apartments/${unknownId}`, undefined, 'Lägenheten finns inte längre.'],
  ['PATCH', `/api/admin/news/${unknownId}`, { title: 'Ny titel' }, 'Nyheten finns inte längre.'],
  ['DELETE', `/api/admin/news/${unknownId}`, undefined, 'Nyheten finns inte längre.'],
  ['GET', `/api/admin/cases/${unknownId}`, undefined, 'Ärendet finns inte längre.'],
  ['PATCH', `/api/admin/cases/${unknownId}`, { status: 'done' }, 'Ärendet finns inte längre.'],
  ['POST', '/api/follow', { secret: 'a'.repeat(32) }, deadLink],
] as const

test.each(missing)(
  '%s %s answers that there is no such thing',
  async (method, path, body, sentence) => {
    const response = await product.send(method, path, { cookie, body })
    expect([response.status, await response.text()]).toEqual([404, sentence])
  },
)

test('an inquiry for an apartment that does not exist is refused with that reason', async () => {
  const body = {
    apartmentId: unknownId,
    ...sender,
    message: 'Är den ledig?',
  }
  const response = await product.send('POST', '/api/apartment-inquiry', { body })
  expect([response.status, await response.text()]).toEqual([404, 'Lägenhet hittades inte'])
})
