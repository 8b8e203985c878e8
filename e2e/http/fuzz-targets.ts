import type { Endpoint } from '#shared/contract.ts'
import { unknownId } from './endpoints.ts'
import { validBodies } from './fuzz-bodies.ts'
import type { Product } from './product.ts'

/** The parts of the product that calls need. */
export type Caller = Pick<Product, 'origin' | 'send' | 'logIn'>

/** Something that the endpoint can be asked about, and the session to do so. */
export async function createTarget(product: Caller, { path }: Endpoint) {
  const cookie = await product.logIn()
  if (!path.includes('{id}')) return { cookie, existingId: unknownId }
  if (path.includes('cases')) return { cookie, existingId: await sendReport() }
  const kind = /apartments|fastigheter/.test(path) ? 'apartments' : 'news'
  const existingId = await create()
  if (path.includes('trash')) {
    await product.send('DELETE', `/api/admin/${kind}/${existingId}`, { cookie })
  }
  return { cookie, existingId }

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
