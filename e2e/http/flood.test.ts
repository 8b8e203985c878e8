import { expect, test } from 'vitest'
import { createApartment, networks, runFlood, signIn } from '../drill/flood.ts'
import { withProduct } from '../drill/product.ts'

// A sample of the drill, with the template for visitors: `npm run drill flood`.

test('during a flood from one network visitors and administrators are served', () =>
  withProduct(async product => {
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
  }, 'prod'))
