import { afterEach, expect, test } from 'vitest'
import { pageDataId } from '#shared/documents.ts'
import { apartmentQuery, apartmentsQuery, houseNoticesQuery, questionsQuery } from './queries.ts'
import { queryClient, showAnswer } from './query-client.ts'
import { failure, serveCalls } from './server-fixture.ts'

const { received, answers, answersBy } = serveCalls()

afterEach(() => queryClient.clear())

const list = (search: string) => queryClient.fetchQuery(apartmentsQuery(search))
const one = () => queryClient.fetchQuery(apartmentQuery('a'))

// The specification's own texts (section 7); no call is repeated.
test.each([
  ['a list', 503, () => list(''), 'Failed to fetch apartments'],
  ['an apartment', 404, one, 'Apartment not found'],
  ['an apartment', 500, one, 'Failed to fetch apartment'],
])('%s that is answered by %i is one call and an error', async (_, status, fetch, message) => {
  answers(status)
  expect(await failure(fetch())).toMatchObject({ status, message })
  expect(received).toHaveLength(1)
})

test('a cached list is not fetched again', async () => {
  answers(200, '[]', 'application/json')
  for (const search of ['balkong', 'balkong', '']) await list(search)
  expect(received.map(({ url }) => url)).toEqual(['/api/apartments?q=balkong', '/api/apartments'])
})

test('questions and notices for houses come with one download of the listing', async () => {
  const data = '{"questions":[],"houseNotices":[]}'
  answers(200, `<script type="application/json" id="${pageDataId}">${data}</script>`, 'text/html')
  const both = [queryClient.fetchQuery(questionsQuery), queryClient.fetchQuery(houseNoticesQuery)]
  expect(await Promise.all(both)).toEqual([[], []])
  expect(received.map(({ url }) => url)).toEqual(['/fastigheter'])
})

test('an answer that is still on its way when a later one is shown is not shown', async () => {
  const older = Promise.withResolvers<Response>()
  answersBy(() => older.promise)
  const fetching = list('')
  showAnswer(apartmentsQuery(''), [])
  older.resolve(Response.json([{ id: 'older' }]))
  await fetching.catch(() => {})
  expect(queryClient.getQueryData(apartmentsQuery('').queryKey)).toEqual([])
})
