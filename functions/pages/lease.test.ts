import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { cut, startLossyNetwork, startTable } from '../fixtures/start-table.ts'

const table = await startTable()
const { losses, close } = await startLossyNetwork()
const { withLease } = await import('./lease.ts')

afterAll(async () => {
  close()
  await table.close()
})
afterEach(() => void vi.useRealTimers())

const stored = async () => (await table.itemsOf('pages'))[0]

test('nobody waits for a lease of their own, of which the answer was lost', async () => {
  losses.push(cut)
  const rendered = { build: 'one', facts: 'some' }
  await withLease(async () => rendered)
  await withLease(async before => void expect(before).toEqual(rendered))
})

test('who took too long leaves the lease to the one who has it by now', async () => {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  const { promise: isBegun, resolve: begin } = Promise.withResolvers<void>()
  const slow = withLease(async () => {
    begin()
    await isOver
    return { build: 'older', facts: 'former' }
  })
  await isBegun
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 76_000 })
  await withLease(async () => {
    end()
    await slow
    expect(await stored()).toHaveProperty('lease')
    return { build: 'newer', facts: 'present' }
  })
  expect(await stored()).toMatchObject({ build: 'newer', facts: 'present' })
})
