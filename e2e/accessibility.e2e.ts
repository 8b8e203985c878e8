import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from './site.ts'

const views: Record<string, { address: string; ready: (page: Page) => Promise<void> }> = {
  'the listing': {
    address: '/fastigheter',
    ready: page => expect(page.getByRole('article')).not.toHaveCount(0),
  },
  'a search without a hit': {
    address: '/fastigheter?q=slottsvindsv%C3%A5ning',
    ready: page => expect(page.getByText('Inga lägenheter hittades.')).toBeVisible(),
  },
  'the not-found page': {
    address: '/finns-inte',
    ready: page => expect(page.getByText('Sidan finns inte.')).toBeVisible(),
  },
}

for (const [name, { address, ready }] of Object.entries(views)) {
  test.describe(name, () => {
    test.use({ expectedComplaint: /status of 404/ })

    test('can be used by everybody', async ({ page }) => {
      await page.goto(address)
      await ready(page)
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)).toEqual([])
    })

    test('fits a screen of 320 pixels', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(address)
      await ready(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    })
  })
}

/** WCAG 2.2 at the levels A and AA, and what axe's authors advise beyond it. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

test('the keyboard reaches the content before anything else', async ({ page }) => {
  await page.goto('/fastigheter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Hoppa till innehållet' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
