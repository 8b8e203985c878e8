import { afterAll, expect, test } from 'vitest'
import { exampleCompany } from '#shared/company.ts'
import { maxFactsChanges } from '#shared/facts-changes.ts'
import { arrived, startLossyNetwork, startTable } from '../fixtures/start-table.ts'

const table = await startTable()
const { losses, close } = await startLossyNetwork()
const { saveCompany } = await import('./facts.ts')
const { eraseInCompany } = await import('./person.ts')

afterAll(async () => {
  close()
  await table.close()
})

const save = (seat: string, by: string) => saveCompany({ ...exampleCompany, seat }, by)

test('a change that takes the place of one from which a person is erased meanwhile is kept', async () => {
  const by = 'bo@example.com'
  await save('Bos ort', by)
  for (let number = 1; number < maxFactsChanges; number += 1) await save(`Ort ${number}`, 'anna')
  // The recipients are read, then the changes.
  losses.push(arrived, async (_response, arrive) => {
    await save('Ny ort', 'anna')
    arrive()
  })
  await eraseInCompany(by)
  const { changes } = await save('Ny ort', 'anna')
  expect(changes[0]).toMatchObject({ by: 'anna', before: { seat: 'Ort 19' } })
  expect(JSON.stringify(changes)).not.toContain(by)
})
