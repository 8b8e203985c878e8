import { expect } from '@playwright/test'
import { test } from './signed-in.ts'
import { expectUsable } from './usable.ts'

test('what is left before the site is opened is listed, until it is done', async ({ page }) => {
  const facts = await (await page.request.get('/api/admin/company')).json()
  await page.goto('/admin/foretaget')
  const list = page.getByRole('region', { name: 'Innan ni öppnar' }).getByRole('listitem')
  const social = list.filter({ hasText: 'Sociala medier: byt ut exemplen.' })
  await expect(list.filter({ hasText: 'Telefon: byt ut exemplen (nummer, jour).' })).toBeVisible()
  await expectUsable(page)
  await social.getByRole('link').click()
  const section = page.getByRole('region', { name: 'Sociala medier' })
  await expect(section).toBeInViewport()
  await section.getByLabel('Adress').fill('https://www.facebook.com/sommens')
  await section.getByRole('button', { name: 'Spara' }).click()
  await expect(social).toHaveCount(0)

  expect((await page.request.put('/api/admin/company', { data: facts })).ok()).toBe(true)
  await page.reload()
  await expect(social).toBeVisible()
})
