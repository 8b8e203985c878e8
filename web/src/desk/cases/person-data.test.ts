import { expect, test } from 'vitest'
import { serveCalls } from '../../api/server-fixture.ts'
import { fetchPerson } from './person-data.ts'

const { received, answersBy } = serveCalls()

test('who gets letters to the staff reads so too when their cases come in several parts', async () => {
  const recipient = { lists: ['issue'], changes: [] }
  const parts = [{ cases: [{ id: 'a' }], recipient, next: 'a' }, { cases: [{ id: 'b' }] }]
  answersBy(() => Response.json(parts[received.length - 1]))
  const counts: number[] = []
  const person = await fetchPerson('bo@example.com', count => counts.push(count))
  expect(person).toMatchObject({ cases: [{ id: 'a' }, { id: 'b' }], recipient })
  expect(counts).toEqual([1, 2])
  expect(received.map(({ body }) => JSON.parse(body).after)).toEqual(['', 'a'])
})
