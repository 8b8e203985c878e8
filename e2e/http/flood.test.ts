import { expect, test } from 'vitest'
import { contact } from '../../functions/fixtures/content.ts'
import { buildAssembly } from '../../local/assembly/assembly.ts'
import { createAccounts } from '../accounts-fixture.ts'
import { headerOf, logIn, password } from '../administrators.ts'
import { startProduct } from './product.ts'

// With the template for visitors, whose limits are lower.
const product = await startProduct(await buildAssembly('prod'))
const accounts = createAccounts(product)
const username = 'ida'
await accounts.welcome(username, password)
const key = await accounts.addSecondFactor(username, password)
const cookie = headerOf(await logIn(product.origin, { username, password, key }))

const hex = (number: number) => number.toString(16)
const after = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))
const trySignIn = (unique: string, from: string) =>
  product.send('POST', '/api/auth/login', {
    body: { username: `nobody-${unique}`, password: 'fel' },
    from,
  })

/** Attacks from one network: many sign-ins, and forms with mistakes. */
const attacks: [string, (number: number) => Promise<Response>][] = [
  ['/api/auth/login', number => trySignIn(`attack-${number}`, `2001:db8:1:1::${hex(number)}`)],
  [
    '/api/issue-report',
    () => product.send('POST', '/api/issue-report', { body: {}, from: '198.18.0.1' }),
  ],
]

test('during a flood from one network visitors and administrators are served', async () => {
  for (const [group, [path, attack]] of attacks.entries()) {
    const attacker = Array.from({ length: 50 }, (_, number) =>
      after(number * 20).then(() => attack(number)),
    )
    const others = Array.from({ length: 10 }, (_, number) =>
      after((number + 0.5) * 100).then(() => work(10 * group + number)),
    )
    const [attacked, seen] = await Promise.all([Promise.all(attacker), Promise.all(others)])
    expect(new Set(seen.flat()), path).toEqual(new Set([200, 201, 401]))
    const refused = attacked.filter(({ status }) => status === 429)
    if (path === '/api/auth/login') expect(refused.length).toBeGreaterThan(20)
  }
})

/** The statuses of another visitor's form and sign-in, and of an administrator's call. */
async function work(unique: number) {
  const from = `203.0.113.${unique}`
  const message = `Det här är meddelandet ${unique}.`
  const answers = await Promise.all([
    product.send('POST', '/api/contact', { body: { ...contact, message }, from }),
    trySignIn(`visitor-${unique}`, from),
    product.send('GET', '/api/admin/cases/new', { cookie, from }),
  ])
  return answers.map(({ status }) => status)
}
