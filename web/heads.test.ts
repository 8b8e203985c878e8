import { expect, test } from 'vitest'
import { pages } from '#shared/pages.ts'
import { website } from '#shared/hosting.ts'
import { addressed, company, headOf, pageFiles, read } from './built-site-fixture.ts'

test.each(addressed.map((file, index) => [pages[index]!, file]))(
  '%s names its address and its preview picture',
  (page, file) => {
    const head = headOf(read(file))
    const address = website + page
    expect(head.match(/<link rel="canonical" href="([^"]+)"/g)).toEqual([
      `<link rel="canonical" href="${address}"`,
    ])
    expect(head).toContain(`<meta property="og:url" content="${address}"`)
    expect(head).toContain(`<meta property="og:image" content="${website}/open-graph.jpg"`)
    expect(head).toContain(`<meta property="og:image:alt" content="${company.brand} i Tranås"`)
  },
)

test.each(pageFiles)('%s names its manifest, its icons and the feed', file => {
  const head = headOf(read(file))
  expect(head).toContain('<link rel="manifest" href="/site.webmanifest" />')
  expect(head).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml" />')
  expect(head).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />')
  expect(head).toMatch(/<link\s+rel="alternate"\s+type="application\/atom\+xml"[^>]*"\/feed.xml"/)
})

test('the structured data of the company are on the pages where search engines expect them, and nowhere else', () => {
  const about = pageFiles.filter(file => file === 'index.html' || file === 'kontakt.html')
  const telling = pageFiles.filter(file => read(file).includes('"LocalBusiness"'))
  expect(telling.toSorted()).toEqual(about.toSorted())
  const business = JSON.parse(/ld\+json">(\{.*?\})<\/script>/.exec(read('index.html'))![1]!)
  expect(business).toMatchObject({
    '@type': ['LocalBusiness', 'AutoRepair'],
    name: company.brand,
    legalName: company.legalName,
    vatID: company.vatNo,
    url: `${website}/`,
    telephone: '+46701740605',
    email: company.email,
    address: { streetAddress: company.street, addressLocality: 'Tranås', addressCountry: 'SE' },
    openingHoursSpecification: [{ opens: '08:00', closes: '17:00' }],
    sameAs: [company.social.url],
  })
  expect(business.openingHoursSpecification[0].dayOfWeek).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
  ])
  expect(business.specialOpeningHoursSpecification).toContainEqual({
    '@type': 'OpeningHoursSpecification',
    name: 'julafton',
    validFrom: '2026-12-24',
    validThrough: '2026-12-24',
    opens: '00:00',
    closes: '00:00',
  })
})
