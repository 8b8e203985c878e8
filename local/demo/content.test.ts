import { S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { altOf } from '#shared/summaries.ts'
import { Apartment } from '#shared/apartments.ts'
import { caseKindNames, givenStatuses } from '#shared/case-labels.ts'
import { type CasePage, Case } from '#shared/cases.ts'
import { Company } from '#shared/company-facts.ts'
import { swedishDay } from '#shared/format.ts'
import { imageVersions } from '#shared/picture-versions.ts'
import { NewsItem } from '#shared/news.ts'
import { anna, call } from '../../functions/fixtures/call.ts'
import { startTable } from '../../functions/fixtures/start-table.ts'
import type { ServiceContext } from 'local-cloud/service.ts'
import { createS3, type S3 } from 'local-cloud/s3/s3.ts'
import content from './content.json' with { type: 'json' }
import { seedDemoContent } from './seed.ts'

const media = 'media-bucket'
const photos = 'photos-bucket'
let stored: Awaited<ReturnType<typeof startTable>>
let pictures: S3
let apartments: Apartment[]
let news: NewsItem[]

beforeAll(async () => {
  const buckets = [media, photos].map(name => ({ name, cors: [], lifecycle: [] }))
  const s3 = async (context: ServiceContext) => (pictures = await createS3(context, buckets))
  stored = await startTable({ more: { s3 } })
  const clients = { table: stored.documents, s3: new S3Client() }
  const places = { table: stored.TableName, media, photos }
  await seedDemoContent(clients, places, { now: Date.now(), username: 'anna' })
  apartments = (await stored.itemsOf('apartment')).map(item => Apartment.parse(item))
  news = (await stored.itemsOf('news')).map(item => NewsItem.parse(item))
})
afterAll(() => stored.close())

test.each(content.apartments)(
  '$title is shown from the street, then its rooms, and its floor plan last, each in its own words',
  ({ title, pictures }) => {
    const kinds = pictures.map(({ name }) => /-(hus|plan)$/.exec(name)?.[1] ?? 'rum')
    expect(kinds.join(' ')).toMatch(/^hus( rum){2,3} plan$/)
    const apartment = apartments.find(each => each.title === title)!
    const texts = apartment.imageUrls.map((_, index) => altOf(apartment, index))
    expect(texts).toEqual(pictures.map(({ alt }) => alt))
    expect(new Set(texts).size).toBe(texts.length)
  },
)

test('eight questions are answered, with links to those who have the forms', async () => {
  const [facts] = await stored.itemsOf('facts')
  const { questions = [] } = Company.parse(facts)
  expect(questions).toHaveLength(8)
  const answers = questions.map(({ answer }) => answer).join()
  for (const site of ['hyresgastforeningen', 'fastighetsagarna'])
    expect(answers).toContain(`https://www.${site}.se`)
  // Swedish voice: `du` and `vi`, no exclamations, and no paragraph of a law.
  expect(answers).not.toMatch(/\b(ni|er|§)\b|!|lagen/i)
})

test('every picture exists at its address, in every width', async () => {
  const paths = [...apartments.flatMap(each => each.imageUrls), ...news.map(each => each.imageUrl!)]
  expect(paths).toHaveLength(22)
  const asked = paths.flatMap(path => imageVersions(path).versions.map(({ path }) => path.slice(1)))
  expect((await pictures.list(media, 'media/')).toSorted()).toEqual(asked.toSorted())
})

test('the desk shows cases of invented people, of every kind and status, with letters, photos, a visit and two who want one apartment', async () => {
  vi.stubEnv('PHOTOS_BUCKET', photos)
  const { handler: desk } = await import('../../functions/desk.ts')
  const search = (body: object) =>
    call<CasePage>(desk, 'POST /api/admin/cases/search', { body, administrator: anna })
  const open = (id: string) => call(desk, 'GET /api/admin/cases/{id}', { id, administrator: anna })
  const pages = await Promise.all([search({}), search({ status: 'spam' })])
  const listed = pages.flatMap(({ json }) => json.cases)
  const cases = await Promise.all(listed.map(async ({ id }) => Case.parse((await open(id)).json)))

  expect(cases).toHaveLength(14)
  expect(new Set(cases.map(({ kind }) => kind))).toEqual(new Set(caseKindNames))
  expect(new Set(cases.map(({ status }) => status))).toEqual(new Set(Object.keys(givenStatuses)))
  const of = (what: string) =>
    cases.flatMap(({ history }) => history.filter(entry => entry.what === what))
  for (const what of ['message', 'reply', 'note', 'photo', 'planned', 'solved'])
    expect(of(what), what).not.toEqual([])
  expect(cases.filter(({ isWaitingForSomebody }) => isWaitingForSomebody)).toHaveLength(1)
  const today = swedishDay(Date.now())
  expect(cases.filter(({ visitOn = '' }) => visitOn > today)).toHaveLength(1)
  expect(cases.filter(({ dueOn }) => dueOn && dueOn < today)).toHaveLength(1)
  const wanted = apartments.find(({ address }) => address === 'Lingongränd 4')!
  const applicants = { id: wanted.id, administrator: anna }
  const route = 'GET /api/admin/apartments/{id}/applicants'
  expect((await call(desk, route, applicants)).json).toHaveLength(2)

  const entered = cases.filter(({ source }) => source === 'phone')
  expect(entered).toHaveLength(2)
  expect(entered.filter(({ email }) => !email)).toHaveLength(1)
  for (const { email, phone } of cases) {
    if (email) expect(email).toMatch(/@example\.com$/)
    expect(phone).toMatch(/^070-174 06 \d\d$/)
  }
  expect(await pictures.list(photos, 'photos/')).toHaveLength(of('photo').length)
  for (const entry of of('photo')) {
    const { src, width, height } = entry as Extract<typeof entry, { what: 'photo' }>
    const { pathname } = new URL(src!)
    const key = decodeURIComponent(pathname).slice(pathname.indexOf('photos/'))
    expect(await pictures.list(photos, key)).toEqual([key])
    expect([width, height]).toEqual([960, 720])
  }
})
