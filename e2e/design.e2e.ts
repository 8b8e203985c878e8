import { expect } from '@playwright/test'
import { expectNoOverflow, expectNoOverflowWithLargeText } from './fitting.ts'
import { test } from './site.ts'
import { toast } from './toast.ts'
import { expectUsable } from './usable.ts'

test.skip(Boolean(process.env.BASE_URL), 'A site on AWS has no console.')
test.beforeEach(async ({ page }) => {
  await page.goto('/_local/design')
})

test('a developer who works on the site’s look reads the page on every screen, with every picture and in the site’s own font', async ({
  page,
}) => {
  await expectUsable(page)
  await expectNoOverflowWithLargeText(page)
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const picture of await page.locator('img').all()) await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      page.evaluate(() => [...document.images].filter(each => each.naturalWidth === 0).length),
    )
    .toBe(0)
  expect(await page.locator('img').count()).toBeGreaterThan(8)
  expect(await page.evaluate(() => document.fonts.check('16px Figtree'))).toBe(true)
})

test('its parts work: dialog, messages, pictures, cards and confirmation', async ({ page }) => {
  await page.getByRole('button', { name: 'Öppna dialogen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sopning av gårdar börjar vecka 14' })
  await expect(dialog).toBeVisible()
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Stäng' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Det gick fel' }).click()
  await expect(toast(page)).toContainText('Något gick fel')

  const gallery = page.getByRole('region', { name: 'Bilder på lägenheten' })
  await gallery.getByRole('button', { name: /^Kök/ }).click()
  await expect(gallery.getByRole('img', { name: /^Kök/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Visa utan bilder' }).click()
  await expect(gallery).toHaveText('Bild saknas')

  const card = page.getByRole('article').filter({ hasText: 'Uthyrning av lägenheter' })
  await card.getByRole('button', { name: 'Läs mer' }).click()
  await expect(card.getByText('Fastighetsservice', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Visa bekräftelsen' }).click()
  await expect(page.getByText('Din felanmälan är mottagen')).toBeVisible()
})
