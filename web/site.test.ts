import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { company } from '#shared/company.ts'
import { pages } from '#shared/pages.ts'

const kilobyte = 1024
const folder = mkdtempSync(join(tmpdir(), 'site-'))
const site = join(folder, 'site')
const read = (file: string) => readFileSync(join(site, file), 'utf8')

const addressed = pages.map(page => `${page.slice(1) || 'index'}.html`)
const files = [...addressed, '404.html']

beforeAll(async () => {
  const root = join(import.meta.dirname, '..')
  const config = join(import.meta.dirname, 'vite.config.ts')
  const build = ['build', '--app', '--config', config, '--outDir', site, '--logLevel', 'error']
  await promisify(execFile)(join(root, 'node_modules/.bin/vite'), build, { cwd: root })
})
afterAll(() => rmSync(folder, { recursive: true }))

test('every page of the route table is a file, and nothing else is', () => {
  expect(globSync('*.html', { cwd: site }).toSorted()).toEqual(files.toSorted())
})

test.each(files)('%s has one heading and one title, in Swedish', file => {
  const html = read(file)
  expect(html.match(/<html lang="sv">/g)).toHaveLength(1)
  expect(html.match(/<h1\b/g)).toHaveLength(1)
  expect(html.match(/<title>[^<]+<\/title>/g)).toHaveLength(1)
  expect(html).toContain(` – ${company.brand}</title>`)
  expect(html).toContain('<main id="innehall"')
})

test.each(addressed)('%s describes itself and may be found', file => {
  const head = headOf(read(file))
  expect(head.match(/<meta name="description" content="[^"]{50,160}"/g)).toHaveLength(1)
  expect(head).toContain('<meta property="og:title"')
  expect(head).not.toContain('noindex')
})

test('the not-found page says so and is not to be found', () => {
  const html = read('404.html')
  expect(html).toMatch(/<h1 lang="en"[^>]*>404 Page Not Found<\/h1>/)
  expect(html).toMatch(/<p lang="en"[^>]*>Did you forget to add the page to the router\?<\/p>/)
  expect(headOf(html)).toContain('<meta name="robots" content="noindex"/>')
})

test('whoever has no JavaScript reads whom to ask', () => {
  const html = read('fastigheter.html')
  expect(html).toContain('Lediga lägenheter i Tranås</h1>')
  expect(html).toMatch(/<noscript><p>Den här delen behöver JavaScript\. Ring <a href="tel:\d+"/)
})

test.each(files)('%s carries no code and no styles that its policy refuses', file => {
  const html = read(file)
  expect(html).not.toMatch(/ style="| on[a-z]+="|javascript:/i)
  expect(html.match(/<script[^>]*>/g)).toEqual([expect.stringMatching(/ src="\/assets\/[^"]+"/)])
  const [, css = ''] = /<style>([^]+?)<\/style>/.exec(html)!
  const hash = createHash('sha256').update(css).digest('base64')
  expect(policy()).toContain(`style-src 'sha256-${hash}';`)
  expect(html).not.toMatch(/<link[^>]+rel="stylesheet"/)
})

test('the policy opens no door by name or by wildcard', () => {
  expect(policy()).toMatch(/^default-src 'none'; script-src 'self'; /)
  expect(policy()).toContain(`require-trusted-types-for 'script'`)
  expect(policy()).not.toMatch(/unsafe|\*|https?:|data:|blob:/)
})

test.each(files)('%s arrives in the first 14 KB a connection carries', file => {
  expect(compressed(file)).toBeLessThanOrEqual(14 * kilobyte)
})

test.each(files)('%s is seen before its code is fetched, and asks for all of it at once', file => {
  const code = codeOf(file)
  expect(code.every(tag => tag.includes('fetchpriority="low"'))).toBe(true)
  const loaded = code.map(addressOf)
  const imported = loaded.flatMap(each =>
    [...read(each).matchAll(/from\s*["'`]\.\/([^"'`]+)/g)].map(([, name]) => `assets/${name}`),
  )
  expect(imported.filter(each => !loaded.includes(each))).toEqual([])
})

test.each(files)('%s needs at most 90 KB of code', file => {
  const code = codeOf(file).map(addressOf)
  const total = code.reduce((sum, each) => sum + compressed(each), 0)
  expect(total).toBeLessThanOrEqual(90 * kilobyte)
})

test.each(files)('%s brings nothing that only the dashboard or a developer needs', file => {
  const strangers = /amplify|uppy|(?<![$\w])ZodString\b|React DevTools/i
  const code = codeOf(file).map(addressOf)
  expect(code.filter(each => strangers.test(read(each)))).toEqual([])
})

const policy = (): string => JSON.parse(readFileSync(`${site}.json`, 'utf8')).csp

const headOf = (html: string) => html.slice(0, html.indexOf('</head>'))

const codeOf = (file: string) =>
  read(file).match(/<(?:script|link rel="modulepreload")[^>]*>/g) ?? []

const addressOf = (tag: string) => / (?:src|href)="\/([^"]+)"/.exec(tag)![1]!

function compressed(file: string): number {
  const known = sizes.get(file) ?? brotliCompressSync(readFileSync(join(site, file))).length
  sizes.set(file, known)
  return known
}

/** Compressing takes longer than everything else here, and pages share their code. */
const sizes = new Map<string, number>()
