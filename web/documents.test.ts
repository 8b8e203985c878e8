import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { renderDocument } from '#site-server'
import type { InitialData } from '#shared/documents.ts'
import { budgets } from '../bench/budgets.ts'
import { codeOf, receivedBytes } from '../bench/visitor-bytes.ts'
import { manyApartments, manyNews } from '../bench/content.ts'
import { company, headOf, policy, read, scriptsIn } from './built-site-fixture.ts'

const documents: [what: string, address: string, data?: InitialData][] = [
  ['an apartment', '/fastigheter/a', { apartment: manyApartments(1)[0]! }],
  ['a missing apartment', '/fastigheter/a', { apartment: null }],
  ['an apartment without data', '/fastigheter/a'],
  ['a news item', '/nyheter/a', { newsItem: manyNews(1)[0]! }],
  ['a missing news item', '/nyheter/a', { newsItem: null }],
  ['a news item without data', '/nyheter/a'],
]

test.each(documents)('the document of %s is a whole page within its policy', async (...of) => {
  const [, address, data] = of
  const html = await renderDocument(address, { company, initialData: data })
  expect(html).toMatch(/<html lang="sv">/)
  expect(html.match(/<h1\b/g)).toHaveLength(1)
  expect(headOf(html).match(/<title>[^<]+<\/title>/g)).toHaveLength(1)
  expect(headOf(html)).toContain(` – ${company.brand}</title>`)
  expect(html).not.toMatch(/<!--(head|page)-->/)
  expect(html).not.toMatch(/ style="| on[a-z]+="|javascript:/i)
  for (const tag of scriptsIn(html)) expect(tag).toMatch(/^<script type="module".* src="\/assets/)
  const [, css = ''] = /<style>([^]+?)<\/style>/.exec(html)!
  expect(policy()).toContain(createHash('sha256').update(css).digest('base64'))
})

test.each(documents)('the document of %s and its code are within the budget', async (...of) => {
  const [, address, data] = of
  const html = await renderDocument(address, { company, initialData: data })
  expect(receivedBytes(html)).toBeLessThanOrEqual(budgets.html)
  const code = codeOf(html)
  expect(code.reduce((sum, each) => sum + receivedBytes(read(each)), 0)).toBeLessThanOrEqual(
    budgets.pageCode,
  )
})

test.each(documents)('only a found page may be indexed: %s', async (...of) => {
  const [, address, data] = of
  const head = headOf(await renderDocument(address, { company, initialData: data }))
  const isFound = data !== undefined && Object.values(data)[0] !== null
  expect(head.includes('<meta name="robots" content="noindex"/>')).toBe(!isFound)
  expect(/og:|canonical|name="description"/.test(head)).toBe(isFound)
})

test('the page of an apartment has its whole form, and contact details for visitors without JavaScript', async () => {
  const [apartment] = manyApartments(1)
  const html = await renderDocument('/fastigheter/a', {
    company,
    initialData: { apartment: apartment! },
  })
  expect(html).toContain('</form>')
  expect(html).toMatch(
    /<noscript><p>[^]*<a href="tel:0701740605"[^]*<a href="mailto:info@example\.com"/,
  )
})

test('no data of one page reach the next one', async () => {
  const [apartment] = manyApartments(1)
  const waiting = await renderDocument('/fastigheter/a', { company })
  await renderDocument('/fastigheter/a', { company, initialData: { apartment: apartment! } })
  expect(await renderDocument('/fastigheter/a', { company })).toBe(waiting)
})

test('an unknown address below a document is the not-found page', async () => {
  expect(await renderDocument('/404', { company })).toBe(read('404.html'))
})
