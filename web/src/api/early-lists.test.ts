import { afterEach, expect, test } from 'vitest'
import { askForLists } from './early-lists.ts'
import { apartmentsQuery, newsQuery } from './queries.ts'
import { queryClient } from './query-client.ts'
import { failure, serveCalls } from './server-fixture.ts'

const { received, answers, hangsUp } = serveCalls()

afterEach(() => queryClient.clear())

const news = () => queryClient.fetchQuery(newsQuery)
const apartments = (search: string) => () => queryClient.fetchQuery(apartmentsQuery(search))

test.each([
  { page: '/api/news /api/apartments', search: '?q=x', lists: [news, apartments('')] },
  { page: '/api/apartments?q=', search: '?rum=2', lists: [apartments('')] },
  {
    page: '/api/apartments?q=',
    search: '?q=+r%C3%B6d%20%26+gul$1',
    lists: [apartments('röd & gul$1')],
  },
])(
  'of a page with $page at $search the code takes the lists that were asked for before it came',
  async ({ page, search, lists }) => {
    answers(200, '[]', 'application/json')
    askForLists(page, search)
    await expect.poll(() => received).toHaveLength(lists.length)
    for (const list of lists) expect(await list()).toEqual([])
    expect(received).toHaveLength(lists.length)
  },
)

test.each([
  ['refuses', () => answers(503), 503],
  ['hangs up', hangsUp, 0],
])('a server that %s is asked again only by who tries again', async (_, fail, status) => {
  fail()
  askForLists('/api/apartments', '')
  await expect.poll(() => received).toHaveLength(1)
  expect(await failure(apartments('')())).toMatchObject({ status })
  expect(received).toHaveLength(1)
  answers(200, '[]', 'application/json')
  expect(await apartments('')()).toEqual([])
  expect(received).toHaveLength(2)
})
