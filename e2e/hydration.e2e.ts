import { expect, type Page } from '@playwright/test'
import { test } from './desk.ts'
import { openApartment } from './forms.ts'
import { hold, lateCode } from './hold.ts'
import { sentDocument } from './sent-document.ts'
import { goWithin } from './within.ts'

test('what the server draws of an apartment is what the page itself draws', async ({
  page,
  desk,
}) => {
  await desk.publishApartment({
    title: `Skylten "A & B" <b>hos 'oss'</b>`,
    address: 'Provgatan 9 & 11',
    postalCode: '573 31',
    description: 'Första raden.\n\n{{title}} <!--energy-->',
    availableFrom: 'Nu & sedan',
    amenities: ['{{amenity}}', 'Kök & hall'],
    energyClass: 'C',
    energyPerformance: 85,
    availabilityStatus: 'upcoming',
  })
  await desk.publishApartment({ title: 'Bara det nödvändiga', availabilityStatus: 'rented' })
  const all = await apartments(page)
  expect(all).toHaveLength(6)
  for (const { title } of all) {
    await openApartment(page, title)
    await expect(page.getByRole('button', { name: 'Skicka intresseanmälan' })).toBeEnabled()
    const { drawn, rendered } = await compare(page)
    expect(drawn.length).toBeGreaterThan(50)
    expect(rendered).toEqual(drawn)
  }
})

test.describe('pages that are files', () => {
  test.use({ expectedComplaint: /status of 404/ })

  for (const address of [
    '/alltjanst',
    '/marktjanster',
    '/bil-maskinteknik',
    '/kontakt',
    '/integritetspolicy',
    '/finns-inte',
  ])
    test(`${address} is the same in its file and drawn anew`, async ({ page }) => {
      await page.goto('/')
      await goWithin(page, address)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      if (address === '/kontakt')
        await expect(page.getByRole('button', { name: 'Skicka meddelande' })).toBeEnabled()
      const { drawn, rendered } = await compare(page)
      expect(drawn.length).toBeGreaterThan(3)
      expect(rendered).toEqual(drawn)
    })
})

test.describe('when there is no such apartment', () => {
  test.use({ expectedComplaint: /status of 404/ })

  test('the server draws that as the page itself does', async ({ page }) => {
    await page.route('**/api/apartments/*', route => route.fulfill({ status: 404, json: {} }))
    await page.goto('/fastigheter')
    await goWithin(page, '/fastigheter/0198a3f0-0000-7000-8000-00000000dead')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lägenhet hittades inte')
    const { drawn, rendered } = await compare(page)
    expect(rendered).toEqual(drawn)
  })
})

test.describe('while the code is on its way', () => {
  test('an apartment is there to read, and stays the same page when it comes', async ({ page }) => {
    const letGo = await hold(page, lateCode)
    const [apartment] = await apartments(page)
    await page.goto(`/fastigheter/${apartment!.id}`, { waitUntil: 'domcontentloaded' })
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Ljus tvåa med balkong')
    await expect(page.getByRole('main').locator('dd').nth(2)).toHaveText('7\u00a0450\u00a0kr/mån')
    await expect(page.getByRole('main').locator('img').first()).toBeVisible()
    await heading.evaluate(element => Object.assign(element, { isTheSame: true }))
    await page.getByRole('button', { name: 'Visa bild 2 av' }).click()
    letGo()
    await expect(page.getByRole('button', { name: 'Visa bild 2 av' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    expect(await heading.evaluate(element => 'isTheSame' in element)).toBe(true)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every picture of an apartment is seen, and no button that does nothing', async ({
    page,
  }) => {
    const [apartment] = await apartments(page)
    await page.goto(`/fastigheter/${apartment!.id}`)
    const gallery = page.getByRole('region', { name: 'Bilder på lägenheten' })
    const pictures = gallery.locator('img:visible')
    await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high')
    expect(apartment!.imageUrls.length).toBeGreaterThan(3)
    await expect(pictures).toHaveCount(apartment!.imageUrls.length)
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  })
})

/** As the listing has them: those of the demo, and what was published since. */
async function apartments(
  page: Page,
): Promise<{ id: string; title: string; imageUrls: string[] }[]> {
  return await (await page.request.get('/api/apartments')).json()
}

/**
 * The content that the server sends for this address and the one that stands here, which this page has
 * drawn by itself: a line for each element and text. React names fields differently where it draws
 * anew and chooses in a list without an attribute, and a form can be sent once it is alive.
 */
const compare = async (page: Page) =>
  page.evaluate(
    sent => {
      const [drawn, rendered] = [sent, document].map(root => {
        const names = new Map<string, string>()
        const main = root.querySelector('main')!
        return [...main.querySelectorAll('*')]
          .filter(element => !element.closest('noscript'))
          .map(element => {
            const attributes = [...element.attributes]
              .map(({ name, value }) => [name, value.replace(/_[rR]_\w+_/, nameOf)] as const)
              .filter(([name]) => !['disabled', 'selected', 'tabindex'].includes(name))
              .map(([name, value]) => `${name}="${value}"`)
              .toSorted()
            const texts = [...element.childNodes]
              .filter(node => node.nodeType === Node.TEXT_NODE)
              .map(node => node.textContent)
            return `<${[element.tagName, ...attributes].join(' ')}>${texts.join('')}`
          })

        function nameOf(id: string) {
          if (!names.has(id)) names.set(id, `field-${names.size}`)
          return names.get(id)!
        }
      })
      return { drawn: drawn!, rendered: rendered! }
    },
    await sentDocument(page),
  )
