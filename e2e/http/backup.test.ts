import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createClients } from '../../local/clients.ts'
import { backupKinds, transientKinds } from '../../infra/operator/backup/item-kinds.ts'
import { contentOf, fill } from './content.ts'
import { operate } from './operator.ts'
import { lettersToStaff, type Product, startProduct } from './product.ts'
import { temporaryFolder } from './started-product.ts'
import { useEverything } from './use-everything.ts'

vi.setConfig({ testTimeout: 120_000 })

async function start(options?: { seedsDemo: boolean }): Promise<Product> {
  const product = await startProduct(options)
  onTestFinished(() => product.stop())
  return product
}

const run = ({ directory }: Product, ...words: string[]) => operate(words, { directory })
const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))

test('after everything is lost, everything is there again as people knew it', async () => {
  const lost = await start({ seedsDemo: true })
  const { followSecret } = await fill(lost)
  await run(lost, 'admin:create', 'local', 'anna.ny@example.com')
  const before = await contentOf(lost)
  expect(before.apartments).toHaveLength(4)
  expect(before.cases).toHaveLength(3)
  expect(before.trash).not.toEqual([])
  expect(before.pictures.map(({ status }) => status)).not.toContain(404)

  const folder = join(temporaryFolder(), 'backup')
  const taken = await run(lost, 'backup', 'local', folder)
  expect(taken.output.split('\n').at(-1)).toMatch(/is a backup of local, with \d\d pictures\.$/)
  expect(taken.code).toBe(0)

  const found = await start()
  // The edge keeps for a day that there is nothing, unless it is told.
  expect(await (await found.send('GET', '/api/apartments')).json()).toEqual([])
  const given = await run(found, 'restore', 'local', folder)
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

test('two backups of the same content are the same, and only their owner reads them', async () => {
  const product = await start({ seedsDemo: true })
  await fill(product)
  const folders = ['one', 'two'].map(name => join(temporaryFolder(), name))
  for (const folder of folders) await run(product, 'backup', 'local', folder)
  const [one, two] = folders.map(manifestOf)
  expect(one.files).toEqual(two.files)
  expect(statSync(folders[0]!).mode & 0o077).toBe(0)
  expect(statSync(join(folders[0]!, 'table/contact.jsonl')).mode & 0o077).toBe(0)
  const [line] = readFileSync(join(folders[0]!, 'table/apartment.jsonl'), 'utf8').split('\n')
  expect(Object.keys(JSON.parse(line!))).toEqual(Object.keys(JSON.parse(line!)).toSorted())
})

test('what is stored is either kept or passes: nothing is forgotten by a backup', async () => {
  const product = await start()
  await useEverything(product)
  const { table } = createClients(product)
  table.config.systemClockOffset = product.clock.now() - Date.now()
  const TableName = product.model.tables[0]!.name
  const { Items = [] } = await table.send(new ScanCommand({ TableName }))
  const kinds = new Set(Items.map(({ kind }) => String(kind)))
  const known = new Set<string>([...backupKinds, ...transientKinds])
  expect([...kinds].filter(kind => !known.has(kind))).toEqual([])
  expect(kinds.size).toBeGreaterThan(7)
})

test('a folder with something in it is not written over', async () => {
  const product = await start()
  const folder = temporaryFolder()
  const first = await run(product, 'backup', 'local', folder)
  expect(first.code).toBe(0)
  expect(await run(product, 'backup', 'local', folder)).toEqual({
    code: 1,
    output: `${folder} is not empty: name a new folder.`,
  })
})

test('a stage with something in it is written over only when that is said', async () => {
  const product = await start({ seedsDemo: true })
  const cookie = await product.logIn()
  const [apartment] = await (await product.send('GET', '/api/apartments')).json()
  const folder = join(temporaryFolder(), 'backup')
  await run(product, 'backup', 'local', folder)
  const later = { title: 'Skriven efter säkerhetskopian', content: 'Ska finnas kvar.' }
  await product.send('POST', '/api/admin/news', { cookie, body: later })
  await product.send('PATCH', `/api/admin/apartments/${apartment.id}`, {
    cookie,
    body: { title: 'Fel titel' },
  })

  const refused = await run(product, 'restore', 'local', folder)
  expect(refused).toEqual({
    code: 1,
    output:
      'local is not empty (seed, apartment, news, pictures): say --overwrite where the backup is to win.',
  })
  const titleOf = async () =>
    (await (await product.send('GET', `/api/apartments/${apartment.id}`)).json()).title
  expect(await titleOf()).toBe('Fel titel')

  expect((await run(product, 'restore', 'local', folder, '--overwrite')).code).toBe(0)
  expect(await titleOf()).toBe(apartment.title)
  const news: { title: string }[] = await (await product.send('GET', '/api/news')).json()
  expect(news.map(({ title }) => title)).toContain(later.title)
})
