import { expect, type Page } from '@playwright/test'
import { test } from './site.ts'

const entries = ['Hem', 'Alltjänst', 'Fastigheter', 'Marktjänster', 'Bil & Maskinteknik', 'Kontakt']
const addresses = [
  '/',
  '/alltjanst',
  '/fastigheter',
  '/marktjanster',
  '/bil-maskinteknik',
  '/kontakt',
]
const services = {
  Fastighetsförvaltning: '/alltjanst',
  'Städ & Trädgård': '/alltjanst',
  'Uthyrning av lägenheter': '/fastigheter',
  'Marktjänster & Entreprenad': '/marktjanster',
  Maskinuthyrning: '/marktjanster',
}

const social = 'Följ oss på Facebook, öppnas i ny flik'

test(
  'the header is sticky, has six entries in their order, highlights the current route and dials the main phone number',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await page.goto('/')
    for (const [position, address] of addresses.entries()) {
      if (isMobile) await page.getByRole('button', { name: 'Öppna menyn' }).click()
      const links = page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link')
      await expect(links).toHaveText(entries)
      await links.nth(position).click()
      await expect(page).toHaveURL(address)
      const current = page.getByRole('banner').locator('nav a[aria-current=page]')
      await expect(current).toHaveText(entries[position]!)
      await expect(current).toHaveAttribute('href', address)
    }
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 })
    expect(await page.getByRole('banner').boundingBox()).toMatchObject({ y: 0 })
    const call = page.getByRole('banner').getByRole('link', { name: 'Ring 070-174 06 05' })
    await expect(call).toBeVisible()
    await expect(call).toHaveAttribute('href', 'tel:0701740605')
  },
)

test('the social link opens the profile in a new tab, from the header and from the footer', async ({
  page,
  context,
}) => {
  await context.route('https://www.facebook.com/**', route =>
    route.fulfill({ contentType: 'text/html', body: '<title>Profil</title>' }),
  )
  await page.goto('/kontakt')
  for (const place of ['banner', 'contentinfo'] as const) {
    const opened = page.waitForEvent('popup')
    await page.getByRole(place).getByRole('link', { name: social }).click()
    await expect(await opened).toHaveURL('https://www.facebook.com/exempelbolaget')
    await expect(page).toHaveURL('/kontakt')
  }
})

test.describe('the mobile menu', { tag: '@phone-only' }, () => {
  test('is opened and closed by the same button, by navigation, by Escape, by the social link and by walking out of it', async ({
    page,
    context,
  }) => {
    await context.route('https://www.facebook.com/**', route => route.fulfill({ body: '' }))
    await page.goto('/')
    await expectClosed(page)
    const before = await page.getByRole('button', { name: 'Öppna menyn' }).boundingBox()
    await open(page)
    // Under the finger that opened it.
    expect(await page.getByRole('button', { name: 'Stäng menyn' }).boundingBox()).toEqual(before)
    await page.getByRole('button', { name: 'Stäng menyn' }).click()
    await expectClosed(page)

    await open(page)
    const opened = page.waitForEvent('popup')
    await page.getByRole('banner').getByRole('link', { name: social }).click()
    await (await opened).close()
    await expectClosed(page)

    await open(page)
    await page.getByRole('banner').getByRole('link', { name: 'Ring 070-174 06 05' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
    await expectClosed(page)

    await open(page)
    await page.getByRole('navigation').getByRole('link', { name: 'Alltjänst' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alltjänst')
    await expectClosed(page)

    await open(page)
    await page.getByRole('navigation').getByRole('link', { name: 'Alltjänst' }).click()
    await expectClosed(page)

    await open(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expectClosed(page)
    await expect(page.getByRole('button', { name: 'Öppna menyn' })).toBeFocused()
  })
})

async function open(page: Page) {
  await page.getByRole('button', { name: 'Öppna menyn' }).click()
  await expect(page.getByRole('navigation', { name: 'Huvudmeny' })).toBeVisible()
}

async function expectClosed(page: Page) {
  await expect(page.getByRole('button', { name: 'Öppna menyn' })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
  await expect(page.getByRole('navigation', { name: 'Huvudmeny' })).toBeHidden()
}

test(
  'the footer has three columns, side by side where there is room',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await page.goto('/integritetspolicy')
    const columns = page.getByRole('contentinfo').locator('section')
    await expect(columns.getByRole('heading', { level: 2 })).toHaveText([
      'Tjänster',
      'Kontakt',
      'Om oss',
    ])
    const boxes = await Promise.all((await columns.all()).map(column => column.boundingBox()))
    const rows = new Set(boxes.map(box => box!.y))
    expect(rows.size).toBe(isMobile ? 3 : 1)
  },
)

test('the footer has services that lead to the pages that tell more, ways to the company, what it is, and the privacy policy', async ({
  page,
}) => {
  // Open, since a closed company also names its on-call number.
  await page.clock.setFixedTime('2026-11-25T10:00:00+01:00')
  await page.goto('/integritetspolicy')
  const columns = page.getByRole('contentinfo').locator('section')
  const contact = columns.filter({ hasText: 'Anna' })
  const ways = ['mailto:info@example.com', 'tel:0701740605', 'tel:0701740606']
  await expect(contact.getByRole('link')).toHaveCount(ways.length)
  for (const [position, href] of ways.entries())
    await expect(contact.getByRole('link').nth(position)).toHaveAttribute('href', href)
  for (const text of ['Anna: 070-174 06 05', 'Erik: 070-174 06 06', 'Exempelgatan 1, 573 00'])
    await expect(contact).toContainText(text)
  const about = columns.filter({ hasText: 'Om oss' })
  await expect(about).toContainText('Vi sköter fastigheter, hyr ut lägenheter, utför markarbeten')
  await expect(about.getByRole('link')).toHaveText('Följ oss på Facebook')

  await test.step('services', async () => {
    const column = columns.filter({ hasText: 'Tjänster' })
    await expect(column.getByRole('link')).toHaveText(Object.keys(services))
    for (const [name, address] of Object.entries(services))
      await expect(column.getByRole('link', { name })).toHaveAttribute('href', address)
    await column.getByRole('link', { name: 'Maskinuthyrning' }).click()
    await expect(page).toHaveURL('/marktjanster')
  })
  await test.step('the privacy policy', async () => {
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Integritetspolicy', exact: true })
      .click()
    await expect(page).toHaveURL('/integritetspolicy')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Integritetspolicy')
  })
})

test('the copyright line of the footer has the current year, also long after the site was built', async ({
  page,
}) => {
  await page.goto('/integritetspolicy')
  const lines = page.getByRole('contentinfo')
  const identity =
    'Exempelbolaget i Tranås AB · Org.nr 000000-0000 · Momsreg.nr SE000000000001 · Säte: Tranås · Godkänd för F-skatt'
  await expect(lines).toContainText(`© ${new Date().getFullYear()} ${identity}`)
  await page.clock.setFixedTime('2041-05-06')
  await page.reload()
  await expect(lines).toContainText(`© 2041 ${identity}`)
})
