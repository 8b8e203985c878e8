import { afterEach, expect, test } from 'vitest'
import { sentences } from '#shared/sentences.ts'
import { apartmentQuery, apartmentsQuery } from './queries.ts'
import { queryClient } from './query-client.ts'
import { failure, serveCalls } from './server-fixture.ts'

const { received, answers } = serveCalls()

afterEach(() => queryClient.clear())

test('a list that cannot be fetched shows the error text of the specification', async () => {
  answers(503)
  const error = await failure(queryClient.fetchQuery(apartmentsQuery('')))
  expect(error).toMatchObject({ status: 503, sentence: sentences.unavailable })
  expect(error.message).toBe('Failed to fetch apartments')
})

test.each([
  [404, 'Apartment not found'],
  [500, 'Failed to fetch apartment'],
])('an apartment that is answered by %i is an error called “%s”', async (status, message) => {
  answers(status)
  const error = await failure(queryClient.fetchQuery(apartmentQuery('a')))
  expect(error).toMatchObject({ status, message })
})

test('a failed query is not retried automatically', async () => {
  answers(500)
  await failure(queryClient.fetchQuery(apartmentsQuery('')))
  expect(received).toHaveLength(1)
})

test('a cached list is not fetched again', async () => {
  answers(200, '[]', 'application/json')
  await queryClient.fetchQuery(apartmentsQuery('balkong'))
  await queryClient.fetchQuery(apartmentsQuery('balkong'))
  await queryClient.fetchQuery(apartmentsQuery(''))
  expect(received.map(({ url }) => url)).toEqual(['/api/apartments?q=balkong', '/api/apartments'])
})
