import { afterAll, expect, test } from 'vitest'
import { startCases } from '../fixtures/start-cases.ts'

const desk = await startCases({ receipts: true })
afterAll(desk.close)
const { createLink } = await import('../cases/links.ts')
const { putItem } = await import('../table/items.ts')
const { keyedHashes } = await import('../table/keyed-hash.ts')

const lettersTo = (email: string) => desk.emails().filter(({ to }) => to.includes(email))

test('a refusal of letters that was stored with a former key is kept', async () => {
  const email = 'nej.tack@example.com'
  const [, former = ''] = keyedHashes('recipient', email)
  await putItem('refusal', { id: former })
  await desk.sendMessage({ email })
  await desk.notifyBySchedule()
  expect(lettersTo(email)).toEqual([])
})

test('a letter whose link has a key that is not accepted goes out without it', async () => {
  const email = 'bo@example.com'
  const [letter] = await queuedConfirmation(email)
  const [random] = createLink('report', { kind: 'issue', id: 'x' }, 0).salt.split('.')
  await putItem('letter', { ...letter!, salt: `${random}.of another stage` })
  desk.faults.set({ ses: 'ok' })
  await desk.notifyBySchedule()
  const [sent] = lettersTo(email)
  expect(sent?.subject).toContain('Vi har tagit emot din felanmälan')
  expect(sent?.text).not.toContain('/felanmalan#')
})

/** The waiting confirmation of a new report. */
async function queuedConfirmation(email: string) {
  const { id } = await desk.sendReport({ email })
  const letters = await desk.itemsOf('letter')
  return letters.filter(each => each.id === `${id}#receipt`) as { id: string }[]
}
