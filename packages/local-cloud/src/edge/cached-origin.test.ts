import { expect, test } from 'vitest'
import { behaviour, startEdge, uncached } from './edge-fixture.ts'

const caching = (control: string) => ({ headers: { 'cache-control': control, etag: '"1"' } })

test('an answer is cached as long as its s-maxage says, and until the clock is set back', async () => {
  const { get, asked, pass } = await startEdge({}, () => caching('max-age=0, s-maxage=60'))
  expect((await get('/')).headers.get('x-cache')).toBe('Miss from cloudfront')
  pass(59)
  const second = await get('/')
  expect([second.headers.get('x-cache'), second.headers.get('age')]).toEqual([
    'Hit from cloudfront',
    '59',
  ])
  pass(2)
  await get('/')
  expect(asked).toHaveLength(2)
  pass(-3600)
  await get('/')
  expect(asked).toHaveLength(3)
})

test.each([
  ['no-store', 200],
  ['no-cache', 200],
  ['s-maxage=60', 404],
])('“%s” with %i is requested from the origin each time', async (control, status) => {
  const { get, asked } = await startEdge({}, () => ({ ...caching(control), status }))
  await get('/')
  await get('/')
  expect(asked).toHaveLength(2)
})

test('an answer is kept no longer than the policy allows', async () => {
  const { get, asked, pass } = await startEdge({}, () => caching('s-maxage=999999'))
  await get('/')
  pass(86_399)
  await get('/')
  expect(asked).toHaveLength(1)
  pass(2)
  await get('/')
  expect(asked).toHaveLength(2)
})

test('requests with the same cache key share an answer', async () => {
  const queryStrings = { kind: 'only' as const, names: ['q'] }
  const behaviours = [{ ...behaviour, cache: { ...behaviour.cache, queryStrings } }]
  const { get, asked } = await startEdge({ behaviours }, () => caching('s-maxage=60'))
  for (const path of ['/?q=a', '/?q=a&utm=1', '/?utm=2&q=a', '/?q=b', '/?q=b#x']) await get(path)
  await get('/?q=a', { cookie: 'session=1' })
  expect(asked.map(({ query }) => query)).toEqual(['q=a', 'q=b'])
})

test('a stale answer is served at once and revalidated in the background', async () => {
  let version = 0
  const { get, asked, pass } = await startEdge({}, () => ({
    ...caching('max-age=10, stale-while-revalidate=60'),
    text: `version ${(version += 1)}`,
  }))
  await get('/')
  pass(11)
  expect(await (await get('/')).text()).toBe('version 1')
  await expect.poll(() => asked.length).toBe(2)
  await expect.poll(async () => (await get('/')).text()).toBe('version 2')
})

test.each([
  ['max-age=10, stale-if-error=604800', 89, 200],
  ['max-age=10, stale-if-error=604800', 91, 500],
  ['s-maxage=10, stale-if-error=100', 50, 500],
  ['max-age=10, must-revalidate, stale-if-error=100', 50, 500],
])(
  'with “%s” and a maximum of 90 s the edge of a failing origin answers after %i s %i',
  async (control, age, expected) => {
    let status = 200
    const behaviours = [{ ...behaviour, cache: { ...behaviour.cache, maximumSeconds: 90 } }]
    const { get, pass } = await startEdge({ behaviours }, () => ({
      ...caching(control),
      status,
    }))
    await get('/')
    status = 500
    pass(age)
    expect((await get('/')).status).toBe(expected)
  },
)

test('an origin that cannot be reached is a 502, and one that is too slow a 504', async () => {
  const unreachable = await startEdge({}, () => {
    throw new Error('connection refused')
  })
  expect((await unreachable.get('/')).status).toBe(502)
  const slow = await startEdge({}, () => {
    throw new DOMException('too slow', 'TimeoutError')
  })
  expect((await slow.get('/')).status).toBe(504)
})

test('an invalidation forgets the paths it names, with all their queries', async () => {
  const queryStrings = { kind: 'all' as const }
  const behaviours = [{ ...behaviour, cache: { ...behaviour.cache, queryStrings } }]
  const { edge, get, asked } = await startEdge({ behaviours }, () => caching('s-maxage=60'))
  const visit = async () => {
    for (const path of ['/api/news', '/api/news?q=1', '/fastigheter']) await get(path)
  }
  await visit()
  edge.invalidate(['/api/news*'])
  await visit()
  expect(asked.map(({ path }) => path)).toEqual([
    '/api/news',
    '/api/news',
    '/fastigheter',
    '/api/news',
    '/api/news',
  ])
})

test('where nothing is cached, no request gets the answer to another', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { get, asked } = await startEdge({ behaviours: [uncached] }, async ({ headers }) => {
    await promise
    return { text: headers.cookie ?? '' }
  })
  const visits = ['one', 'two'].map(name => get('/api/auth/me', { cookie: `session=${name}` }))
  await expect.poll(() => asked.length).toBe(2)
  resolve()
  const answers = await Promise.all(visits.map(async visit => (await visit).text()))
  expect(answers).toEqual(['__Host-session=one', '__Host-session=two'])
})

test('a renewed answer that has not changed costs the origin no body', async () => {
  const { get, asked, pass } = await startEdge({}, ({ headers }) =>
    headers['if-none-match']
      ? { status: 304, headers: { 'cache-control': 's-maxage=60' }, text: '' }
      : caching('max-age=10, stale-if-error=100'),
  )
  await get('/')
  pass(20)
  expect(await (await get('/')).text()).toBe('Hello')
  expect(asked[1]!.headers['if-none-match']).toBe('"1"')
})

test('an answer that was under way at an invalidation is not kept', async () => {
  let text = 'old'
  const held = Promise.withResolvers<void>()
  const { edge, get, asked } = await startEdge({}, async () => {
    const read = text
    await held.promise
    return { ...caching('s-maxage=60'), text: read }
  })
  const first = get('/')
  await expect.poll(() => asked.length).toBe(1)
  text = 'new'
  edge.invalidate(['/*'])
  held.resolve()
  expect(await (await first).text()).toBe('old')
  expect(await (await get('/')).text()).toBe('new')
})
