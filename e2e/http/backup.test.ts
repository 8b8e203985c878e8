import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createClients } from '../../local/clients.ts'
import { contentOf, fill } from './content.ts'
import { operate } from './operator.ts'
import { lettersToStaff, type Product, startProduct } from './product.ts'

vi.setConfig({ testTimeout: 120_000 })

/** A product in use, which is lost after its backup, and an empty one. */
let lost: Product
let found: Product
let followSecret: string
beforeAll(async () => {
  lost = await startProduct()
  found = await startProduct()
  followSecret = (await fill(lost)).followSecret
  await run(lost, 'admin:create', 'local', 'anna.ny@example.com')
})
afterAll(() => Promise.all([lost.stop(), found.stop()]))

const run = ({ directory }: Product, ...words: string[]) => operate(words, { directory })
const folderOf = (name: string) => join(lost.directory, name)
const manifestOf = (name: string) =>
  JSON.parse(readFileSync(join(folderOf(name), 'manifest.json'), 'utf8'))

test('two backups of the same content are the same, and only their owner reads them', async () => {
  for (const name of ['one', 'two']) {
    const { code, output } = await run(lost, 'backup', 'local', folderOf(name))
    expect(output.split('\n').at(-1)).toMatch(/is a backup of local, with 12 pictures\.$/)
    expect(code).toBe(0)
  }
  expect(manifestOf('one').files).toEqual(manifestOf('two').files)
  expect(statSync(folderOf('two')).mode & 0o077).toBe(0)
  expect(statSync(join(folderOf('two'), 'table/contact.jsonl')).mode & 0o077).toBe(0)
  const [line] = readFileSync(join(folderOf('two'), 'table/apartment.jsonl'), 'utf8').split('\n')
  expect(Object.keys(JSON.parse(line!))).toEqual(Object.keys(JSON.parse(line!)).toSorted())
})

test('after everything is lost, everything is there again as people knew it', async () => {
  const before = await contentOf(lost)
  expect(before.apartments).toHaveLength(2)
  expect(before.houses).toHaveLength(1)
  expect(before.cases).toHaveLength(3)
  expect(before.trash).not.toEqual([])
  expect(before.pictures.map(({ status }) => status)).not.toContain(404)

  // The edge keeps for a day that there is nothing, unless it is told.
  expect(await (await found.send('GET', '/api/apartments')).json()).toEqual([])
  const given = await run(found, 'restore', 'local', folderOf('one'))
  expect(given.output).toContain('local has everything again')
  expect(given.code).toBe(0)
  expect(await contentOf(found)).toEqual(before)

  const opened = await found.send('POST', '/api/follow', { body: { secret: followSecret } })
  expect(opened.status).toBe(200)
  found.clock.set(new Date(Date.now() + 2 * 60 * 60_000))
  await found.catchUp()
  expect(lettersToStaff(found)[0]!.text).toContain('Det droppar från taket')
  const invited = found.ses.emails().filter(({ to }) => to.includes('anna.ny@example.com'))
  expect(invited).toHaveLength(1)
})

test('a folder with something in it is not written over', async () => {
  const folder = folderOf('one')
  expect(await run(lost, 'backup', 'local', folder)).toEqual({
    code: 1,
    output: `${folder} is not empty: name a new folder.`,
  })
})

test('a stage with something in it is written over only when that is said', async () => {
  found.clock.set(null)
  const cookie = await found.logIn()
  const [apartment] = await (await found.send('GET', '/api/apartments')).json()
  const later = { title: 'Skriven efter säkerhetskopian', content: 'Ska finnas kvar.' }
  await found.send('POST', '/api/admin/news', { cookie, body: later })
  await found.send('PATCH', `/api/admin/apartments/${apartment.id}`, {
    cookie,
    body: { title: 'Fel titel' },
  })

  const { table } = createClients(found)
  const [picture] = apartment.imageUrls as string[]
  const deletedAt = new Date().toISOString()
  const Item = {
    kind: 'unused-picture',
    id: picture!.split('/')[2],
    unusedSince: deletedAt,
    deletedAt,
  }
  await table.send(new PutCommand({ TableName: found.model.tables[0]!.name, Item }))
  const saveItsPictures = () =>
    found.send('PATCH', `/api/admin/apartments/${apartment.id}`, {
      cookie,
      body: { imageUrls: apartment.imageUrls },
    })
  expect((await saveItsPictures()).status).toBe(404)

  const refused = await run(found, 'restore', 'local', folderOf('one'))
  expect(refused).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^local is not empty \(.*apartment, .*news, .*pictures\): say --overwrite to replace what is there\.$/,
    ),
  })
  const titleOf = async () =>
    (await (await found.send('GET', `/api/apartments/${apartment.id}`)).json()).title
  expect(await titleOf()).toBe('Fel titel')

  expect((await run(found, 'restore', 'local', folderOf('one'), '--overwrite')).code).toBe(0)
  expect(await titleOf()).toBe(apartment.title)
  const news: { title: string }[] = await (await found.send('GET', '/api/news')).json()
  expect(news.map(({ title }) => title)).toContain(later.title)
  // A picture that was deleted here is a picture again, with its apartment.
  expect((await saveItsPictures()).status).toBe(200)
})
