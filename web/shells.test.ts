import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { availabilities } from '#shared/availabilities.ts'
import { company } from '#shared/company.ts'
import { fillSlots } from '#shared/documents.ts'
import { codeOf } from '../bench/visitor-bytes.ts'
import {
  compressed,
  headOf,
  policy,
  read,
  readShells,
  scriptsIn,
  sizeOf,
} from './built-site-fixture.ts'

const kilobyte = 1024

const places = {
  apartment: /<main[^>]*>\[content\]<\/main>/,
  newsItem: /<noscript>\[content\]<\/noscript>/,
}

const shellNames = ['apartment', 'newsItem'] as const

test.each(shellNames)('the shell of %s is a page that lacks nothing but its content', name => {
  const shell = readShells()[name]
  expect(shell.match(/<h1\b/g)).toHaveLength(1)
  expect(shell.match(/<title data-document="">[^<]+<\/title>/g)).toHaveLength(1)
  expect(headOf(shell)).toContain(` – ${company.brand}</title>`)
  expect(headOf(shell)).not.toMatch(/og:|canonical|noindex|name="description"/)
  expect(shell).not.toMatch(/ style="| on[a-z]+="|javascript:/i)
  for (const tag of scriptsIn(shell)) expect(tag).toMatch(/^<script type="module".* src="\/assets/)
  const [, css = ''] = /<style>([^]+?)<\/style>/.exec(shell)!
  expect(policy()).toContain(createHash('sha256').update(css).digest('base64'))
})

test.each(shellNames)('the shell of %s takes its contents in their places', name => {
  const contents = { title: '[title]', head: '[head]', content: '[content]', seed: '[seed]' }
  const filled = fillSlots(readShells()[name], contents)
  expect(headOf(filled)).toContain('[title][head]')
  expect(headOf(filled)).not.toContain('<title')
  expect(filled).toMatch(places[name])
  expect(filled).toMatch(/\[seed\]<\/body>/)
  expect(filled).not.toMatch(/<!--\/?(title|head|content|seed)-->/)
})

test.each(shellNames)('the shell of %s arrives in the first 14 KB, its code in 90 KB', name => {
  const shell = readShells()[name]
  expect(sizeOf(shell)).toBeLessThanOrEqual(14 * kilobyte)
  const code = codeOf(shell)
  expect(code.reduce((sum, each) => sum + compressed(each), 0)).toBeLessThanOrEqual(90 * kilobyte)
})

test('an apartment that is not there is a page that says so', () => {
  const { missingApartment } = readShells()
  expect(missingApartment).toContain('>Lägenhet hittades inte</h1>')
  expect(missingApartment).toContain('<a class=')
  expect(missingApartment).not.toMatch(/<(?:title|meta|link)|{{/)
})

test.each(['available', 'upcoming', 'rented'] as const)(
  'the content of an apartment that is %s has a place for everything, and the form whole',
  status => {
    const content = readShells().apartmentContent[status]
    expect(content).toContain(`>${availabilities[status]}</p>`)
    expect(content).toContain('</form>')
    expect(content).toMatch(
      /<noscript><p>[^]*<a href="tel:0701740605"[^]*<a href="mailto:info@example\.com"/,
    )
    expect(content).not.toMatch(/NaN|>0[^<]*(?:m²|kr)|<(?:title|meta|link)/)
    const names = [...content.matchAll(/{{(\w+)}}|<!--(\w+)-->/g)].map(([, place, block]) =>
      block ? `(${block})` : place,
    )
    expect([...new Set(names)].toSorted()).toEqual(everything)
  },
)

/** What one apartment has, in brackets what another one has several of, or none. */
const everything = [
  '(amenities)',
  '(amenity)',
  '(description)',
  '(energy)',
  '(noPictures)',
  '(otherPicture)',
  '(pictures)',
  '(thumbnail)',
  '(thumbnails)',
  'alt',
  'amenity',
  'availableFrom',
  'count',
  'description',
  'energy',
  'height',
  'id',
  'isShown',
  'number',
  'rent',
  'rooms',
  'size',
  'src',
  'srcSet',
  'street',
  'title',
  'town',
  'width',
]

test('what is not there below a document is the not-found page itself', () => {
  expect(readShells().notFound).toBe(read('404.html'))
})
