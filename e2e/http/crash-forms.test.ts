import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep } from '../../functions/fixtures/sweep.ts'
import { sender } from '../sender.ts'
import { itemsOf } from './items-of.ts'
import type { Product } from './product.ts'
import { shareProduct } from './share-product.ts'

let product: Product

beforeAll(async () => {
  product = await shareProduct()
})
afterAll(() => product.stop())

const hour = 60 * 60_000

test.each(['dynamodb', 'ses'] as const)(
  'wherever %s fails, a form is received with its letter or not at all',
  async service => {
    const messageOf = (number: number) => `Utan ${service} efter ${number} anrop.`
    const send = (number: number) =>
      product.send('POST', '/api/contact', {
        body: {
          ...sender,
          service: 'annat',
          message: messageOf(number),
        },
        headers: { 'idempotency-key': `${service}-${number}` },
      })

    const statuses = await sweep({
      faults: product.faults,
      service,
      call: send,
      async check(number, response) {
        const before = await stateOf(number)
        const isReceived = response.status === 201
        if (!isReceived) expect(response.status).toBe(503)
        expect(before).toMatchObject({
          submissions: isReceived ? 1 : 0,
          remembered: isReceived ? 1 : 0,
        })
        expect(before.pending + before.sent).toBe(before.submissions)

        expect((await send(number)).status).toBe(201)
        product.clock.set(new Date(product.clock.now() + 2 * hour))
        await product.catchUp()
        const after = await stateOf(number)
        expect(after).toMatchObject({ submissions: 1, remembered: 1, pending: 0, sent: 1 })
        // A letter whose sending could not be stored is sent once more, under the same id.
        expect(after.letters.length).toBeGreaterThan(0)
        expect(new Set(after.letters).size).toBe(1)
        return isReceived && before.pending === 0
      },
    })
    expect(statuses.length).toBeGreaterThan(1)

    async function stateOf(number: number) {
      const found = await itemsOf(product, 'contact')
      const own = found.filter(({ message }) => message === messageOf(number))
      const isOwn = ({ id }: Record<string, unknown>) => own.some(each => each['id'] === id)
      const attempts = await itemsOf(product, 'idempotency')
      return {
        submissions: own.length,
        remembered: attempts.filter(({ id }) => id === `contact#key#${service}-${number}`).length,
        pending: (await itemsOf(product, 'letter')).filter(isOwn).length,
        sent: own.filter(({ mail }) => (mail as { state: string } | undefined)?.state === 'sent')
          .length,
        letters: product.ses
          .emails()
          .filter(({ text }) => text.includes(messageOf(number)))
          .map(({ headers }) => headers['message-id']),
      }
    }
  },
)
