import { expect } from '@playwright/test'
import { answering, cardOf, openApartments, removeAll, stored, titleOf } from './dashboard.ts'
import { test } from './signed-in.ts'

test('a news item is written, changed and deleted by the keyboard alone', async ({ page }) => {
  const title = titleOf('Tangenter')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await openApartments(page)
  await page.getByRole('tab', { name: 'Lägenheter' }).focus()
  await press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Nyheter' })).toBeFocused()
  await expect(page.getByRole('article')).not.toHaveCount(0)
  // Into the panel, which can be focused itself, and on to its first button.
  await press('Tab', 'Tab')
  await expect(page.getByRole('button', { name: 'Lägg till nyhet' })).toBeFocused()
  await press('Enter', 'Tab', 'Tab')
  await page.keyboard.type(title)
  await press('Tab', 'Tab')
  await page.keyboard.type('Skrivet utan mus.')
  await page.getByRole('button', { name: 'Publicera nyhet' }).focus()
  await press('Enter')
  await expect(cardOf(page, title)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lägg till nyhet' })).toBeFocused()
  expect(await stored(page, 'news', title)).toMatchObject([{ content: 'Skrivet utan mus.' }])
  await cardOf(page, title).getByRole('button', { name: 'Radera' }).focus()
  await answering(page, true, () => press('Enter'))
  await expect(cardOf(page, title)).toHaveCount(0)
  await press('F8', 'Tab')
  await expect(page.locator('.toast')).toBeFocused()
  await press('Tab')
  await expect(page.getByRole('button', { name: 'Ångra' })).toBeFocused()
  await press('Enter')
  await expect(cardOf(page, title)).toBeVisible()
  await removeAll(page, 'news', title)
})

test('whoever looks at the desk loads neither Amplify nor Uppy', async ({ page }) => {
  const texts: Promise<string>[] = []
  page.on('response', response => {
    if (response.url().endsWith('.js')) texts.push(response.text())
  })
  await openApartments(page)
  await cardOf(page, 'Etta för en person').getByRole('button', { name: 'Redigera' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const code = (await Promise.all(texts)).join('')
  expect(code).toContain('Papperskorgen')
  expect(code).not.toMatch(/amplify|uppy/i)
})
