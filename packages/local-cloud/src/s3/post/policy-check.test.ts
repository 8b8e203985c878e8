import { expect, test } from 'vitest'
import { withinSize } from './policy-check.ts'

async function* send(...sizes: number[]) {
  for (const size of sizes) yield Buffer.alloc(size)
}

test.each([
  [[6, 4], 10, undefined],
  [[6, 4, 1, 5], 10, 'EntityTooLarge'],
  [[12], 0, 'EntityTooLarge'],
  [[1], 1, 'EntityTooSmall'],
])('of the pieces %j, %i bytes are passed on to the disk: %s', async (sizes, expected, code) => {
  const policy = { expires: 0, conditions: [], smallest: 2, largest: 10 }
  let passed = 0
  async function receive() {
    for await (const bytes of withinSize(policy, send(...sizes))) passed += bytes.length
  }
  if (code) await expect(receive()).rejects.toMatchObject({ code })
  else await receive()
  expect(passed).toBe(expected)
})

test('a rejection has the size of the whole file', async () => {
  const policy = { expires: 0, conditions: [], smallest: 0, largest: 10 }
  await expect(Array.fromAsync(withinSize(policy, send(6, 6, 6)))).rejects.toMatchObject({
    details: { ProposedSize: 18, MaxSizeAllowed: 10 },
  })
})
