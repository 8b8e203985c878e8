import { randomUUID } from 'node:crypto'
import type { Endpoint } from '#shared/contract.ts'
import { unknownId } from './endpoints.ts'
import { validBodies } from './fuzz-bodies.ts'
import type { Product } from './product.ts'

/** The parts of the product that calls need. */
export type Caller = Pick<Product, 'origin' | 'send'>

/** The id of something that the endpoint can be asked about, made with this session. */
export async function createTarget(
  product: Caller,
  { path }: Endpoint,
  cookie: string,
): Promise<string> {
  if (!path.includes('{id}')) return unknownId
  if (path.includes('cases')) return sendReport()
  if (path.includes('houses')) return saveHouse()
  const kind = /apartments|fastigheter/.test(path) ? 'apartments' : 'news'
  const existingId = await create()
  if (path.includes('trash')) {
    await product.send('DELETE', `/api/admin/${kind}/${existingId}`, { cookie })
  }
  return existingId

  async function saveHouse(): Promise<string> {
    const id = randomUUID()
    const body = validBodies['PUT /api/admin/houses/{id}']
    await product.send('PUT', `/api/admin/houses/${id}`, { cookie, body })
    return id
  }

  async function sendReport(): Promise<string> {
    const body = validBodies['POST /api/issue-report']
    const headers = { 'idempotency-key': `target-of-${path}` }
    const response = await product.send('POST', '/api/issue-report', { body, headers })
    if (response.status !== 201) throw new Error(await response.text())
    return (await response.json()).id
  }

  async function create(): Promise<string> {
    const body = validBodies[`POST /api/admin/${kind}`]
    const response = await product.send('POST', `/api/admin/${kind}`, { cookie, body })
    if (response.status !== 201) throw new Error(await response.text())
    return (await response.json()).id
  }
}
