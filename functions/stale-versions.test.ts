import { expect, test } from 'vitest'
import { exampleCompany } from '#shared/example-company.ts'
import type { Recipients } from '#shared/recipients.ts'
import { lilac, newApartment } from './fixtures/content.ts'
import { startCases } from './fixtures/start-cases.ts'
import { createId } from './table/ids.ts'

const desk = await startCases()

/** Something that several may edit at once. */
interface Noun {
  sentence: string
  /** The call that saves it. */
  save: string
  body: (number: number) => object
  /** Makes one, and returns its id. */
  begin?: () => Promise<string>
  /** The call that reads what there is but once, or the kind of the stored item. */
  from: string
}

const of = (what: string) => `Någon annan har ändrat ${what}.`
const createDraft = async () =>
  (await desk.manage('PUT /api/admin/drafts/{id}', { id: createId(), body: newApartment })).json.id
const report = async () => (await desk.sendReport()).id

const { lists } = (await desk.manage<Recipients>('GET /api/admin/recipients')).json
const verified = Object.fromEntries(
  Object.entries(lists).map(([list, each]) => [list, each.map(({ address }) => address)]),
)

const nouns: Record<string, Noun> = {
  'a draft': {
    sentence: of('utkastet'),
    save: 'PUT /api/admin/drafts/{id}',
    body: number => ({ title: `Utkast ${number}` }),
    begin: createDraft,
    from: 'draft',
  },
  'a news item': {
    sentence: of('nyheten'),
    save: 'PATCH /api/admin/news/{id}',
    body: number => ({ title: `Plogning ${number}` }),
    begin: async () => (await desk.createNews()).id,
    from: 'news',
  },
  'a house': {
    sentence: of('huset'),
    save: 'PUT /api/admin/houses/{id}',
    body: number => ({ ...lilac, energyPerformance: number }),
    begin: async () => (await desk.newHouse()).id,
    from: 'house',
  },
  'a case’s status': {
    sentence: of('ärendet'),
    save: 'PATCH /api/admin/cases/{id}',
    body: number => ({ status: number % 2 ? 'ongoing' : 'done' }),
    begin: report,
    from: 'issue',
  },
  'a case’s answer': {
    sentence: of('ärendet'),
    save: 'POST /api/admin/cases/{id}/reply',
    body: number => ({ text: `Svar ${number}` }),
    begin: report,
    from: 'issue',
  },
  'the templates': {
    sentence: of('svarsmallarna'),
    save: 'PUT /api/admin/templates',
    body: number => ({ templates: [{ title: 'Nyckel', text: `Hej ${number}` }] }),
    from: 'GET /api/admin/templates',
  },
  'the company’s facts': {
    sentence: of('uppgifterna om företaget'),
    save: 'PUT /api/admin/company',
    body: number => ({ ...exampleCompany, seat: `Ort ${number}` }),
    from: 'GET /api/admin/company',
  },
  'who gets letters': {
    sentence: of('vem som får mejlen'),
    save: 'PUT /api/admin/recipients',
    body: number => ({
      lists: { ...verified, issue: [...verified.issue!, `a${number}@example.com`] },
    }),
    from: 'GET /api/admin/recipients',
  },
}

test.each(Object.entries(nouns))(
  'of two who save the same version of %s the second is told',
  async (_noun, { sentence, save, body, begin, from }) => {
    const id = await begin?.()
    const read = () =>
      id ? desk.stored(id, from) : desk.manage<{ version: number }>(from).then(({ json }) => json)
    const version = (await read())!.version as number
    const send = (number: number) => desk.manage(save, { id, body: body(number), version })
    const answers = await Promise.all([send(1), send(2)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const stored = await read()
    expect(stored).toMatchObject({ version: version + 1 })
    expect([...answers.filter(({ status }) => status === 409), await send(3)]).toMatchObject(
      [1, 2].map(() => ({ status: 409, text: sentence })),
    )
    expect(await read()).toEqual(stored)
  },
)

test.each([
  ['an apartment', 'apartments', of('lägenheten'), async () => (await desk.create()).id],
  ['a case', 'cases', of('ärendet'), report],
])('%s of which another version was seen is not deleted', async (_noun, path, text, begin) => {
  const id = await begin()
  const remove = (version: number) => desk.manage(`DELETE /api/admin/${path}/{id}`, { id, version })
  expect(await remove(7)).toMatchObject({ status: 409, text })
  expect(await remove(1)).toMatchObject({ status: 204 })
})
