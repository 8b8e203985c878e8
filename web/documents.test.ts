import { expect, test } from 'vitest'
import { renderDocument } from '#site-server'
import { budgets } from '../bench/budgets.ts'
import { codeOf, receivedBytes } from '../bench/visitor-bytes.ts'
import { company, documents, headOf, read } from './built-site-fixture.ts'

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
