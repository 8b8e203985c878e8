import { expect } from '@playwright/test'
import { contactForm, fill, formOf } from './forms.ts'
import { test } from './site.ts'
import { toast } from './toast.ts'
import { expectUsable } from './usable.ts'
import { goWithin } from './within.ts'

test.describe('what went wrong', () => {
  test.use({ expectedComplaint: /status of (404|50\d)|ERR_FAILED|dynamically imported module/ })

  test('with an apartment can be read and resolved by everybody', async ({ page }) => {
    const missing = '/fastigheter/0198a3f0-0000-7000-8000-00000000dead'
    await page.goto(missing)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lägenhet hittades inte')
    await expectUsable(page)
    await page.route('**/api/apartments/*', route => route.fulfill({ status: 503 }))
    await page.goto('/kontakt')
    await goWithin(page, missing)
    await expect(page.getByText('Lägenheten kunde inte hämtas.')).toBeVisible()
    await expectUsable(page)
  })

  test('with the code of a page can be read and resolved by everybody', async ({ page }) => {
    await page.route('**/assets/alltjanst-*.js', route => route.abort())
    await page.goto('/alltjanst')
    await expect(page.getByRole('heading', { name: 'Sidan kunde inte visas' })).toBeVisible()
    await expectUsable(page)
  })

  test('can be read and resolved by everybody', async ({ page }) => {
    await page.route('**/api/*', route => route.fulfill({ status: 503 }))
    await page.goto('/')
    await expect(page.getByText('Nyheterna kunde inte hämtas.')).toBeVisible()
    await expectUsable(page)
    await contactForm.open(page)
    await fill(formOf(page, contactForm), contactForm.values)
    await page.getByRole('button', { name: contactForm.button }).click()
    await expect(toast(page)).toContainText('Något gick fel')
    await expectUsable(page)
    await page.goto('/fastigheter')
    await expect(page.getByText('Lägenheterna kunde inte hämtas.')).toBeVisible()
    await expectUsable(page)
  })
})
