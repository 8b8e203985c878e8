import type { Product } from './product.ts'
import { sendSuccessfully } from './send-successfully.ts'

/** Changes everything that administrators can change about the company. */
export async function useCompany(product: Product, cookie: string): Promise<void> {
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
    product.ses.setSandbox(true)
    await ask('testlage@example.org')
    await send('GET', path, { cookie })
    product.ses.setSandbox(false)
    await ask('bounce@simulator.amazonses.com')
    product.faults.set({ ses: 'reject' })
    await ask('ny@example.com')
    product.faults.set({ ses: 'ok' })
    const body = { address: 'ny@example.com' }
    await send('POST', `${path}/letter`, { cookie, body })
    const erased = { emailOrPhone: 'ny@example.com' }
    await send('POST', '/api/admin/person/erase', { cookie, body: erased })
  }

  /** Also erases the name at a change of the facts. */
  async function changeFacts(): Promise<void> {
    const path = '/api/admin/company'
    const { version, ...facts } = await (await send('GET', path, { cookie })).json()
    const body = { ...facts, pricing: `Enligt prislista ${version}` }
    await send('PUT', path, { cookie, body })
    const [{ by }] = (await (await send('GET', path, { cookie })).json()).changes
    await send('POST', '/api/admin/person/erase', { cookie, body: { emailOrPhone: by } })
  }
}
