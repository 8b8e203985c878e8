import { expect } from '@playwright/test'
import { pressOn, tabTo, typeInto } from './by-hand.ts'
import {
  answering,
  cardOf,
  create,
  dialogOf,
  openApartments,
  openNews,
  stored,
  titleOf,
} from './editing.ts'
import { placeOf } from './page.ts'
import { test } from './signed-in.ts'

test('an apartment is written, changed, deleted and brought back by the keyboard alone', async ({
  page,
}) => {
  const title = titleOf('Utan mus')
  await openApartments(page)
  const add = page.getByRole('button', { name: 'Lägg till lägenhet' })
  await pressOn(page, add)
  const dialog = dialogOf(page, 'Lägg till ny lägenhet')
  await typeInto(page, dialog.getByLabel('Titel'), title)
  await typeInto(page, dialog.getByLabel('Adress'), 'Exempelvägen 3')
  await typeInto(page, dialog.getByLabel('Antal rum'), '2 rok')
  // A field that shows its number anew once it is left keeps nobody from the next one.
  await typeInto(page, dialog.getByLabel('Storlek (m²)'), '58,5')
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Hyra (kr/mån)')).toBeFocused()
  await page.keyboard.type('7 450')
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Hyra (kr/mån)')).toHaveValue('7450')
  await expect(dialog.getByLabel('Status')).toBeFocused()
  await page.keyboard.type('Komm')
  await typeInto(page, dialog.getByRole('textbox', { name: 'Bekvämligheter' }), 'Bastu')
  await page.keyboard.press('Enter')
  await pressOn(page, dialog.getByRole('button', { name: 'Hiss', exact: true }))
  // The suggestion that was pressed is gone; the way on leads to the others.
  await pressOn(page, dialog.getByRole('button', { name: 'Skapa lägenhet' }))
  await expect(dialog).toHaveCount(0)
  await expect(add).toBeFocused()
  expect(await stored(page, 'apartments', title)).toMatchObject([
    { rentSek: 7450, availabilityStatus: 'upcoming', amenities: ['Bastu', 'Hiss'] },
  ])

  await pressOn(page, cardOf(page, title).getByRole('button', { name: 'Redigera' }))
  const editor = dialogOf(page, 'Redigera lägenhet')
  await typeInto(page, editor.getByLabel('Hyra (kr/mån)'), '7900')
  await page.keyboard.press('Escape')
  await expect(editor).toHaveCount(0)
  await page.keyboard.press('Enter')
  await tabTo(page, editor.getByLabel('Hyra (kr/mån)'))
  await expect(editor.getByLabel('Hyra (kr/mån)')).toHaveValue('7900')
  await page.keyboard.press('Enter')
  await expect(cardOf(page, title)).toContainText('7\u00a0900\u00a0kr/mån')

  await tabTo(page, cardOf(page, title).getByRole('button', { name: 'Radera' }))
  await answering(page, true, () => page.keyboard.press('Enter'))
  await expect(cardOf(page, title)).toHaveCount(0)
  await pressOn(page, page.getByRole('button', { name: /^Papperskorgen \(\d+\)$/ }))
  const trashed = page.getByRole('listitem').filter({ hasText: title })
  await pressOn(page, trashed.getByRole('button', { name: 'Återställ' }))
  await expect(cardOf(page, title)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Papperskorgen' })).toBeFocused()
})

test('an administrator who deletes an item far down goes on at the one that takes its place', async ({
  page,
}) => {
  const titles = ['Första', 'Andra'].map(titleOf)
  for (const title of titles.toReversed()) await create(page, 'news', { title })
  await page.setViewportSize({ width: 640, height: 400 })
  await openNews(page)
  const [first, second] = titles.map(title => cardOf(page, title))
  const remove = first!.getByRole('button', { name: 'Radera' })
  await remove.scrollIntoViewIfNeeded()
  const place = await placeOf(page)
  expect(place).toBeGreaterThan(100)
  await answering(page, true, () => remove.click())
  await expect(first!).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ has: second! })).toBeFocused()
  await expect(second!).toBeInViewport()
  expect(await placeOf(page)).toBe(place)
})

test('the skip link keeps a search of the cases', async ({ page }) => {
  await page.goto('/admin/arenden')
  const search = page.getByRole('searchbox')
  await search.fill('finns-inte-i-något-ärende')
  await search.press('Enter')
  const state = () => page.evaluate(() => history.state)
  await expect.poll(async () => JSON.stringify(await state())).toContain('finns-inte')
  const before = await state()
  await page.getByRole('link', { name: 'Hoppa till innehållet' }).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL('/admin/arenden')
  expect(await state()).toEqual(before)
  await expect(search).toHaveValue('finns-inte-i-något-ärende')
})
