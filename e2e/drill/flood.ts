import { contact, inquiryFor, issue, newApartment } from '../../functions/fixtures/content.ts'
import { createAccounts } from '../accounts-fixture.ts'
import { headerOf, logIn, password } from '../administrators.ts'
import type { Product } from '../http/product.ts'
import type { DrillResult } from './drill-result.ts'
import { withProduct } from './product.ts'

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
export const networks: Record<string, Flood['addressOf']> = {
  'one IPv4 address': (_, group) => `198.18.${group >> 8}.${group & 255}`,
  'one /64': (number, group) => `2001:db8:${hex(group)}:1::${hex(number)}`,
  '100 /64s of a /48': (number, group) => `2001:db8:${hex(0x8000 + group)}:${hex(number % 100)}::1`,
}

const paths = ['/api/auth/login', '/api/contact', '/api/issue-report', '/api/apartment-inquiry']

/**
 * Floods sign-in and each form, with the template for visitors, while ten other visitors and an
 * administrator work. Every one of them must be served.
 */
export const floodDrill = (): Promise<DrillResult> =>
  withProduct(async product => {
    const cookie = await signIn(product)
    const apartmentId = await createApartment(product, cookie)
    const complaints: string[] = []
    let [group, calls, stored] = [0, 0, 0]
    for (const [from, addressOf] of Object.entries(networks)) {
      for (const path of paths) {
        for (const isRefused of [false, true]) {
          for (const perSecond of [20, 150]) {
            const flood = { path, addressOf, isRefused, perSecond, seconds: 3 }
            const { others, attacker } = await runFlood(product, flood, {
              cookie,
              apartmentId,
              group,
            })
            group += 1
            calls += attacker.length
            stored += attacker.filter(status => status === 201).length
            const unserved = others.filter(status => status === 429 || status >= 500)
            const what = `${isRefused ? 'refused' : 'good'} ${path} from ${from}, ${perSecond} a second`
            if (unserved.length > 0) complaints.push(`${what}: ${unserved.join(', ')}`)
          }
        }
      }
    }
    const line = `${group} floods, ${calls} calls, ${stored} of them stored; others unserved in ${complaints.length}`
    return { line, complaints }
  }, 'prod')

/** A session of an administrator with an authenticator app. */
export async function signIn(product: Product): Promise<string> {
  const accounts = createAccounts(product)
  const username = 'ida'
  await accounts.welcome(username, password)
  const key = await accounts.addSecondFactor(username, password)
  return headerOf(await logIn(product.origin, { username, password, key }))
}

/** Creates an apartment that inquiries can be about, and answers its id. */
export async function createApartment({ send }: Product, cookie: string): Promise<string> {
  const response = await send('POST', '/api/admin/apartments', { cookie, body: newApartment })
  return ((await response.json()) as { id: string }).id
}

/** The statuses that the attacker got, and those of ten other visitors and an administrator. */
export async function runFlood(
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
