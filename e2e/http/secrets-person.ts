import { expect } from 'vitest'
import { administrator } from '../credentials.ts'
import { sender } from '../sender.ts'
import { cookieOf, type Product } from './product.ts'

const fault = { ...sender, address: 'Lingongränd 4', category: 'other', urgency: 'low' }

const report = (description: string) => ({ ...fault, description })

/** Sends an issue report, and answers how it was received. */
export async function send(product: Product, description: string, key?: string) {
  const response = await product.send('POST', '/api/issue-report', {
    from: unknownAddress(),
    body: report(description),
    ...(key && { headers: { 'idempotency-key': key } }),
  })
  return `${response.status} ${await response.text()}`
}

/** An administrator who is also a tenant: what a change of the secrets must leave as it is. */
export async function arrive(product: Product) {
  const session = await product.logIn(administrator)
  let device = deviceIn(session)
  const sent = await send(product, 'Det luktar i trapphuset.', 'en-nyckel')
  expect(sent).toContain('201')

  return {
    /** Statuses and answers with the product as it is now, while strangers try passwords. */
    async isKnown(now: Product) {
      const me = await now.send('GET', '/api/auth/me', { cookie: session })
      let strangers = 0
      for (let time = 0; time < 5 && strangers !== 429; time += 1) {
        strangers = (await signIn(now)).status
      }
      const own = await signIn(now, device)
      device = deviceIn(cookieOf(own))
      return { session: me.status, strangers, device: own.status }
    },
    /** Whether the form that was sent before is answered as it was then. */
    isRemembered: async (now: Product) =>
      (await send(now, 'Det luktar i trapphuset.', 'en-nyckel')) === sent,
  }
}

/** The statuses of the links in all confirmations. */
export async function followEveryLink(product: Product): Promise<number[]> {
  const secrets = product.ses
    .emails()
    .filter(({ to }) => to.includes(sender.email))
    .map(({ text }) => /#([\da-f]{32})/.exec(text)?.[1])
  const answers = secrets.map(secret =>
    product.send('POST', '/api/follow', { from: unknownAddress(), body: { secret } }),
  )
  return (await Promise.all(answers)).map(({ status }) => status)
}

/** Tries to sign in: with a device the right password, without one a wrong password. */
const signIn = (product: Product, device?: string) =>
  product.send('POST', '/api/auth/login', {
    from: unknownAddress(),
    cookie: device,
    body: device ? administrator : { ...administrator, password: 'ett helt annat lösenord' },
  })

let addresses = 0

/** An address from which nobody has come before. */
const unknownAddress = () => `198.51.100.${(addresses += 1)}`

const deviceIn = (cookies: string) => /device=[^;]+/.exec(cookies)![0]
