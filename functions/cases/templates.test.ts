import { afterAll, expect, test } from 'vitest'
import { fillIn, shippedTemplates, type StoredTemplates } from '#shared/reply-templates.ts'
import { startCases } from '../fixtures/start-cases.ts'

const desk = await startCases()
afterAll(desk.close)

const read = async () => (await desk.manage<StoredTemplates>('GET /api/admin/templates')).json
const save = (templates: object[], version?: number) =>
  desk.manage<StoredTemplates>('PUT /api/admin/templates', {
    body: { templates },
    ...(version !== undefined && { version }),
  })

const own = { title: 'Nyckel', text: 'Hej {namn}!' }

test('the staff begin with three templates and save their own, nobody over somebody else’s', async () => {
  expect(await read()).toEqual({ templates: shippedTemplates, version: 0 })
  expect(shippedTemplates).toHaveLength(3)
  expect((await save([own], 0)).json).toEqual({ templates: [own], version: 1 })
  expect(await read()).toEqual({ templates: [own], version: 1 })
  expect(await save([], 0)).toMatchObject({
    status: 409,
    text: 'Någon annan har ändrat svarsmallarna.',
  })
  expect(await save([], 7)).toMatchObject({ status: 409 })
  expect((await save([])).json).toEqual({ templates: [], version: 2 })
})

test.each([
  ['twenty-one', Array.from({ length: 21 }, () => own)],
  ['one without a name', [{ ...own, title: ' ' }]],
  ['one that is too long', [{ ...own, text: 'x'.repeat(2001) }]],
])('%s are refused', async (_, templates) => {
  expect(await save(templates)).toMatchObject({ status: 400 })
})

test('a template is filled in with what is known, to the letter', () => {
  const text = 'Hej {namn}, {referens} på {adress}. {namn}!'
  const known = { name: 'Åsa $& Ek', reference: 'F-1' }
  expect(fillIn({ title: '', text }, { ...known, address: 'Byn 1' })).toBe(
    'Hej Åsa $& Ek, F-1 på Byn 1. Åsa $& Ek!',
  )
  expect(fillIn({ title: '', text: '{adress}' }, known)).toBe('din adress')
})
