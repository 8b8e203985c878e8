import { expect, test } from 'vitest'
import type { EditableApartment, EditableDraft } from '#shared/apartments.ts'
import type { TrashedItem } from '#shared/trash.ts'
import { createId } from '../table/ids.ts'
import { newApartment } from '../fixtures/content.ts'
import { startDesk } from '../fixtures/desk.ts'

const desk = await startDesk()
const { manage } = desk

const save = (id: string, body: object, version?: number) =>
  manage<EditableDraft>('PUT /api/admin/drafts/{id}', { id, body, version })
const publish = (body: object, version?: number, key = createId()) =>
  manage<EditableApartment>('POST /api/admin/apartments', { body, version, key })
const remove = (id: string) => manage('DELETE /api/admin/drafts/{id}', { id })
const draftWith = async (id: string) =>
  (await manage<EditableDraft[]>('GET /api/admin/drafts')).json.find(each => each.id === id)
const apartments = () => desk.itemsOf('apartment')

test('an administrator saves an apartment of which nothing is known yet, goes on and takes away what was written', async () => {
  const id = createId()
  const empty = { title: '', address: '', rooms: '', sizeSqm: 0, rentSek: 0, availableFrom: null }
  const { status, json } = await save(id, empty)
  expect(status).toBe(200)
  expect(json).toMatchObject({ id, version: 1, updatedBy: 'anna' })
  expect(Object.keys(json)).not.toContain('title')
  expect(await draftWith(id)).toEqual(json)
  expect(await apartments()).toEqual([])

  await save(id, { title: 'Etta', rentSek: 5200 }, 1)
  const { json: changed } = await save(id, { title: 'Etta med kök', rentSek: 0 }, 2)
  expect(changed).toMatchObject({ title: 'Etta med kök', version: 3 })
  expect(changed).not.toHaveProperty('rentSek')
})

test('what is written in a draft follows the rules of an apartment', async () => {
  const text = 'Ange hyran i hela kronor'
  expect(await save(createId(), { rentSek: 200_000 })).toMatchObject({ status: 400, text })
})

test('a published draft is an apartment and no draft any more, once however often it is sent', async () => {
  const id = createId()
  await save(id, newApartment)
  const key = createId()
  const first = await publish({ ...newApartment, draftId: id }, 1, key)
  expect(first.status).toBe(201)
  const again = await publish({ ...newApartment, draftId: id }, 1, key)
  expect(again.json).toEqual(first.json)
  expect(first.json).not.toHaveProperty('draftId')
  expect(await draftWith(id)).toBeUndefined()
  expect((await apartments()).map(each => each['id'])).toEqual([first.json.id])
})

test('a draft that another has changed, published or deleted is not published over', async () => {
  const id = createId()
  await save(id, newApartment)
  await save(id, { ...newApartment, rentSek: 9000 }, 1)
  const count = (await apartments()).length
  expect(await publish({ ...newApartment, draftId: id }, 1)).toMatchObject({ status: 409 })
  await remove(id)
  expect(await publish({ ...newApartment, draftId: id }, 2)).toMatchObject({
    status: 404,
    text: 'Utkastet finns inte längre. Det kan vara publicerat eller raderat.',
  })
  expect(await save(id, newApartment, 2)).toMatchObject({ status: 404 })
  expect(await apartments()).toHaveLength(count)
})

test('two administrators who publish a draft at once make one apartment', async () => {
  const id = createId()
  await save(id, newApartment)
  const count = (await apartments()).length
  const twice = [1, 2].map(() => publish({ ...newApartment, draftId: id }, 1))
  const answers = await Promise.all(twice)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404])
  expect(await apartments()).toHaveLength(count + 1)
})

test('a deleted draft is in the trash and is restored as it was', async () => {
  const id = createId()
  await save(id, { address: 'Lingongränd 4' })
  await remove(id)
  expect(await draftWith(id)).toBeUndefined()
  const trash = await manage<TrashedItem[]>('GET /api/admin/trash')
  expect(trash.json).toContainEqual(expect.objectContaining({ id, kind: 'draft', title: '' }))
  await desk.restore(id)
  expect(await draftWith(id)).toMatchObject({ address: 'Lingongränd 4', version: 2 })
})
