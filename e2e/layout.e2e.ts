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
  isMobile,
}) => {
  await context.route('https://www.facebook.com/**', route =>
    route.fulfill({ contentType: 'text/html', body: '<title>Profil</title>' }),
  )
  await page.goto('/kontakt')
  for (const place of ['banner', 'contentinfo'] as const) {
    if (isMobile && place === 'banner')
      await page.getByRole('button', { name: 'Öppna menyn' }).click()
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
