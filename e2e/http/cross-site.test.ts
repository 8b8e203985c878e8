import { expect, test } from 'vitest'
import { endpoints, isUnsafe, nameOf, pathOf } from './endpoints.ts'
import { shareProduct } from './product.ts'

const product = await shareProduct()
let cookie = await product.logIn()

const unsafe = endpoints.filter(isUnsafe)
const refusal = [403, 'Begäran nekades. Ladda om sidan och försök igen.']

/** The headers by which a browser tells a request's origin, and whether it is allowed. */
const senders = [
  ['another site', { 'sec-fetch-site': 'cross-site' }, false],
  ['another site that claims our origin', { 'sec-fetch-site': 'cross-site', origin: 'own' }, false],
  ['an old browser on another site', { origin: 'https://example.com' }, false],
  ['a browser on the site', { 'sec-fetch-site': 'same-origin', origin: 'own' }, true],
  ['an old browser on the site', { origin: 'own' }, true],
  ['no browser at all', {}, true],
] as const

test.each(senders)('%s', async (_, given, isAllowed) => {
  const headers = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, value.replace(/^own/, product.origin)]),
  )
  for (const endpoint of unsafe) {
    const sent = { headers, cookie, ...(endpoint.body && { body: {} }) }
    const response = await product.send(endpoint.method, pathOf(endpoint), sent)
    const answer = [response.status, await response.text()]
    if (isAllowed) expect(answer, nameOf(endpoint)).not.toEqual(refusal)
    else expect([nameOf(endpoint), ...answer]).toEqual([nameOf(endpoint), ...refusal])
    if (isAllowed && endpoint.path === '/api/auth/logout') cookie = await product.logIn()
  }
})
