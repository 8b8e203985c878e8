import { S3 } from '@aws-sdk/client-s3'
import { createInvalidations } from 'local-cloud/edge/invalidations.ts'
import { createS3 } from 'local-cloud/s3/s3.ts'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Company } from '#shared/company-facts.ts'
import { pageDataIn } from '#shared/documents.ts'
import { exampleCompany } from '#shared/example-company.ts'
import { renderedFiles } from '#shared/pages.ts'
import { stub } from '../fixtures/local-services.ts'
import { readHtml, skeletonOf } from '../fixtures/read-document.ts'
import { startTable } from '../fixtures/start-table.ts'
import { putItems } from '../fixtures/write-items.ts'

const Bucket = 'site-bucket'

/** The function that renders the pages, with a bucket and a table of its own. */
async function startPages() {
  const invalidated: string[][] = []
  const table = await startTable({
    more: {
      s3: context => createS3(context, [{ name: Bucket, cors: [], lifecycle: [] }]),
      cloudfront: async context =>
        createInvalidations(context, 'E1', paths => invalidated.push(paths)),
    },
  })
  stub({
    SITE_BUCKET: Bucket,
    DISTRIBUTION_ID: 'E1',
    PAGE_POLICY: "default-src 'none'",
    DESK_POLICY: "default-src 'self'",
    PREVIEW_POLICY: "frame-ancestors 'self'",
  })
  const { handler } = await import('../changes.ts')
  const s3 = new S3()

  return {
    ...table,
    /** The paths of each invalidation of the edge. */
    invalidated,
    deploy: () => handler({}),
    runBySchedule: () => handler({ source: 'schedule' }),
    /** Stores facts, and lets the table's stream tell of it. */
    async save(facts: Partial<Company>) {
      await putItems(table, [{ ...exampleCompany, ...facts, kind: 'facts', id: 'company' }])
      const Keys = { kind: { S: 'facts' }, id: { S: 'company' } }
      await handler({ Records: [{ eventName: 'MODIFY', dynamodb: { Keys } }] })
    },
    keys: async () => ((await s3.listObjectsV2({ Bucket })).Contents ?? []).map(({ Key }) => Key!),
    async read(Key: string) {
      const { Body } = await s3.getObject({ Bucket, Key })
      return Body!.transformToString()
    },
    headersOf: (Key: string) => s3.headObject({ Bucket, Key }),
  }
}

const site = await startPages()
const start = () => void vi.setSystemTime('2026-12-24T05:00:00Z')
beforeAll(async () => {
  start()
  await site.deploy()
})
beforeEach(() => {
  start()
  site.invalidated.splice(0)
})

const files = renderedFiles.map(file => file.slice(1))

const isForVisitors = (file: string) => file.endsWith('.html') && !file.includes('admin')

/** The saved facts. Each test changes them and leaves them so, since rendering all pages takes long. */
let facts = exampleCompany
const save = (changes: Partial<Company>) => site.save((facts = { ...facts, ...changes }))

const readAll = () => Promise.all(files.map(site.read))
/** The files in which this text is. */
const having = (texts: string[], text: string) =>
  files.filter((_, index) => texts[index]!.includes(text))
const filesWith = async (text: string) => having(await readAll(), text)

test('a deployment writes every page of the route table, and the desk’s', async () => {
  expect((await site.keys()).toSorted()).toEqual(files.toSorted())
  expect(await site.headersOf('kontakt.html')).toMatchObject({
    CacheControl: 'public, max-age=0, s-maxage=86400, must-revalidate',
    ContentType: 'text/html; charset=utf-8',
    Metadata: { csp: "default-src 'none'" },
  })
  expect((await site.headersOf('404.html')).Metadata).toMatchObject({ status: '404' })
  expect((await site.headersOf('admin.html')).Metadata).toEqual({ csp: "default-src 'self'" })
  const preview = await site.headersOf('admin/forhandsvisning.html')
  expect(preview.Metadata).toEqual({ csp: "frame-ancestors 'self'" })
  expect((await site.headersOf('site.webmanifest')).ContentType).toBe('application/manifest+json')
})

test('on a phone’s home screen the site has the company’s name', async () => {
  const manifest = JSON.parse(await site.read('site.webmanifest'))
  expect(manifest).toMatchObject({ name: facts.brand, short_name: facts.brand })
  expect(manifest).toMatchObject({ lang: 'sv', start_url: '/' })
  expect(await site.read('404.html')).toContain(`content="${manifest.theme_color}"`)
})

test('questions are on their page alone, and a browser that comes from another page finds them there', async () => {
  const question = { question: 'Får jag ha <hund>?', answer: 'Se https://example.com/hund.' }
  await save({ questions: [question] })
  const texts = await readAll()
  expect(having(texts, 'fraga-far-jag-ha-hund')).toEqual(['fastigheter.html'])
  expect(having(texts, 'example.com/hund')).toEqual(['fastigheter.html'])
  expect(pageDataIn(texts[files.indexOf('fastigheter.html')]!)?.questions).toEqual([question])
  await save({ questions: undefined })
  expect(await site.read('fastigheter.html')).not.toContain('Bra att veta')
})

test('a changed fact is on every page and the former one on none, by one rendering of each', async () => {
  const former = facts.brand
  await save({ brand: 'Tranås Allservice', email: 'ny@example.com' })
  const texts = await readAll()
  expect(having(texts, `${former}<`)).toEqual([])
  expect(having(texts, 'info@example.com')).toEqual([])
  expect(having(texts, 'Tranås Allservice')).toEqual(files)
  expect(site.invalidated).toEqual([['/*']])
})

test('a notice is on all pages of visitors from its beginning to its end, by the schedule', async () => {
  vi.setSystemTime('2026-12-24T05:59:00Z')
  const times = { from: '2026-12-24T06:00:00Z', until: '2026-12-24T12:00:00Z' }
  await save({ notices: [{ text: 'Vattnet stängs av.', ...times }] })
  expect(await filesWith('>Vattnet stängs av.<')).toEqual([])
  vi.setSystemTime('2026-12-24T06:00:00Z')
  await site.runBySchedule()
  expect(await filesWith('>Vattnet stängs av.<')).toEqual(files.filter(isForVisitors))
  vi.setSystemTime('2026-12-24T12:00:00Z')
  await site.runBySchedule()
  expect(await filesWith('Vattnet')).toEqual([])
})

test('pages have a notice an hour before its beginning, so that the browser shows it then', async () => {
  const times = { from: '2026-12-24T06:00:00.000Z', until: '2026-12-24T12:00:00.000Z' }
  vi.setSystemTime('2026-12-24T04:59:59Z')
  await save({ notices: [{ text: 'Vattnet stängs av.', ...times }] })
  expect(await filesWith('Vattnet')).toEqual([])
  vi.setSystemTime('2026-12-24T05:00:00Z')
  await site.runBySchedule()
  const { company } = pageDataIn(await site.read('kontakt.html'))!
  expect(company.notices).toEqual([{ text: 'Vattnet stängs av.', ...times, isToCome: true }])
  await save({ notices: undefined })
})

test('a notice for houses is on the pages with the form of a report, with the addresses of those that are left', async () => {
  vi.setSystemTime('2026-12-24T06:00:00Z')
  const [house, deleted] = [houseAt('Lingongränd 4B'), houseAt('Snickarvägen 12')]
  await putItems(site, [
    { ...house, kind: 'house' },
    { ...deleted, kind: 'house', isDeleted: true },
  ])
  const notice = {
    text: 'Pannan står still.',
    from: '2026-12-24T05:00:00.000Z',
    until: '2026-12-24T12:00:00.000Z',
  }
  const houses = [house.id, deleted.id, '0198a3f0-0000-7000-8000-00000000dead']
  await save({ notices: [{ ...notice, houses }] })
  expect(await filesWith('Pannan')).toEqual(['fastigheter.html', 'felanmalan.html'])
  const { houseNotices } = pageDataIn(await site.read('fastigheter.html'))!
  expect(houseNotices).toEqual([{ ...notice, addresses: ['Lingongränd 4B'] }])
  await putItems(site, [{ ...house, address: 'Lingongränd 6', kind: 'house' }])
  await site.runBySchedule()
  expect(await filesWith('Lingongränd 6')).toEqual(['fastigheter.html', 'felanmalan.html'])
  await save({ notices: [{ ...notice, houses: [deleted.id] }] })
  expect(await filesWith('Pannan')).toEqual([])
  await save({ notices: undefined })
})

const houseAt = (address: string) => ({
  id: crypto.randomUUID(),
  version: 1,
  createdAt: '2026-12-01T07:00:00.000Z',
  updatedAt: '2026-12-01T07:00:00.000Z',
  title: address,
  address,
  postalCode: '573 00',
  city: 'Tranås',
})

test('a page that fails stays as it was, the others change, and the next run renders all', async () => {
  // The SDK tries each call three times.
  site.faults.set({ s3: { fault: 'down', after: files.length - 1, times: 3 } })
  await expect(save({ brand: 'Nässjö Allservice' })).rejects.toThrow()
  site.faults.set({ s3: 'ok' })
  expect(await filesWith('Nässjö Allservice')).toHaveLength(files.length - 1)
  expect(site.invalidated).toEqual([['/*']])
  await site.runBySchedule()
  expect(await filesWith('Nässjö Allservice')).toEqual(files)
})

test('a change that failed halfway and is taken back leaves nothing of it on any page', async () => {
  const former = facts.brand
  site.faults.set({ s3: { fault: 'down', after: files.length - 1, times: 3 } })
  await expect(save({ brand: 'Eksjö Allservice' })).rejects.toThrow()
  site.faults.set({ s3: 'ok' })
  await save({ brand: former })
  expect(await filesWith('Eksjö Allservice')).toEqual([])
})

test('when the edge cannot forget the former pages, the next run tries again', async () => {
  site.faults.set({ cloudfront: 'down' })
  await expect(save({ brand: 'Mjölby Allservice' })).rejects.toThrow()
  site.faults.set({ cloudfront: 'ok' })
  await site.runBySchedule()
  expect(site.invalidated).toEqual([['/*']])
})

test('a rendering that began with older facts never ends after a newer one', async () => {
  site.faults.set({ s3: { fault: 'slow', times: 1 } })
  const older = save({ brand: 'Den äldre firman' })
  await vi.waitFor(async () => expect((await site.itemsOf('pages'))[0]).not.toHaveProperty('facts'))
  await Promise.all([older, save({ brand: 'Den nyare firman' })])
  expect(await filesWith('Den nyare firman')).toEqual(files)
})

test('a name that looks like markup is text on every page', async () => {
  const plain = await site.read('index.html')
  await save({ brand: '</script><b>$&</b>' })
  expect(skeletonOf(await site.read('index.html'))).toEqual(skeletonOf(plain))
  expect(readHtml(await site.read('kontakt.html')).titles).toEqual([
    'Kontakta oss – </script><b>$&</b>',
  ])
})

test('the code of an older build leaves the pages of a newer one alone, until it is deployed again', async () => {
  await putItems(site, [{ kind: 'pages', id: 'rendered', build: 'newer', facts: 'other' }])
  await save({ brand: 'Aneby Allservice' })
  await site.runBySchedule()
  expect(await site.read('kontakt.html')).not.toContain('Aneby Allservice')
  await site.deploy()
  expect(await filesWith('Aneby Allservice')).toEqual(files)
})

test('pages of which no build is noted, since their first rendering never ended, are rendered by the next run', async () => {
  await putItems(site, [{ kind: 'pages', id: 'rendered' }])
  await site.runBySchedule()
  expect(site.invalidated).toEqual([['/*']])
  expect((await site.itemsOf('pages'))[0]).toHaveProperty('facts')
})
