import { expect, test } from 'vitest'
import { createGate } from './database.ts'

test('an exclusive pass waits for all earlier ones, even if one of them fails', async () => {
  const gate = createGate()
  const order: string[] = []
  const first = Promise.withResolvers<void>()
  const failing = gate.passAlone(async () => {
    await first.promise
    order.push('first')
    throw new Error('stumbled')
  })
  const second = gate.passAlone(async () => void order.push('second'))
  await gate.pass(async () => void order.push('beside them'))
  first.resolve()
  await expect(failing).rejects.toThrow('stumbled')
  await second
  expect(order).toEqual(['beside them', 'first', 'second'])
})

test('a closing gate waits for running work and rejects later work', async () => {
  const gate = createGate()
  const { promise, resolve } = Promise.withResolvers<string>()
  const begun = gate.passAlone(() => promise)
  const waiting = expect(gate.passAlone(async () => {})).rejects.toThrow('unavailable')
  await gate.pass(async () => {})
  let isClosed = false
  const closed = gate.close().then(() => (isClosed = true))
  await expect(gate.pass(async () => {})).rejects.toThrow('unavailable')
  expect(isClosed).toBe(false)
  resolve('done')
  expect(await begun).toBe('done')
  await Promise.all([closed, waiting])
})
