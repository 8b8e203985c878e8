import { afterAll, expect, test } from 'vitest'
import type { Receipt } from '#shared/messages.ts'
import { anna as administrator, call } from '../fixtures/call.ts'
import { contact } from '../fixtures/content.ts'
import { startLossyNetwork, startTable } from '../fixtures/start-table.ts'

const table = await startTable()
const { losses, close } = await startLossyNetwork()
const { handler: forms } = await import('../forms.ts')
const { handler: cases } = await import('../desk.ts')

afterAll(async () => {
  close()
  await table.close()
})

const send = async (message: string) =>
  (await call<Receipt>(forms, 'POST /api/contact', { body: { ...contact, message } })).json.id

const erase = () =>
  call(cases, 'POST /api/admin/person/erase', {
    body: { emailOrPhone: contact.email },
    administrator,
  })

test('an erasure that left out a case, as it was changed all the time, does not say that all is erased', async () => {
  const [, id] = [await send('Det första.'), await send('Det andra.')]
  let isChanging = false
  const change = async (_: unknown, arrive: () => void) => {
    if (!isChanging) {
      isChanging = true
      const body = { text: 'Har ringt.' }
      await call(cases, 'POST /api/admin/cases/{id}/notes', { id, body, administrator })
      isChanging = false
    }
    arrive()
  }
  losses.push(...Array.from({ length: 200 }, () => change))
  expect(await erase()).toMatchObject({ status: 409, text: 'Någon annan har ändrat ärendet.' })
  losses.length = 0
  expect((await erase()).json).toEqual({ count: 1 })
})
