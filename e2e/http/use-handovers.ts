import { expect } from 'vitest'
import { sendSuccessfully, type Product } from './product.ts'

interface HandoverContext {
  /** An administrator's session. */
  cookie: string
  /** An open issue report with a photo. */
  id: string
}

/** A craftsman whose letter comes back and another one say that the work is done; the second is erased. */
export async function useHandovers(
  product: Product,
  { cookie, id }: HandoverContext,
): Promise<void> {
  const send = sendSuccessfully(product)
  const path = `/api/admin/cases/${id}`
  const secrets = []
  for (const email of ['bounce@simulator.amazonses.com', 'ror@example.com']) {
    const body = { name: email.split('@')[0], email, showsPhone: true }
    const answer = await send('POST', `${path}/handover`, { cookie, body })
    const { handovers } = await answer.json()
    secrets.push(handovers.at(-1).link.split('#')[1])
    await product.catchUp()
  }
  for (const secret of secrets) {
    const { photos } = await (await send('POST', '/api/handover', { body: { secret } })).json()
    expect((await fetch(photos[0].src)).status).toBe(200)
    const body = { secret, text: 'Bytte packningen.' }
    for (let time = 0; time < 2; time += 1) await send('POST', '/api/handover/done', { body })
  }
  const erased = { emailOrPhone: 'ror@example.com' }
  await send('POST', '/api/admin/person/erase', { cookie, body: erased })
  await send('DELETE', path, { cookie })
}
