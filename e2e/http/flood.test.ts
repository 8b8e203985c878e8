import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAssembly } from '../../local/assembly/assembly.ts'
import { createApartment, networks, runFlood, signIn } from '../drill/flood.ts'
import { startProduct, type Product } from './product.ts'

// A sample of the drill, with the template for visitors: `npm run drill flood`.
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
