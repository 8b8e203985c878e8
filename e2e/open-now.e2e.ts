import { expect, type Page } from '@playwright/test'
import { exampleCompany } from '#shared/company.ts'
import { shiftsOf, watchShifts } from './shifts.ts'
import { showFacts } from './shown-facts.ts'
import { test } from './site.ts'
import { expectUsable } from './usable.ts'

// Swedish hours, wherever the visitor is.
test.use({ timezoneId: 'America/New_York' })

test(
  'a visitor who looks for the phone number sees whether somebody is there, also when that changes',
  { tag: '@phone-only' },
  async ({ page, isMobile }) => {
    for (const address of ['/', '/kontakt']) await showFacts(page, address, exampleCompany)
    await watchShifts(page)
    await page.clock.install({ time: '2026-12-23T16:58:00+01:00' })
    await test.step('open: beside the number of the start page, in the footer and in the menu', async () => {
      await page.goto('/')
      const places = [page.getByRole('main').locator('header'), page.getByRole('contentinfo')]
      for (const place of places)
        await expect(place.getByText('Öppet nu, stänger 17.00', { exact: true })).toBeVisible()
      expect(await shiftsOf(page)).toEqual([])
      await expectUsable(page)
      if (isMobile) await page.getByRole('button', { name: 'Öppna menyn' }).click()
      const menu = page.getByRole('banner').getByText('Öppet nu, stänger 17.00')
      await expect(menu).toBeVisible({ visible: isMobile })
    })
    await test.step('closing time passes', async () => {
      await page.goto('/kontakt')
      await expect(statusOf(page)).toHaveText('Öppet nu, stänger 17.00')
      await page.clock.runFor('02:00')
      await expect(statusOf(page)).toHaveText('Stängt, öppnar måndag 08.00')
    })
    await test.step('the page is looked at again on a day that differs', async () => {
      await page.clock.setSystemTime('2026-12-24T10:00:00+01:00')
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(statusOf(page)).toHaveText('Stängt (julafton), öppnar måndag 08.00')
      expect(await shiftsOf(page)).toEqual([])
      await expectUsable(page)
    })
  },
)

/** Below the phone numbers of the page of contact. */
const statusOf = (page: Page) =>
  page.getByRole('main').locator('section', { hasText: 'Kontaktuppgifter' }).locator('p').last()
