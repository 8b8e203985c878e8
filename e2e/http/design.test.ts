import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from './product.ts'
import { shareProduct } from './share-product.ts'

let product: Product

beforeAll(async () => {
  product = await shareProduct()
})
afterAll(() => product.stop())

const root = join(import.meta.dirname, '../..')
const readPage = async () => (await product.send('GET', '/_local/design')).text()

/** The section of the page with this heading element. */
async function readPart(heading: string): Promise<string> {
  const parts = (await readPage()).split('<section aria-labelledby="')
  return parts.find(part => part.startsWith(`${heading}"`))!
}

test('a developer who works on the site’s look finds each kind of token and of component', async () => {
  const html = await readPage()
  const headings = [...html.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, text]) => text)
  const tokens = 'Färger Text Avstånd Hörn Skuggor Rörelse'
  const components = 'Knappar Märken Fält Kort Bildspel Besked Dialog Meddelanden'
  const parts = `${tokens} ${components}`.split(' ')
  expect(headings.filter(text => parts.includes(text!))).toEqual(parts)
  for (const part of parts) expect(html).toContain(`href="#${part}"`)
})

test('every token of the one file is named with its value', async () => {
  const html = (await readPage()).replaceAll(/<!-- -->/g, '')
  const sheet = readFileSync(join(root, 'web/src/styles/tokens.css'), 'utf8')
  const names = [...sheet.matchAll(/^ {2}--([a-z0-9-]+): /gm)].map(([, name]) => name!)
  expect(names.length).toBeGreaterThan(50)
  expect(
    names.filter(name => !/-\*$|--line-height$/.test(name) && !html.includes(`>${name}<`)),
  ).toEqual([])
})

const components: [part: string, states: string[]][] = [
  ['Knappar', ['>I vila</button>', 'disabled=""', 'opacity-70">Skickar...<', ' href="/kontakt"']],
  ['Märken', ['>Kommer snart<', '>Akut<']],
  [
    'Fält',
    ['value=""', 'value="Anna Exempel"', 'aria-invalid="true"', '-hint"', '<select', '<textarea'],
  ],
  [
    'Kort',
    [
      '>Ljus tvåa med balkong<',
      '>5 bilder · planritning<',
      '>Kommer snart<',
      'aria-busy="true"',
      '>Läs mer<',
      'aria-haspopup="dialog"',
      'aria-expanded="false"',
    ],
  ],
  ['Bildspel', ['alt="Planritning: 2 rok, 58 m²"', 'aria-current="true"', '>Visa utan bilder<']],
  ['Besked', ['>Inga lägenheter hittades.', 'bg-alarm-soft', '>Visa bekräftelsen<']],
  ['Dialog', ['>Öppna dialogen<']],
  ['Meddelanden', ['>Det gick bra<', '>Det gick fel<']],
]

test.each(components)(
  'a developer who works on the site’s look sees %s in all their states',
  async (heading, states) => {
    const part = (await readPart(heading)).replaceAll('<!-- -->', '')
    for (const state of states) expect(part).toContain(state)
  },
)

test('the page runs under as strict a policy as the site, and finds all that it is made of', async () => {
  const response = await product.send('GET', '/_local/design')
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/html; charset=utf-8',
  ])
  const policy = response.headers.get('content-security-policy')!
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'sha256-")
  expect(policy).not.toMatch(/unsafe|\*|https?:|data:/)
  const html = await response.text()
  expect(html).not.toMatch(/ style="|<script(?![^>]* src=)/)
  const named = html.match(/\/(?:_local\/design|assets)\/[\w./-]+/g)!
  const built = globSync('_local/design/*', { cwd: join(root, '.build/site-design') })
  const files = new Set([...named, ...built.map(file => `/${file}`)])
  expect(files.size).toBeGreaterThan(20)
  for (const file of files)
    expect([file, (await product.send('GET', file)).status]).toEqual([file, 200])
})

test.each(['none.js', '..%2f..%2f..%2fpackage.json', 'pictures/..%2fdemo-content.webp', ''])(
  'nobody reads anything else there: %s',
  async name => {
    const { status } = await product.send('GET', `/_local/design/${name}`)
    expect(status).toBe(404)
  },
)

test('a visitor of the site on AWS finds nothing of it', () => {
  const site = join(root, '.build/site')
  const files = globSync('**/*.{html,js,css,json,webmanifest}', { cwd: site })
  expect(files.length).toBeGreaterThan(20)
  const telling = files.filter(
    file =>
      /design/i.test(file) ||
      /_local|Öppna dialogen|Bildspel/.test(readFileSync(join(site, file), 'utf8')),
  )
  expect(telling).toEqual([])
})
