import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { backupKinds } from '../../infra/operator/backup/item-kinds.ts'
import { aPicture, changeManifest, rewrite } from './changed-backup.ts'
import { contentOf, fill } from './content.ts'
import { operate, startOperating } from './operator.ts'
import { type Product, startProduct } from './product.ts'
import { saveFacts } from './save-facts.ts'
import { temporaryFolder } from './started-product.ts'

vi.setConfig({ testTimeout: 120_000 })

let source: Product
let intact: string
/** Somewhere with nothing in it. */
let empty: Product
beforeAll(async () => {
  source = await startProduct()
  empty = await startProduct()
  await fill(source)
  intact = join(source.directory, 'backup')
  const { output, code } = await run(source, 'backup', 'local', intact)
  expect([output, code]).toEqual([expect.stringContaining('is a backup'), 0])
})
afterAll(() => Promise.all([source.stop(), empty.stop()]))

const run = ({ directory }: Product, ...words: string[]) => operate(words, { directory })

function copy(): string {
  const folder = join(temporaryFolder(), 'backup')
  cpSync(intact, folder, { recursive: true })
  return folder
}

test.each<[string, (folder: string) => void]>([
  ['without a manifest', folder => rmSync(join(folder, 'manifest.json'))],
  ['with another manifest', folder => writeFileSync(join(folder, 'manifest.json'), '{}')],
  ['without its news', folder => rmSync(join(folder, 'table/news.jsonl'))],
  [
    'with one apartment less',
    folder => {
      const file = join(folder, 'table/apartment.jsonl')
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^.*\n/, ''))
    },
  ],
  ['without a picture', folder => rmSync(join(folder, aPicture(folder)))],
  [
    'with one other byte in a picture',
    folder => {
      const file = join(folder, aPicture(folder))
      const bytes = readFileSync(file)
      bytes[bytes.length - 1]! ^= 1
      writeFileSync(file, bytes)
    },
  ],
  [
    'with a picture that lies elsewhere',
    folder => rewrite(folder, 'pictures.jsonl', text => text.replace('media/', '../../media/')),
  ],
])('a backup %s is refused in one line', async (_, damage) => {
  const folder = copy()
  damage(folder)
  const { code, output } = await run(empty, 'restore', 'local', folder)
  expect([code, output.split('\n').length]).toEqual([1, 1])
})

test('after refusals a stage is empty, and a restore that was interrupted there is complete once it is repeated', async () => {
  // After a look at each kind, six calls about the restore itself, and two batches of items.
  empty.faults.set({ dynamodb: { fault: 'slow', after: backupKinds.length + 8 } })
  const { child, said } = startOperating(['restore', 'local', intact], empty)
  await vi.waitUntil(() => said.output.includes('table/apartment'), { timeout: 60_000 })
  child.kill('SIGKILL')
  empty.faults.set({ dynamodb: 'ok' })
  const before = await contentOf(source)
  expect(await contentOf(empty)).not.toEqual(before)

  const folder = copy()
  rewrite(folder, 'table/news.jsonl', () => '')
  expect(await run(empty, 'restore', 'local', folder)).toEqual({
    code: 1,
    output:
      'The restore of another backup was interrupted here: repeat it first, or say --overwrite.',
  })
  expect((await run(empty, 'restore', 'local', intact)).code).toBe(0)
  expect(await contentOf(empty)).toEqual(before)
})

test('an interrupted backup leaves none, and can be taken again', async () => {
  source.faults.set({ s3: { fault: 'slow', after: 9 } })
  const folder = join(temporaryFolder(), 'backup')
  const { child, said } = startOperating(['backup', 'local', folder], source)
  await vi.waitUntil(() => said.output.includes('table/letter'), { timeout: 60_000 })
  await vi.waitUntil(() => globSync('**/*.webp', { cwd: `${folder}.unfinished` }).length > 4)
  child.kill('SIGKILL')
  source.faults.set({ s3: 'ok' })
  expect(existsSync(folder)).toBe(false)
  const part = await run(source, 'restore', 'local', `${folder}.unfinished`)
  expect([part.code, part.output]).toEqual([1, expect.stringContaining('only a part of one')])

  expect((await run(source, 'backup', 'local', folder)).code).toBe(0)
  expect(existsSync(`${folder}.unfinished`)).toBe(false)
  // Every byte of it is checked before the stage is looked at.
  const whole = await run(source, 'restore', 'local', folder)
  expect([whole.code, whole.output]).toEqual([1, expect.stringContaining('is not empty')])
})

test.each(['table/company.jsonl', 'table/facts.jsonl'])(
  'a backup of the version before, without %s, is whole',
  async file => {
    const folder = copy()
    rmSync(join(folder, file))
    const damaged = await run(source, 'restore', 'local', folder)
    expect(damaged.output).toContain('is damaged')
    changeManifest(folder, manifest => delete manifest.files[file])
    const whole = await run(source, 'restore', 'local', folder)
    expect([whole.code, whole.output]).toEqual([1, expect.stringContaining('is not empty')])
  },
)

test('after a restore from the version before, the facts are the example’s or those that were saved', async () => {
  const folder = copy()
  rmSync(join(folder, 'table/facts.jsonl'))
  changeManifest(folder, manifest => delete manifest.files['table/facts.jsonl'])
  const restore = () => run(source, 'restore', 'local', folder, '--overwrite')
  const cookie = await source.logIn()
  const examplesNow = async () =>
    (await (await source.send('GET', '/api/admin/company/readiness', { cookie })).json()).examples

  expect((await restore()).code).toBe(0)
  expect(await examplesNow()).toContain('brand')
  await saveFacts(source)
  expect((await restore()).code).toBe(0)
  expect(await examplesNow()).toEqual([])
})

test('a look at another stage’s backup sends nobody a letter and shows nothing that has expired since', async () => {
  const folder = copy()
  const long = Math.floor(Date.now() / 1000) - 60
  rewrite(folder, 'table/issue.jsonl', text =>
    text.replaceAll(/"expiresAt":\d+/g, `"expiresAt":${long}`),
  )
  changeManifest(folder, manifest => (manifest.stage = 'prod'))
  rewrite(folder, 'administrators.jsonl', () => '{"email":"eva@example.com","username":"eva"}\n')
  const target = await startProduct()
  onTestFinished(() => target.stop())
  const { code, output } = await run(target, 'restore', 'local', folder)
  expect([code, output]).toEqual([0, expect.stringContaining('issue.jsonl: 0, 1 expired since')])
  // Its own staff get the letters of this stage.
  expect(output).not.toContain('company.jsonl')
  await target.catchUp()
  expect(target.ses.emails()).toEqual([])
  const { apartments, cases } = await contentOf(target)
  expect(apartments).toHaveLength(2)
  expect(cases.map(({ kind }) => kind).toSorted()).toEqual(['contact', 'inquiry'])
})

test('that a product is not running is said in one line', async () => {
  const directory = temporaryFolder()
  const words = ['backup', 'local', join(directory, 'backup')]
  expect(await operate(words, { directory })).toEqual({
    code: 1,
    output: `The local product is not running (${join(directory, 'operator.env')} is missing): start it with \`npm start\`.`,
  })
})
