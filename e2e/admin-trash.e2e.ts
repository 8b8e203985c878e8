import { expect, type Page } from '@playwright/test'
import {
  answering,
  cardOf,
  create,
  edit,
  openApartments,
  openNews,
  stored,
  titleOf,
  unsavedEdits,
} from './editing.ts'
import { test } from './signed-in.ts'
import { expectToast } from './toast.ts'

const deleted = async (page: Page, title: string) => {
  const remove = cardOf(page, title).getByRole('button', { name: 'Radera' })
  return answering(page, true, () => remove.click())
}

test('a deleted apartment is restored with one button, unless it is deleted for good', async ({
  page,
}) => {
  const title = titleOf('Raderad')
  await create(page, 'apartments', { title })
  await openApartments(page)
  expect(await deleted(page, title)).toBe('Är du säker på att du vill radera denna lägenhet?')
  await expectToast(page, 'Lägenhet raderad!', 'Den ligger i papperskorgen i 30 dagar.')
  await expect(cardOf(page, title)).toHaveCount(0)
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expectToast(page, 'Lägenheten är återställd')
  await expect(cardOf(page, title)).toBeVisible()
  await expect(page.getByText(/^\d+ lägenhet(er)?$/)).toBeFocused()

  await edit(page, title)
  await page.getByLabel('Hyra (kr/mån)').fill('5100')
  await page.keyboard.press('Escape')
  await deleted(page, title)
  await expect(cardOf(page, title)).toHaveCount(0)
  await page.getByRole('button', { name: /^Papperskorgen/ }).click()
  const trashed = page.getByRole('listitem').filter({ hasText: title })
  const remove = trashed.getByRole('button', { name: 'Radera för gott' })
  await answering(page, false, () => remove.click())
  await expect(trashed).toBeVisible()
  expect(await answering(page, true, () => remove.click())).toBe(
    'Är du säker på att du vill radera för gott? Det går inte att ångra.',
  )
  await expect(trashed).toHaveCount(0)
  expect(await unsavedEdits(page)).toBeNull()
  const trash = await (await page.request.get('/api/admin/trash')).json()
  expect(trash.filter((item: { title: string }) => item.title === title)).toEqual([])
})

test('deleted news are in their own trash, and are restored from there', async ({ page }) => {
  const title = titleOf('Gammal nyhet')
  await create(page, 'news', { title })
  await openNews(page)
  expect(await deleted(page, title)).toBe('Är du säker på att du vill radera denna nyhet?')
  await expectToast(page, 'Nyhet raderad!', 'Den ligger i papperskorgen i 30 dagar.')
  await expect(cardOf(page, title)).toHaveCount(0)

  const trashIn = (tab: string) =>
    page.getByRole('tabpanel', { name: tab }).getByText(/^Papperskorgen \(\d+\)$/)
  const heading = page.getByRole('heading', { name: 'Papperskorgen' })
  const trashed = page.getByRole('listitem').filter({ hasText: title })
  await page.getByRole('tab', { name: 'Lägenheter' }).click()
  await trashIn('Lägenheter').click()
  await expect(heading).toBeVisible()
  await expect(trashed).toHaveCount(0)

  await page.getByRole('tab', { name: 'Nyheter' }).click()
  await trashIn('Nyheter').click()
  await expect(page.getByText('Det som raderas ligger här i 30 dagar.')).toBeVisible()
  await expect(trashed).toContainText(/Raderades .+ 20\d\d\. Tas bort för gott .+ 20\d\d\./)
  await trashed.getByRole('button', { name: 'Återställ' }).click()
  await expectToast(page, 'Nyheten är återställd')
  await expect(cardOf(page, title)).toBeVisible()
  await expect(heading).toBeFocused()
})

test.describe('what somebody else has changed meanwhile', () => {
  test.use({ expectedComplaint: /status of 409/ })

  test('is not deleted unseen', async ({ page }) => {
    const title = titleOf('Ändrad')
    const { id } = await create(page, 'apartments', { title })
    await openApartments(page)
    await page.request.patch(`/api/admin/apartments/${id}`, { data: { rentSek: 8800 } })
    await deleted(page, title)
    await expectToast(page, 'Kunde inte radera lägenhet', 'Någon annan har ändrat lägenheten.')
    await expect(cardOf(page, title)).toContainText('8\u00a0800\u00a0kr/mån')
    expect(await stored(page, 'apartments', title)).toHaveLength(1)
  })
})
