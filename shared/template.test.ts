import { expect, test } from 'vitest'
import { block, fillTemplate, place } from './template.ts'

test('a text is escaped where it is read, and encoded where it is part of an address', () => {
  const href = `<a href="/karta?q=${encodeURIComponent(place('street'))}">`
  expect(fillTemplate(`${href}${place('street')}`, { street: 'Å & "B"' })).toBe(
    '<a href="/karta?q=%C3%85%20%26%20%22B%22">Å &amp; &quot;B&quot;',
  )
})

test('a block stands there once for each of its rows, which see what is around them', () => {
  const list = block(
    'list',
    `<ul>${block('item', `<li>${place('name')} ${place('home')}</li>`)}</ul>`,
  )
  const values = { home: 'Tranås', list: [{}], item: [{ name: 'Balkong' }, { name: 'Hiss' }] }
  expect(fillTemplate(list, values)).toBe('<ul><li>Balkong Tranås</li><li>Hiss Tranås</li></ul>')
  expect(fillTemplate(list, { ...values, list: [] })).toBe('')
})

test('a text that looks like a place or a block stays a text', () => {
  const template = `${block('rows', place('text'))}${place('text')}`
  const text = '{{other}}<!--rows-->%7B%7Bother%7D%7D'
  expect(fillTemplate(template, { text, rows: [{}], other: 'no' })).toBe(
    '{{other}}&lt;!--rows--&gt;%7B%7Bother%7D%7D'.repeat(2),
  )
})

test.each([
  [place('gone'), {}],
  [block('gone', ''), {}],
  [block('text', ''), { text: 'no rows' }],
  [place('rows'), { rows: [] }],
])('%s throws where nothing fits', (template, values) => {
  expect(() => fillTemplate(template, values)).toThrow(/Nothing fits/)
})
