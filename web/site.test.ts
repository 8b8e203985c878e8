import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderDocument } from '#site-server'
import { budgets } from '../bench/budgets.ts'
import { codeAtOnce, codeOf, receivedBytes } from '../bench/visitor-bytes.ts'
import {
  addressed,
  company,
  csp,
  deskCsp,
  documents,
  everyPage,
  headOf,
  pageFiles,
  read,
  scriptsIn,
  secretFiles,
  site,
} from './built-site-fixture.ts'

test('a deployment uploads no page: the function that knows the facts renders them', () => {
  expect(globSync('**/*.{html,webmanifest}', { cwd: site })).toEqual([])
})

test('no code of the browser knows a fact about the company', () => {
  const { brand, legalName, vatNo, street, email, onCall, social } = company
  const facts = [brand, legalName, vatNo, street, email, onCall, social.url]
  const code = globSync('assets/**/*.js', { cwd: site }).map(read)
  expect(code.length).toBeGreaterThan(20)
  expect(facts.filter(fact => code.some(each => each.includes(fact)))).toEqual([])
})

test.each([
  ['/', '/api/news /api/apartments'],
  ['/nyheter/a', '/api/news /api/apartments'],
  ['/fastigheter', '/api/apartments?q='],
  ['/kontakt', undefined],
])('the page at %s names the lists that are asked for before its code', async (address, lists) => {
  const html = await renderDocument(address, { company })
  expect(/ data-lists="([^"]*)"/.exec(html)?.[1]).toBe(lists)
})

test.each([...pageFiles, 'admin.html'])('the facts cost %s at most 400 bytes', file => {
  const html = read(file)
  const without = html.replace(
    /<script type="application\/json" id="page-data">[^<]*<\/script>/,
    '',
  )
  expect(without).not.toBe(html)
  expect(receivedBytes(html) - receivedBytes(without)).toBeLessThanOrEqual(400)
})

test.each(everyPage)('%s has one heading and one title, in Swedish', file => {
  const html = read(file)
  expect(html.match(/<html lang="sv">/g)).toHaveLength(1)
  expect(html.match(/<h1\b/g)).toHaveLength(1)
  expect(html.match(/<title>[^<]+<\/title>/g)).toHaveLength(1)
  expect(html).toContain(` – ${company.brand}</title>`)
  expect(html).toContain('<main id="innehall"')
  expect(html).not.toMatch(/<!--(head|page)-->/)
})

test.each(addressed)('%s has a description and may be indexed', file => {
  const head = headOf(read(file))
  expect(head.match(/<meta name="description" content="[^"]{50,160}"/g)).toHaveLength(1)
  expect(head).toContain('<meta property="og:title"')
  expect(head).not.toContain('noindex')
})

test.each(secretFiles)('%s may not be indexed and sends no referrer', file => {
  const head = headOf(read(file))
  expect(head).toContain('<meta name="robots" content="noindex"/>')
  expect(head).toContain('<meta name="referrer" content="no-referrer"/>')
})

test('the not-found page says so and may not be indexed', () => {
  const html = read('404.html')
  expect(html).toMatch(/<h1 lang="en"[^>]*>404 Page Not Found<\/h1>/)
  expect(html).toMatch(/<p lang="en"[^>]*>Did you forget to add the page to the router\?<\/p>/)
  expect(headOf(html)).toContain('<meta name="robots" content="noindex"/>')
})

test('without JavaScript the forms are replaced by contact details', () => {
  const html = read('fastigheter.html')
  expect(html).toContain('Lediga lägenheter i Tranås</h1>')
  expect(html).toMatch(/<noscript><p>Den här delen behöver JavaScript\. Ring <a href="tel:\d+"/)
})

test.each([...everyPage, 'admin.html'])(
  '%s has no code and no styles that its policy blocks',
  file => {
    const html = read(file)
    expect(html).not.toMatch(/ style="| on[a-z]+="|javascript:/i)
    for (const tag of scriptsIn(html))
      expect(tag).toMatch(/^<script type="module".* src="\/assets\/[^"]+"/)
    const [, css = ''] = /<style>([^]+?)<\/style>/.exec(html)!
    const hash = createHash('sha256').update(css).digest('base64')
    expect(file === 'admin.html' ? deskCsp : csp).toContain(`style-src 'sha256-${hash}';`)
    expect(html).not.toMatch(/<link[^>]+rel="stylesheet"/)
  },
)

test('the policy has no unsafe keyword and no wildcard', () => {
  expect(csp).toMatch(/^default-src 'none'; script-src 'self'; /)
  expect(csp).toContain(`require-trusted-types-for 'script'`)
  expect(csp).not.toMatch(/unsafe|\*|https?:|data:|blob:/)
})

test.each(pageFiles)('%s is drawn before its code is requested, all of it at once', file => {
  const [start, ...others] = codeAtOnce(read(file))
  expect(others).toEqual([])
  expect(receivedBytes(read(start!))).toBeLessThanOrEqual(budgets.startCode)
  const loaded = codeOf(read(file))
  const imported = loaded.flatMap(each =>
    [...read(each).matchAll(/from\s*["'`]\.\/([^"'`]+)/g)].map(([, name]) => `assets/${name}`),
  )
  expect(imported.length).toBeGreaterThan(0)
  expect(imported.filter(each => !loaded.includes(each))).toEqual([])
})

test.each([
  ['index.html', ['hero-tall-evening', 'hero-evening', 'hero-tall', 'hero']],
  ['fastigheter.html', ['hero-fastigheter']],
  ['kontakt.html', ['hero-kontakt']],
  ['alltjanst.html', ['area-alltjanst']],
  ['marktjanster.html', ['area-marktjanster']],
  ['bil-maskinteknik.html', ['area-bil-maskinteknik']],
])('%s preloads its largest picture first in its head', (file, pictures) => {
  const asked = headOf(read(file)).match(/<link rel="preload" as="image"[^>]*fetchPriority[^>]*>/g)
  expect(asked!.map(tag => /imageSrcSet="\/assets\/([a-z-]+)-\d/.exec(tag)![1])).toEqual(pictures)
  for (const tag of asked!) expect(tag).toContain('type="image/avif" fetchPriority="high"')
})

test.each(pageFiles)('%s loads nothing that only the desk or a developer needs', file => {
  const strangers = /amplify|uppy|\/api\/admin|(?<![$\w])ZodString\b|React DevTools/i
  const code = codeOf(read(file))
  expect(code.filter(each => strangers.test(read(each)))).toEqual([])
})

const names = Object.keys(documents)

test.each(names)('the document of %s and its code are within the budget', name => {
  const html = read(name)
  expect(receivedBytes(html)).toBeLessThanOrEqual(budgets.html)
  const code = codeOf(html)
  expect(code.reduce((sum, each) => sum + receivedBytes(read(each)), 0)).toBeLessThanOrEqual(
    budgets.pageCode,
  )
})

test.each(names)('only a found page may be indexed: %s', name => {
  const head = headOf(read(name))
  const isFound = name === 'an apartment' || name === 'a news item'
  expect(head.includes('<meta name="robots" content="noindex"/>')).toBe(!isFound)
  expect(/og:|canonical|name="description"/.test(head)).toBe(isFound)
})

test('the page of an apartment has its whole form, and contact details for visitors without JavaScript', () => {
  const html = read('an apartment')
  expect(html).toContain('</form>')
  expect(html).toMatch(
    /<noscript><p>[^]*<a href="tel:0701740605"[^]*<a href="mailto:info@example\.com"/,
  )
})

test('no data of one page reach the next one', async () => {
  const { address, initialData } = documents['an apartment']!
  await renderDocument(address, { company, initialData })
  expect(await renderDocument(address, { company })).toBe(read('an apartment without data'))
})

test('an unknown address below a document is the not-found page', async () => {
  expect(await renderDocument('/nyheter/a/b', { company })).toBe(read('404.html'))
})
