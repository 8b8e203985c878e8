import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { contentOf, fill } from './content.ts'
import { operate, startOperating } from './operator.ts'
import { type Product, startProduct } from './product.ts'
import { temporaryFolder } from './started-product.ts'

vi.setConfig({ testTimeout: 120_000 })

let source: Product
let intact: string
/** Somewhere with nothing in it. */
let empty: Product
beforeAll(async () => {
  source = await startProduct({ seedsDemo: true })
  empty = await startProduct()
  await fill(source)
  intact = join(source.directory, 'backup')
  const { output, code } = await run(source, 'backup', 'local', intact)
  expect([output, code]).toEqual([expect.stringContaining('is a backup'), 0])
})
afterAll(() => Promise.all([source.stop(), empty.stop()]))

async function startEmpty(): Promise<Product> {
  const product = await startProduct()
  onTestFinished(() => product.stop())
  return product
}

const run = ({ directory }: Product, ...words: string[]) => operate(words, { directory })

function copy(): string {
  const folder = join(temporaryFolder(), 'backup')
  cpSync(intact, folder, { recursive: true })
  return folder
}

/** Changes a line file in such a way that the backup is still in order. */
function rewrite(folder: string, file: string, change: (text: string) => string): void {
  const text = change(readFileSync(join(folder, file), 'utf8'))
  writeFileSync(join(folder, file), text)
  changeManifest(folder, manifest => {
    const sha256 = createHash('sha256').update(text).digest('hex')
    manifest.files[file] = { lines: text.split('\n').length - 1, sha256 }
  })
}

interface Manifest {
  stage: string
  files: Record<string, { lines: number; sha256: string }>
}

function changeManifest(folder: string, change: (manifest: Manifest) => void): void {
  const file = join(folder, 'manifest.json')
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  change(manifest)
  writeFileSync(file, JSON.stringify(manifest))
}

const aPicture = (folder: string) => globSync('pictures/**/*.webp', { cwd: folder }).toSorted()[0]!

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

test('what was refused has changed nothing: an intact backup finds an empty stage', async () => {
  const { code, output } = await run(empty, 'restore', 'local', intact)
  expect([code, output]).toEqual([0, expect.stringContaining('everything again')])
})

test('whoever ends a restore in the middle does it again and has everything', async () => {
  const target = await startEmpty()
  // The pictures are there, and every batch of items takes its time.
  target.faults.set({ dynamodb: { fault: 'slow', after: 14 } })
  const { child, said } = startOperating(['restore', 'local', intact], target)
  await vi.waitUntil(() => said.output.includes('table/apartment'), { timeout: 60_000 })
  child.kill('SIGKILL')
  target.faults.set({ dynamodb: 'ok' })
  const before = await contentOf(source)
  expect(await contentOf(target)).not.toEqual(before)

  const folder = copy()
  rewrite(folder, 'table/news.jsonl', () => '')
  expect(await run(target, 'restore', 'local', folder)).toEqual({
    code: 1,
    output:
      'Giving back another backup was interrupted here: finish that first, or say --overwrite.',
  })
  expect((await run(target, 'restore', 'local', intact)).code).toBe(0)
  expect(await contentOf(target)).toEqual(before)
})

test('whoever ends a backup in the middle has no backup, and takes it again', async () => {
  source.faults.set({ s3: { fault: 'slow', after: 20 } })
  const folder = join(temporaryFolder(), 'backup')
  const { child, said } = startOperating(['backup', 'local', folder], source)
  await vi.waitUntil(() => said.output.includes('table/letter'), { timeout: 60_000 })
  await vi.waitUntil(() => globSync('**/*.webp', { cwd: `${folder}.unfinished` }).length > 8)
  child.kill('SIGKILL')
  source.faults.set({ s3: 'ok' })
  expect(existsSync(folder)).toBe(false)
  const target = await startEmpty()
  const { code, output } = await run(target, 'restore', 'local', `${folder}.unfinished`)
  expect([code, output]).toEqual([1, expect.stringContaining('only a part of one')])

  expect((await run(source, 'backup', 'local', folder)).code).toBe(0)
  expect(existsSync(`${folder}.unfinished`)).toBe(false)
  expect((await run(target, 'restore', 'local', folder)).code).toBe(0)
})

test('what was to be forgotten in the meantime stays forgotten', async () => {
  const folder = copy()
  const long = Math.floor(Date.now() / 1000) - 60
  rewrite(folder, 'table/issue.jsonl', text =>
    text.replaceAll(/"expiresAt":\d+/g, `"expiresAt":${long}`),
  )
  const target = await startEmpty()
  const { output } = await run(target, 'restore', 'local', folder)
  expect(output).toContain('table/issue.jsonl: 0, 1 expired since')
  const { cases } = await contentOf(target)
  expect(cases.map(({ kind }) => kind).toSorted()).toEqual(['contact', 'inquiry'])
})

test('a look at another stage’s backup sends nobody a letter', async () => {
  const folder = copy()
  changeManifest(folder, manifest => (manifest.stage = 'prod'))
  rewrite(folder, 'administrators.jsonl', () => '{"email":"eva@example.com","username":"eva"}\n')
  const target = await startEmpty()
  expect((await run(target, 'restore', 'local', folder)).code).toBe(0)
  await target.catchUp()
  expect(target.ses.emails()).toEqual([])
  expect((await contentOf(target)).apartments).toHaveLength(4)
})

test('a product that is not running is told in one line', async () => {
  const directory = temporaryFolder()
  const words = ['backup', 'local', join(directory, 'backup')]
  expect(await operate(words, { directory })).toEqual({
    code: 1,
    output: `The local product is not running (${join(directory, 'operator.env')} is missing): start it with \`npm start\`.`,
  })
})
