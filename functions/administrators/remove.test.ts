import { expect, test, vi } from 'vitest'
import { startAdministrators } from '../fixtures/start-administrators.ts'

const { site, anna, bo, remove, again, listed, namesSeenBy, welcome, letters } =
  await startAdministrators()

test('who is removed is out at once, and gets to know as the others do', async () => {
  const carl = await welcome('carl')
  const { cookies } = await site.logIn('bo')
  expect((await remove(anna, 'bo')).status).toBe(204)
  expect((await site.me(cookies)).status).toBe(401)
  expect((await site.logIn('bo')).status).toBe(401)
  expect(await namesSeenBy(anna)).toEqual(['anna', 'carl'])
  expect((await site.itemsOf('administrator')).map(({ id }) => id)).not.toContain(
    `signed-in#${bo.id}`,
  )
  expect((await letters()).toSorted()).toEqual([
    ['bo@example.com', 'removed', 'bo', 'anna'],
    ['carl@example.com', 'removed', 'bo', 'anna'],
  ])
  const own = (await site.itemsOf('letter')).filter(({ isToThem }) => isToThem)
  expect(own.map(({ to }) => to)).toEqual(['bo@example.com'])
  // Their session would change nothing either.
  expect((await remove(bo, 'carl')).status).toBe(403)
  expect((await remove(carl, 'bo')).text).toBe('Administratören finns inte längre.')
})

test('nobody removes themselves, so that the last one stays', async () => {
  await remove(anna, 'bo')
  for (const attempt of [remove, again]) {
    const { status, text } = await attempt(anna, 'anna')
    expect([status, text]).toEqual([
      409,
      'Du kan inte ta bort dig själv. Be en annan administratör.',
    ])
  }
  expect(await namesSeenBy(anna)).toEqual(['anna'])
})

test('of two who remove each other at once one stays', async () => {
  const answers = await Promise.all([remove(anna, 'bo'), remove(bo, 'anna')])
  expect(answers.map(({ status }) => status)).toContain(204)
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(await listed(anna)).toHaveLength(1)
})

test('a lock that a crash has left is over within a minute', async () => {
  const expiresAt = Math.floor(Date.now() / 1000) + 30
  const lock = { kind: 'administrator', id: 'lock', holder: 'x', expiresAt }
  await site.documents.put({ TableName: site.TableName, Item: lock })
  const { status, text } = await remove(anna, 'bo')
  expect([status, text]).toEqual([409, 'En annan ändring pågår just nu. Försök igen om en stund.'])
  vi.setSystemTime(Date.now() + 60_000)
  expect((await remove(anna, 'bo')).status).toBe(204)
})

test('while Cognito does not answer nobody is removed, and nobody told', async () => {
  site.faults.set({ cognito: 'down' })
  expect((await remove(anna, 'bo')).status).toBe(503)
  site.faults.set({ cognito: 'ok' })
  expect(await namesSeenBy(anna)).toEqual(['anna', 'bo'])
  expect(await letters()).toEqual([])
  expect((await remove(anna, 'bo')).status).toBe(204)
})

/** As its end does: the table could not release it. */
const dropLock = () =>
  site.documents.delete({ TableName: site.TableName, Key: { kind: 'administrator', id: 'lock' } })

test.each([
  ['a removal', remove, ['anna']],
  ['an invitation for a new phone', again, ['anna', 'bo']],
])('wherever the table fails, %s can be repeated', async (_, change, left) => {
  let calls = 0
  for (; calls < 10; calls += 1) {
    site.fail('down', { after: calls })
    const { status } = await change(anna, 'bo')
    site.fail('ok')
    if (status === 204) break
    expect([status, await namesSeenBy(anna)]).toEqual([503, ['anna', 'bo']])
    await dropLock()
  }
  await dropLock()
  expect(calls).toBeGreaterThan(0)
  expect(await namesSeenBy(anna)).toEqual(left)
})
