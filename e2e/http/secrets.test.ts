import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Settings } from '../../infra/settings.ts'
import { startProduct, type Product } from './product.ts'
import { assembleWith, rateLimit } from './secrets-assembly.ts'
import { arrive, followEveryLink, send } from './secrets-person.ts'
import { originOf, secretsIn } from './secrets-origin.ts'
import { unusedPort } from './started-product.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const guide = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
const numbersIn = (text = '') => text.split(', ').map(Number)

/** The settings of a new stage, and those of each step of the guide. */
const begin = { origin: [1], digest: [1] }
const steps = [
  begin,
  ...Array.from(
    guide.matchAll(/^secrets: \{ origin: \[(.*)\], digest: \[(.*)\] \},$/gm),
    ([, origin, digest]) => ({ origin: numbersIn(origin), digest: numbersIn(digest) }),
  ),
]

const folder = mkdtempSync(join(tmpdir(), 'tranas-secrets-'))
const directory = join(folder, 'data')
// At an address that stays, a deployment leaves the site's files alone.
const port = Number(await unusedPort())
const printed: string[] = []
let product: Product
let person: Awaited<ReturnType<typeof arrive>>
beforeAll(async () => {
  listen()
  product = await startWith(begin)
  person = await arrive(product)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await product.close()
  rmSync(folder, { recursive: true })
})

test('secrets are replaced as the guide says, and nobody notices', async () => {
  const lines: string[] = []
  const seen: object[] = []
  for (const [index, step] of steps.entries()) {
    if (index > 0) {
      // Its letter waits for the next deployment.
      product.faults.set({ ses: 'down' })
      expect(await send(product, `Kranen droppar på plats ${index}.`)).toContain('201')
      lines.push(...product.lambda.logs().map(({ line }) => line))
      await product.close()
      product = await startWith(step)
    }
    await sendLetters(product)
    expect(await followEveryLink(product)).toEqual(Array(1 + index).fill(200))
    expect(await person.isKnown(product)).toEqual({ session: 200, strangers: 429, device: 200 })
    // What was sent with a key that has gone is not known any more.
    const isLast = index === steps.length - 1
    if (!isLast) expect(await person.isRemembered(product)).toBe(true)
    expect(await flood(product)).toBe(429)
    seen.push(await originOf(product, directory))
  }
  expect(seen).toEqual([
    { sends: 'origin-secret1', 'origin-secret1': 200 },
    { sends: 'origin-secret1', 'origin-secret1': 200, 'origin-secret2': 200 },
    { sends: 'origin-secret2', 'origin-secret1': 200, 'origin-secret2': 200 },
    { sends: 'origin-secret2', 'origin-secret1': 403, 'origin-secret2': 200 },
    { sends: 'origin-secret2', 'origin-secret1': 403, 'origin-secret2': 200 },
  ])
  lines.push(...product.lambda.logs().map(({ line }) => line), ...printed)
  expect(lines.length).toBeGreaterThan(50)
  for (const secret of Object.values(secretsIn(directory))) {
    expect(lines.filter(line => line.includes(secret))).toEqual([])
    expect(JSON.stringify(product.model.outputs)).not.toContain(secret)
  }
})

/** Starts the product with these secrets. */
const startWith = (secrets: Settings['secrets']): Promise<Product> =>
  startProduct({ assembly: assembleWith(secrets, join(folder, 'assembly')), directory, port })

/** What is due by now, and after a pause what has failed. */
async function sendLetters(product: Product): Promise<void> {
  await product.catchUp()
  product.clock.set(new Date(Date.now() + 3 * 60_000))
  await product.catchUp()
  product.clock.set(null)
}

/**
 * The status that ends a flood of forms: up to twice as many as a viewer may send in a window, since
 * one may end meanwhile.
 */
async function flood(product: Product): Promise<number> {
  const sender = { name: 'Eva Exempel', email: 'eva@example.com', phone: '070-174 06 08' }
  for (let time = 0; ; time += 1) {
    const body = { ...sender, service: 'annat', message: `Meddelande nummer ${Math.random()}.` }
    const { status } = await product.send('POST', '/api/contact', { body, from: '203.0.113.99' })
    if (status !== 201 || time > 2 * rateLimit) return status
  }
}

/** Notes what this process prints. */
function listen(): void {
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation(chunk => printed.push(String(chunk)) > 0)
  }
}
