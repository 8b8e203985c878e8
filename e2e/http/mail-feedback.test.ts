import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Case } from '#shared/cases.ts'
import { sender } from '../sender.ts'
import type { Product } from './product.ts'
import { shareProduct } from './share-product.ts'

let product: Product
let cookie: string

beforeAll(async () => {
  product = await shareProduct()
  cookie = await product.logIn()
})
afterAll(() => product.stop())

let reports = 0
async function reportFrom(email: string): Promise<string> {
  reports += 1
  const body = {
    ...sender,
    email,
    address: 'Lingongränd 4',
    category: 'other',
    urgency: 'low',
    description: `Fel nummer ${reports}, med några ord till.`,
  }
  const response = await product.send('POST', '/api/issue-report', { body })
  const { id } = await response.json()
  await product.catchUp()
  return id
}

async function openCase(id: string): Promise<Case> {
  return (await product.send('GET', `/api/admin/cases/${id}`, { cookie })).json()
}

const lettersTo = (email: string) => product.ses.emails().filter(({ to }) => to.includes(email))

test('a confirmation to an address that does not exist is shown on its case', async () => {
  const email = 'bounce@simulator.amazonses.com'
  const { mail, receipt, history } = await openCase(await reportFrom(email))
  expect(mail).toMatchObject({ state: 'sent' })
  expect(receipt).toEqual({ state: 'failed', at: expect.any(String), reason: 'address' })
  expect(history.at(-1)).toMatchObject({ what: 'undelivered', to: [email] })
})

test('a sender who reports a confirmation as spam never gets one again', async () => {
  const email = 'complaint@simulator.amazonses.com'
  const { receipt } = await openCase(await reportFrom(email))
  expect(receipt).toMatchObject({ state: 'failed', reason: 'reported' })
  const next = await openCase(await reportFrom(email))
  expect(next.receipt).toBeUndefined()
  expect(next.mail).toMatchObject({ state: 'sent' })
  expect(lettersTo(email)).toHaveLength(1)
})

test.each(['success', 'ooto'])('a letter to %s has arrived', async name => {
  const id = await reportFrom(`${name}@simulator.amazonses.com`)
  expect((await openCase(id)).receipt).toMatchObject({ state: 'sent' })
})
