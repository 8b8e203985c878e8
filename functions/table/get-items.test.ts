import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { startLossyNetwork, startTable } from '../fixtures/start-table.ts'
import { isOutage } from '../runtime/outage.ts'

const table = await startTable()
const { losses, close } = await startLossyNetwork()

// The pauses between attempts are random: here the shortest.
vi.spyOn(Math, 'random').mockReturnValue(0)

const { getItems } = await import('./items.ts')
const { putItem } = await import('./items.ts')
const { TableName } = await import('./client.ts')

afterEach(() => void losses.splice(0))
afterAll(async () => {
  vi.restoreAllMocks()
  close()
  await table.close()
})

const read = () =>
  getItems([{ kind: 'news', id: 'one' }], z.object({ id: z.string() }), { ConsistentRead: false })

/** As DynamoDB answers when it has read nothing, because too much is asked of it. */
const leaveOut = (response: ServerResponse) => {
  const Keys = [{ kind: { S: 'news' }, id: { S: 'one' } }]
  const body = { Responses: {}, UnprocessedKeys: { [TableName]: { Keys } } }
  response.writeHead(200).end(JSON.stringify(body))
}

test('what an answer leaves out is asked for up to eight times', async () => {
  await putItem('news', { id: 'one' })
  losses.push(...Array(7).fill(leaveOut))
  expect(await read()).toEqual([{ id: 'one' }])
  losses.push(...Array(8).fill(leaveOut))
  expect(isOutage(await read().catch((error: unknown) => error))).toBe(true)
  expect(losses).toEqual([])
})
