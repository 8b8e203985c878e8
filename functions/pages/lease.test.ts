import { afterAll, expect, test } from 'vitest'
import { cut, startLossyNetwork } from '../fixtures/lossy-network.ts'
import { startTable } from '../fixtures/start-table.ts'

const table = await startTable()
const { losses, close } = await startLossyNetwork()
const { withLease } = await import('./lease.ts')

afterAll(async () => {
  close()
  await table.close()
})

test('nobody waits for a lease of their own, of which the answer was lost', async () => {
  losses.push(cut)
  const rendered = { build: 'one', facts: 'some' }
  await withLease(async () => rendered)
  await withLease(async before => void expect(before).toEqual(rendered))
})
