import { afterAll, beforeAll, expect, test } from 'vitest'
import { contact, inquiryFor, issue, newApartment } from '../../functions/fixtures/content.ts'
import { buildAssembly } from '../../local/assembly/assembly.ts'
import { createAccounts } from '../accounts-fixture.ts'
import { headerOf, logIn, password } from '../administrators.ts'
import { startProduct, type Product } from './product.ts'

/** A flood of one call from one place. */
interface Flood {
  path: string
  /** The address of the attacker's call of this number; `group` keeps floods apart. */
  addressOf: (number: number, group: number) => string
  isRefused: boolean
  perSecond: number
  seconds: number
}

/** The attacker's networks. */
const networks: Record<string, Flood['addressOf']> = {
  'one IPv4 address': (_, group) => `198.18.${group >> 8}.${group & 255}`,
  'one /64': (number, group) => `2001:db8:${hex(group)}:1::${hex(number)}`,
}

// With the template for visitors, whose limits are lower.
let product: Product
beforeAll(async () => {
  product = await startProduct({ assembly: await buildAssembly('prod') })
})
afterAll(() => product.stop())

test('during a flood from one network visitors and administrators are served', async () => {
  const cookie = await signIn(product)
  const apartmentId = await createApartment(product, cookie)
  const floods = [
    { path: '/api/auth/login', isRefused: false, addressOf: networks['one /64']! },
    { path: '/api/issue-report', isRefused: true, addressOf: networks['one IPv4 address']! },
  ]
  for (const [group, flood] of floods.entries()) {
    const { others, attacker } = await runFlood(
      product,
      { ...flood, perSecond: 50, seconds: 1 },
      { cookie, apartmentId, group },
    )
    expect(new Set(others), flood.path).toEqual(new Set([200, 201, 401]))
    const isAttack = flood.isRefused || attacker.filter(status => status === 429).length > 20
    expect(isAttack, flood.path).toBe(true)
  }
})

/** A session of an administrator with an authenticator app. */
async function signIn(product: Product): Promise<string> {
  const accounts = createAccounts(product)
  const username = 'ida'
  await accounts.welcome(username, password)
  const key = await accounts.addSecondFactor(username, password)
  return headerOf(await logIn(product.origin, { username, password, key }))
}

/** Creates an apartment that inquiries can be about, and returns its id. */
async function createApartment({ send }: Product, cookie: string): Promise<string> {
  const response = await send('POST', '/api/admin/apartments', { cookie, body: newApartment })
  return ((await response.json()) as { id: string }).id
}

/** The statuses that the attacker got, and those of ten other visitors and an administrator. */
async function runFlood(
  { send }: Product,
  { path, addressOf, isRefused, perSecond, seconds }: Flood,
  { cookie, apartmentId, group }: { cookie: string; apartmentId: string; group: number },
) {
  const attack = async (number: number) => {
    const body = isRefused ? {} : bodyOf(path, apartmentId, `${group}-${number}`)
    return (await send('POST', path, { body, from: addressOf(number, group) })).status
  }
  const work = async (number: number) => {
    const visitor = `203.0.113.${(group * 10 + number) % 250}`
    const form = bodyOf('/api/contact', apartmentId, `${group}-of-visitor-${number}`)
    const answers = await Promise.all([
      send('POST', '/api/contact', { body: form, from: visitor }),
      send('POST', '/api/auth/login', {
        body: bodyOf('/api/auth/login', apartmentId, `${group}-${number}`),
        from: visitor,
      }),
      send('GET', '/api/admin/cases/new', { cookie, from: visitor }),
    ])
    return answers.map(({ status }) => status)
  }
  const attacks = Array.from({ length: perSecond * seconds }, (_, number) =>
    after((number * 1000) / perSecond).then(() => attack(number)),
  )
  const workers = Array.from({ length: 10 }, (_, number) =>
    after(((number + 0.5) * seconds * 1000) / 10).then(() => work(number)),
  )
  return { attacker: await Promise.all(attacks), others: (await Promise.all(workers)).flat() }
}

/** A good body, another one each time. */
function bodyOf(path: string, apartmentId: string, unique: string): object {
  const message = `Det här är meddelandet ${unique}.`
  switch (path) {
    case '/api/auth/login':
      return { username: `nobody-${unique}`, password: 'fel' }
    case '/api/issue-report':
      return { ...issue, urgency: 'high', description: message }
    case '/api/apartment-inquiry':
      return { ...inquiryFor(apartmentId), message }
    default:
      return { ...contact, message }
  }
}

const hex = (number: number) => number.toString(16)

const after = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))
