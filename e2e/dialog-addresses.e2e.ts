import { expect, type Locator, type Page } from '@playwright/test'
import { pressOn, typeInto } from './by-hand.ts'
import { cardOf, create, dialogOf, openApartments, titleOf } from './editing.ts'
import { test } from './signed-in.ts'
import { expectUsable } from './usable.ts'

const editor = (page: Page) => dialogOf(page, 'Redigera lägenhet')
const placeOf = async (target: Locator) => (await target.boundingBox())!.y

test(
  'Back closes a dialog with unsaved edits, and Forward opens it again with them',
  { tag: '@phone' },
  async ({ page }) => {
    const title = titleOf('Med adress')
    const { id } = await create(page, 'apartments', { title })
    const address = `/admin/lagenheter/${id}`
    await openApartments(page)
    const opener = cardOf(page, title).getByRole('button', { name: 'Redigera' })
    const rent = editor(page).getByLabel('Hyra (kr/mån)')
    await pressOn(page, opener)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await typeInto(page, rent, '7900')
    await expect(page).toHaveURL(address)

    const place = await placeOf(opener)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/admin')
    await expect(opener).toBeFocused()
    expect(await placeOf(opener)).toBe(place)

    await page.goForward()
    await expect(rent).toHaveValue('7900')
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  },
)

test(
  'a link opens a dialog, a reload keeps it with what was written, and closing it leads to the list',
  { tag: '@phone' },
  async ({ page }) => {
    const title = titleOf('Per länk')
    const { id } = await create(page, 'apartments', { title })
    const rent = editor(page).getByLabel('Hyra (kr/mån)')
    await page.goto(`/admin/lagenheter/${id}?visa=publicerade`)
    await typeInto(page, rent, '8100')
    await page.reload()
    await expect(rent).toHaveValue('8100')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/admin?visa=publicerade')
    await expect(page.getByRole('main')).toBeFocused()

    await page.request.delete(`/api/admin/apartments/${id}`)
    await page.goto(`/admin/lagenheter/${id}`)
    await expect(editor(page)).toContainText('Lägenheten finns inte längre.')
    await expectUsable(page)
    await pressOn(page, editor(page).getByRole('button', { name: 'Till listan' }))
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByRole('article')).not.toHaveCount(0)
  },
)

test('each dialog can be opened by its address', async ({ page }) => {
  const title = titleOf('Direkt')
  const { id } = await create(page, 'apartments', { title })
  for (const [address, name] of [
    ['/admin/lagenheter/ny', 'Lägg till ny lägenhet'],
    [`/admin/uthyrning/${id}`, 'Hyr ut lägenheten'],
    ['/admin/nyheter/ny', 'Lägg till ny nyhet'],
    ['/admin/hus/ny', 'Lägg till nytt hus'],
    ['/admin/arenden/personuppgifter', 'Personuppgifter'],
    ['/admin/arenden/nytt', 'Nytt ärende'],
    [`/admin/sokande/${id}/svarsmallar`, 'Svarsmallar'],
  ] as const) {
    await page.goto(address)
    await expect(dialogOf(page, name)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(listOf[address.split('/')[2]!] ?? `/admin/sokande/${id}`)
    await expect(page.getByRole('main')).toBeFocused()
  }
})

/** The page below the dialogs, by the second part of their address. */
const listOf: Record<string, string> = {
  lagenheter: '/admin',
  uthyrning: '/admin',
  nyheter: '/admin/nyheter',
  hus: '/admin/hus',
  arenden: '/admin/arenden',
}

test('a page keeps its unsaved edits on Back, too', async ({ page }) => {
  await page.goto('/admin/hus')
  await page.getByRole('link', { name: 'Företaget' }).click()
  const section = page.getByRole('region', { name: 'Priser' })
  const text = 'Timpris enligt överenskommelse.'
  await section.getByLabel('Alltjänst').fill(text)
  await page.goBack()
  await expect(page).toHaveURL('/admin/hus')
  await page.goForward()
  await expect(section.getByLabel('Alltjänst')).toHaveValue(text)
  await section.getByRole('button', { name: 'Ta bort dem' }).click()
  await expect(section.getByLabel('Alltjänst')).toHaveValue('')
  await page.reload()
  await expect(section.getByLabel('Alltjänst')).toHaveValue('')
})
