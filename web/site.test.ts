import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exampleCompany as company } from '#shared/example-company.ts'
import type { PageData } from '#shared/documents.ts'
import { website } from '#shared/hosting.ts'
import { deskFile, fileOf, notFoundPage, pages, secretPages } from '#shared/pages.ts'
import { renderDesk, renderDocument } from '#site-server'
import { budgets } from '../bench/budgets.ts'
import { manyApartments, manyNews } from '../bench/content.ts'
import { codeAtOnce, codeOf, receivedBytes, renderAll } from '../bench/visitor-bytes.ts'

/** The pages of the function `document`, by a name that `read` takes. */
const documents: Record<string, { address: string; initialData?: PageData['initialData'] }> = {
  'an apartment': { address: '/fastigheter/a', initialData: { apartment: manyApartments(1)[0]! } },
  'a missing apartment': { address: '/fastigheter/a', initialData: { apartment: null } },
  'an apartment without data': { address: '/fastigheter/a' },
  'a news item': { address: '/nyheter/a', initialData: { newsItem: manyNews(1)[0]! } },
  'a missing news item': { address: '/nyheter/a', initialData: { newsItem: null } },
  'a news item without data': { address: '/nyheter/a' },
}

const site = join(import.meta.dirname, '../.build/site')
const nameOf = (page: string) => fileOf(page).slice(1)
const addressed = pages.map(nameOf)
const secretFiles = secretPages.map(nameOf)
/** The files of all pages of the site, also of the one for unknown addresses. */
const pageFiles = [...addressed, ...secretFiles, nameOf(notFoundPage)]
const everyPage = [...pageFiles, ...Object.keys(documents)]

const rendered = await renderAll()
for (const [name, { address, initialData }] of Object.entries(documents))
  rendered.set(name, await renderDocument(address, { company, initialData }))
rendered.set(deskFile.slice(1), renderDesk(company))

/** A page as it is rendered, or a file of the built site. */
const read = (file: string) => rendered.get(file) ?? readFileSync(join(site, file), 'utf8')
const headOf = (file: string) => read(file).slice(0, read(file).indexOf('</head>'))

test('no code of the browser knows a fact about the company', () => {
  const { brand, legalName, vatNo, street, email, onCall, social } = company
  const facts = [brand, legalName, vatNo, street, email, onCall, social.url]
  const code = globSync('assets/**/*.js', { cwd: site }).map(read)
  expect(code.length).toBeGreaterThan(20)
  expect(facts.filter(fact => code.some(text => text.includes(fact)))).toEqual([])
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

test.each(everyPage)('%s has one heading and one title, in Swedish', file => {
  const html = read(file)
  expect(html.match(/<html lang="sv">/g)).toHaveLength(1)
  expect(html.match(/<h1\b/g)).toHaveLength(1)
  expect(html.match(/<title>[^<]+<\/title>/g)).toHaveLength(1)
  expect(html).toContain(` – ${company.brand}</title>`)
  expect(html).toContain('<main id="innehall"')
  expect(html).toContain(`aria-label="${company.brand}, till startsidan"`)
  expect(html).not.toMatch(/<!--(head|page)-->/)
})

test.each(addressed.map((file, index) => [website + pages[index]!, file]))(
  '%s has a description, names itself and its preview picture, and may be indexed',
  (address, file) => {
    const head = headOf(file)
    expect(head.match(/<meta name="description" content="[^"]{50,160}"/g)).toHaveLength(1)
    expect(head.match(/<link rel="canonical" href="([^"]+)"/g)).toEqual([
      `<link rel="canonical" href="${address}"`,
    ])
    expect(head).toContain('<meta property="og:title"')
    expect(head).toContain(`<meta property="og:url" content="${address}"`)
    expect(head).toContain(`<meta property="og:image" content="${website}/open-graph.jpg"`)
    expect(head).toContain(`<meta property="og:image:alt" content="${company.brand} i Tranås"`)
    expect(head).not.toContain('noindex')
  },
)

test.each([...secretFiles, '404.html', 'admin.html'])('%s may not be indexed', file => {
  expect(headOf(file)).toContain('<meta name="robots" content="noindex"/>')
  expect(headOf(file)).not.toMatch(/og:|canonical|name="description"/)
})

test('the desk, also where it answers a secret link, is titled by the company and not indexed', () => {
  const head = headOf(deskFile.slice(1))
  expect(head).toContain(`<title>${company.brand}</title>`)
  expect(head).toContain('<meta name="robots" content="noindex"/>')
})

test.each(secretFiles)('%s sends no referrer', file => {
  expect(headOf(file)).toContain('<meta name="referrer" content="no-referrer"/>')
})

test.each(pageFiles)('%s names its manifest, its icons, the feed and its font', file => {
  for (const tag of [
    /<link rel="manifest" href="\/site.webmanifest" \/>/,
    /<link rel="icon" href="\/favicon.svg" type="image\/svg\+xml" \/>/,
    /<link rel="apple-touch-icon" href="\/apple-touch-icon.png" \/>/,
    /<link\s+rel="alternate"\s+type="application\/atom\+xml"[^>]*"\/feed.xml"/,
    /<link rel="preload" as="font" [^>]* href="\/assets\/figtree-latin-[^"]+\.woff2">/,
  ])
    expect(headOf(file)).toMatch(tag)
})

test('the structured data of the company are on the pages where search engines expect them, and nowhere else', () => {
  const telling = pageFiles.filter(file => read(file).includes('"LocalBusiness"'))
  expect(telling.toSorted()).toEqual(['index.html', 'kontakt.html'])
  const business = JSON.parse(/ld\+json">(\{.*?\})<\/script>/.exec(read('index.html'))![1]!)
  const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
  expect(business).toMatchObject({
    '@type': ['LocalBusiness', 'AutoRepair'],
    name: company.brand,
    legalName: company.legalName,
    vatID: company.vatNo,
    url: `${website}/`,
    telephone: '+46701740605',
    email: company.email,
    address: { streetAddress: company.street, addressLocality: 'Tranås', addressCountry: 'SE' },
    openingHoursSpecification: [{ opens: '08:00', closes: '17:00', dayOfWeek: weekdays }],
    sameAs: [company.social.url],
  })
  const eve = { name: 'julafton', validFrom: '2026-12-24', validThrough: '2026-12-24' }
  const closed = { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' }
  expect(business.specialOpeningHoursSpecification).toContainEqual({ ...eve, ...closed })
})

test.each(pageFiles)('%s keeps the room of its pictures, and says what its largest shows', file => {
  const pictures = read(file).match(/<img[^>]*>/g) ?? []
  expect(pictures.length).toBeGreaterThan(0)
  for (const tag of pictures) {
    expect(tag).toMatch(/ width="\d+" height="\d+"/)
    // Others are decoration of a text.
    expect(/ alt="Illustration av /.test(tag)).toBe(/ src="\/assets\/hero/.test(tag))
  }
})

test.each([
  ['index.html', ['hero-tall-evening', 'hero-evening', 'hero-tall', 'hero']],
  ['fastigheter.html', ['hero-fastigheter']],
  ['kontakt.html', ['hero-kontakt']],
  ['alltjanst.html', ['area-alltjanst']],
])('%s preloads its largest picture first in its head', (file, pictures) => {
  const asked = headOf(file).match(/<link rel="preload" as="image"[^>]*fetchPriority[^>]*>/g)
  expect(asked!.map(tag => /imageSrcSet="\/assets\/([a-z-]+)-\d/.exec(tag)![1])).toEqual(pictures)
  for (const tag of asked!) expect(tag).toContain('type="image/avif" fetchPriority="high"')
})

const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

test('each area says its own prices, including VAT, and one without prices how to get one', async () => {
  const prices = {
    alltjanst: 'Gräsklippning 500 kr.',
    bilmaskinteknik: 'Verkstad 900 kr i timmen.',
  }
  const [garden, ground, workshop, contact] = await Promise.all(
    ['/alltjanst', '/marktjanster', '/bil-maskinteknik', '/kontakt'].map(address =>
      renderDocument(address, { company: { ...company, prices } }),
    ),
  )
  const vat = 'Moms ingår i priserna.'
  expect(mainOf(garden!)).toContain(`${prices.alltjanst}\n${vat}`)
  expect(mainOf(workshop!)).toContain(`${prices.bilmaskinteknik}\n${vat}`)
  expect(mainOf(ground!)).toContain('så får du ett prisförslag innan vi börjar.')
  for (const page of [garden, ground, workshop])
    expect(mainOf(page!).match(/500 kr|900 kr|prisförslag innan/g)).toHaveLength(1)
  const terms = mainOf(contact!).match(/<dt[^>]*>(?:Alltjänst|Marktjänster|Bil &amp; [^<]*)<\/dt>/g)
  expect(terms).toHaveLength(2)
  expect(mainOf(contact!)).toContain(vat)
})

test('the policies have no unsafe keyword and no wildcard', () => {
  const policies: Record<string, string> = JSON.parse(readFileSync(`${site}.json`, 'utf8'))
  expect(Object.keys(policies).toSorted()).toEqual(['csp', 'deskCsp'])
  for (const policy of Object.values(policies)) {
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; /)
    expect(policy).toContain(`require-trusted-types-for 'script'`)
    expect(policy).not.toMatch(/unsafe|\*|https?:|data:|blob:/)
  }
})

test.each(pageFiles)('%s is drawn before its code is requested, all of it at once', file => {
  const [start, ...others] = codeAtOnce(read(file))
  expect(others).toEqual([])
  expect(receivedBytes(read(start!))).toBeLessThanOrEqual(budgets.startCode)
  const loaded = codeOf(read(file))
  const imported = loaded.flatMap(code =>
    [...read(code).matchAll(/from\s*["'`]\.\/([^"'`]+)/g)].map(([, name]) => `assets/${name}`),
  )
  expect(imported.length).toBeGreaterThan(0)
  expect(imported.filter(code => !loaded.includes(code))).toEqual([])
})

test('code that is loaded later is asked for at once, with all that it imports', () => {
  for (const file of globSync('assets/*.js', { cwd: site }))
    for (const later of filesNamedIn(file, 'import\\('))
      expect([file, ...filesNamedIn(file)]).toEqual(
        expect.arrayContaining(filesNamedIn(later, 'from')),
      )
})

/** The files that code names, optionally only those that stand after this text. */
function filesNamedIn(code: string, before = ''): string[] {
  const name = new RegExp(`${before}["'\`](?:\\./|assets/)([\\w-]+\\.js)`, 'g')
  return [...read(code).matchAll(name)].map(([, file]) => `assets/${file}`)
}

test('no page loads what only the desk or a developer needs, and the desk no code of a page', () => {
  const strangers = /amplify|uppy|\/api\/admin|(?<![$\w])ZodString\b|React DevTools/i
  const atOnce = new Set(pageFiles.flatMap(file => codeOf(read(file))))
  expect([...atOnce].filter(file => strangers.test(read(file)))).toEqual([])
  const visitors = [...pageFiles, ...globSync('assets/*.js', { cwd: site })]
  const ofTheDesk = /assets\/desk|adminDrafts|Admin Login/
  expect(visitors.filter(file => ofTheDesk.test(read(file)))).toEqual([])
  expect(codeOf(read('admin.html')).filter(file => !file.startsWith('assets/desk/'))).toEqual([])
})

test.each(Object.keys(documents))('%s and its code are within the budget', name => {
  const total = codeOf(read(name)).reduce((sum, file) => sum + receivedBytes(read(file)), 0)
  expect(receivedBytes(read(name))).toBeLessThanOrEqual(budgets.html)
  expect(total).toBeLessThanOrEqual(budgets.pageCode)
})

test('no data of one page reach the next one', async () => {
  const { address, initialData } = documents['an apartment']!
  await renderDocument(address, { company, initialData })
  expect(await renderDocument(address, { company })).toBe(read('an apartment without data'))
})
