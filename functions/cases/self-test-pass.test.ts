import { afterAll, expect, test, vi } from 'vitest'
import { cut, startLossyNetwork } from '../fixtures/lossy-network.ts'
import { startTable } from '../fixtures/start-table.ts'

const table = await startTable()
const { losses, close } = await startLossyNetwork()
const { issuePass, usePass } = await import('./self-test-pass.ts')

afterAll(async () => {
  close()
  await table.close()
})

test('a self-test is one, though the answer of the table about its pass is lost', async () => {
  const email = await issuePass()
  losses.push(cut)
  expect(await usePass(email)).toBe(true)
  expect(await usePass(email)).toBe(false)
})

test('a pass that has expired is none, though the table has not deleted it yet', async () => {
  const email = await issuePass()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 })
  const isUsed = await usePass(email)
  vi.useRealTimers()
  expect(isUsed).toBe(false)
})
