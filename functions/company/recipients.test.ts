import { afterAll, expect, test } from 'vitest'
import type { PersonalData } from '#shared/persons.ts'
import { startRecipients } from '../fixtures/start-recipients.ts'

const desk = await startRecipients()
afterAll(desk.close)
const { read, save, listsNow, add, remove, verify, secretFor, stateOf } = desk

test('until somebody changes them the settings’ addresses get the letters, all of them verified', async () => {
  const { lists, version, changes } = await read()
  expect(lists.second).toEqual([{ address: 'reserv@example.com', isWaiting: false }])
  expect({ version, changes }).toEqual({ version: 0, changes: [] })
})

test('a recipient who is removed gets not even a letter that is in the queue already', async () => {
  await add('issue', 'Ny@example.com')
  await verify(await secretFor('Ny@example.com'))
  const { reference } = await desk.sendReport()
  await remove('issue', 'fel@example.com')
  await desk.notifyBySchedule()
  expect(desk.lettersAbout(reference).map(({ to }) => to)).toEqual([
    ['jour@example.com', 'Ny@example.com'],
  ])
})

test('of two who edit at once the second is told, but a verification is no conflict', async () => {
  await add('inquiry', 'under-tiden@example.com')
  const { version } = await read()
  await verify(await secretFor('under-tiden@example.com'))
  const lists = await listsNow()
  const mine = { ...lists, second: [...lists.second, 'min@example.com'] }
  const results = await Promise.all([
    save(mine, version),
    save({ ...lists, second: [...lists.second, ...lists.contact] }, version),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(results.find(({ status }) => status === 409)!.text).toBe(
    'Någon annan har ändrat vem som får mejlen.',
  )
  await save({ ...lists })
})

test('the last verified address of a list cannot be removed', async () => {
  const lists = await listsNow()
  const refused = {
    status: 400,
    text: 'I varje lista måste en bekräftad adress vara kvar. Lägg till en annan först.',
  }
  expect(await save({ ...lists, second: [] })).toMatchObject(refused)
  expect(await save({ ...lists, second: ['obekraftad@example.com'] })).toMatchObject(refused)
  expect(await listsNow()).toEqual(lists)
})

test.each([
  ['no address', ['anna'], 'Ogiltig e-postadress'],
  ['a line break', ['anna@example.com\r\nBcc: x@example.com'], 'Ogiltig e-postadress'],
  [
    'eleven addresses',
    Array.from({ length: 11 }, (_, number) => `a${number}@example.com`),
    'En lista får ha högst 10 adresser',
  ],
])('%s in a list is refused', async (_, addresses, sentence) => {
  const lists = await listsNow()
  expect(await save({ ...lists, second: addresses })).toMatchObject({ status: 400, text: sentence })
})

test('an address that is written twice is stored once', async () => {
  const lists = await listsNow()
  await save({ ...lists, second: [...lists.second, 'Reserv@Example.com', ' reserv@example.com '] })
  expect((await listsNow()).second).toEqual(lists.second)
})

test('the latest fifty changes are kept', async () => {
  for (let number = 0; number < 26; number += 1) {
    await add('second', 'chef@example.com')
    await remove('second', 'chef@example.com')
  }
  expect((await read()).changes).toHaveLength(50)
})

test('the address of a person is given out and erased, but for a list of which it is the last', async () => {
  const gone = 'slutar@example.com'
  await add('second', gone)
  await verify(await secretFor(gone))
  await save({ ...(await listsNow()), issue: [gone], second: [gone, 'reserv@example.com'] })
  const { recipient } = (
    await desk.manage<PersonalData>('POST /api/admin/person/export', about('SLUTAR@example.com'))
  ).json
  expect(recipient).toMatchObject({ lists: ['issue', 'second'] })
  expect(recipient!.changes.map(({ what }) => what)).toContain('verified')

  await desk.manage('POST /api/admin/person/erase', about(gone))
  expect(await listsNow()).toMatchObject({ issue: [gone], second: ['reserv@example.com'] })
  expect(JSON.stringify((await read()).changes)).not.toContain(gone)
  expect(await stateOf('issue', gone)).toMatchObject({ isWaiting: false })

  await save({ ...(await listsNow()), issue: ['reserv@example.com'] })
  await desk.manage('POST /api/admin/person/erase', about(gone))
  expect(JSON.stringify(await desk.itemsOf('company'))).not.toContain(gone)
})

const about = (person: string) => ({ body: { emailOrPhone: person } })
