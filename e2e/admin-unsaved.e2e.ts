import { expect, type Page } from '@playwright/test'
import { drag, pressOn } from './by-hand.ts'
import {
  cardOf,
  create,
  dialogOf,
  openApartment,
  openNewNews,
  stored,
  titleOf,
  writeApartment,
  unsavedEdits,
} from './editing.ts'
import { test } from './signed-in.ts'
import { expectToast } from './toast.ts'
import { expectUsable } from './usable.ts'

async function edit(page: Page, title: string, rent: string) {
  const dialog = await openApartment(page, title)
  await dialog.getByLabel('Hyra (kr/mån)').fill(rent)
  return dialog
}

const line = (page: Page) => page.getByText(/^Osparade ändringar från/)

test('nobody is asked on closing a dialog, and what was written is in it again', async ({
  page,
}) => {
  const dialog = await edit(page, 'Etta för en person', '5100')
  const card = cardOf(page, 'Etta för en person')
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Stäng', exact: true }).click(),
    () => dialog.getByRole('button', { name: 'Avbryt' }).click(),
    () => page.mouse.click(5, 5),
    () => page.goBack(),
  ]) {
    await close()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(card.getByRole('button', { name: 'Redigera' })).toBeFocused()
    await card.getByRole('button', { name: 'Redigera' }).click()
    await expect(dialog.getByLabel('Hyra (kr/mån)')).toHaveValue('5100')
    await expect(line(page)).toHaveText(/^Osparade ändringar från \d\d:\d\d – Ta bort dem$/)
  }
  await expectUsable(page)
  await pressOn(page, dialog.getByRole('button', { name: 'Ta bort dem' }))
  await expect(dialog.getByLabel('Hyra (kr/mån)')).toHaveValue('4980')
  await expect(dialog.getByLabel('Titel')).toBeFocused()
  await expect(line(page)).toHaveCount(0)
  expect(await unsavedEdits(page)).toBeNull()
})

test('a press that begins or ends in a dialog does not close it', async ({ page }) => {
  const dialog = await edit(page, 'Etta för en person', '5100')
  const rent = (await dialog.getByLabel('Hyra (kr/mån)').boundingBox())!
  const inside = { x: rent.x + 20, y: rent.y + rent.height / 2 }
  await drag(page, inside, { x: 5, y: 5 })
  await drag(page, { x: 5, y: 5 }, inside)
  await dialog.getByLabel('Hyra (kr/mån)').fill('5150')
  await page.mouse.click(5, 5)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('what is as it was is not kept', async ({ page }) => {
  const dialog = await edit(page, 'Etta för en person', '5100')
  await dialog.getByLabel('Hyra (kr/mån)').fill('4980')
  expect(await unsavedEdits(page)).toBeNull()
})

test('what was written survives a closed tab, and is gone once it is saved', async ({
  page,
  context,
}) => {
  const title = titleOf('Utkast')
  const dialog = await writeApartment(page, title)
  await dialog.getByRole('button', { name: 'Balkong' }).click()
  const later = await context.newPage()
  await page.close()
  await later.goto('/admin/lagenheter/ny')
  const again = dialogOf(later, 'Lägg till ny lägenhet')
  await expect(line(later)).toBeVisible()
  await expect(again.getByLabel('Titel')).toHaveValue(title)
  await expect(again.getByRole('button', { name: 'Ta bort Balkong' })).toBeVisible()
  await again.getByRole('button', { name: 'Skapa lägenhet' }).click()
  await expectToast(later, 'Lägenhet skapad!')
  expect(await unsavedEdits(later)).toBeNull()
})

test('edits of another day have their date, and untouched fields are no edits', async ({
  page,
}) => {
  const title = titleOf('Påbörjad')
  const dialog = await openNewNews(page)
  await dialog.getByLabel('Rubrik').fill(title)
  await dialog.getByLabel('Text').fill('Från i måndags.')
  await page.evaluate(() => {
    const all = JSON.parse(localStorage.getItem('adminDrafts')!)
    const [key] = Object.keys(all)
    all[key!].savedAt = '2026-03-02T09:15:00.000Z'
    localStorage.setItem('adminDrafts', JSON.stringify(all))
  })
  await page.reload()
  await expect(line(page)).toHaveText('Osparade ändringar från 2 mars 2026 kl. 10:15 – Ta bort dem')
  const sent = page.waitForRequest(request => request.url().endsWith('/api/admin/news'))
  await dialog.getByRole('button', { name: 'Publicera nyhet' }).click()
  await expectToast(page, 'Nyhet skapad!')
  expect((await sent).postDataJSON()).not.toHaveProperty('publishedAt')
})

test.describe('what is deleted meanwhile', () => {
  test.use({ expectedComplaint: /status of 40[49]/ })

  test('is said in the form, and the edits are there again once it is restored', async ({
    page,
  }) => {
    const title = titleOf('Raderad')
    const { id } = await create(page, 'apartments', { title })
    const dialog = await edit(page, title, '5500')
    await page.request.delete(`/api/admin/apartments/${id}`)
    await dialog.getByRole('button', { name: 'Uppdatera lägenhet' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Lägenheten finns inte längre.')
    await expect(dialog.getByLabel('Hyra (kr/mån)')).toHaveValue('5500')
    await page.request.post(`/api/admin/trash/${id}/restore`)
    await openApartment(page, title)
    await expect(dialog.getByLabel('Hyra (kr/mån)')).toHaveValue('5500')
    await dialog.getByRole('button', { name: 'Uppdatera lägenhet' }).click()
    await expectToast(page, 'Lägenhet uppdaterad!')
  })
})

test.describe('two who edit the same apartment', () => {
  test.use({ expectedComplaint: /status of 409/ })

  test('in two tabs lose nothing that they have written', async ({ page, context }) => {
    const title = titleOf('Två flikar')
    await create(page, 'apartments', { title })
    const dialog = await edit(page, title, '5300')
    const other = await context.newPage()
    await other.goto(page.url())
    const there = dialogOf(other, 'Redigera lägenhet')
    await there.getByLabel('Beskrivning').fill('Ljus.')
    await dialog.getByLabel('Antal rum').fill('3 rok')
    await page.reload()
    await expect(dialog.getByLabel('Beskrivning')).toHaveValue('Ljus.')
    await there.getByRole('button', { name: 'Ta bort dem' }).click()
    await there.getByLabel('Beskrivning').fill('Tyst.')
    await there.getByRole('button', { name: 'Uppdatera' }).click()
    await expectToast(other, 'Lägenhet uppdaterad!')
    await page.reload()
    await expect(dialog.getByLabel('Antal rum')).toHaveValue('3 rok')
    await expect(dialog.getByLabel('Beskrivning')).toHaveValue('Tyst.')
  })

  test('see who has saved when and both values of a field, and nothing is overwritten unseen', async ({
    page,
  }) => {
    const title = titleOf('Gemensam')
    const { id } = await create(page, 'apartments', { title })
    const dialog = await edit(page, title, '7700')
    const rent = dialog.getByLabel('Hyra (kr/mån)')
    const save = dialog.getByRole('button', { name: 'Uppdatera lägenhet' })
    const notice = dialog.getByRole('status').filter({ hasText: 'sparades' })
    const data = { rentSek: 7600, availableFrom: '1 mars' }
    await page.request.patch(`/api/admin/apartments/${id}`, { data })
    await save.click()
    await expect(notice).toBeFocused()
    await expect(notice).toContainText(/^Lägenheten sparades .+ kl\. \d\d:\d\d av admin\./)
    await expect(notice.getByRole('listitem')).toHaveText(['HyraSparad: 7600Din: 7700'])
    await expectUsable(page)
    await expect(rent).toHaveValue('7700')
    await expect(dialog.getByLabel('Inflyttning')).toHaveValue('1 mars')
    expect(await stored(page, 'apartments', title)).toMatchObject([{ rentSek: 7600 }])

    // The same when the edits are taken up on another day.
    await page.reload()
    await expect(notice.getByRole('listitem')).toHaveText(['HyraSparad: 7600Din: 7700'])
    await save.click()
    await expectToast(page, 'Lägenhet uppdaterad!')
    expect(await stored(page, 'apartments', title)).toMatchObject([
      { rentSek: 7700, version: 3, availableFrom: '1 mars' },
    ])
    expect(await unsavedEdits(page)).toBeNull()
  })

  test('follow what the other has saved, where that is nothing of theirs', async ({ page }) => {
    const title = titleOf('Utan krock')
    const { id } = await create(page, 'apartments', { title })
    const dialog = await edit(page, title, '7700')
    await page.request.patch(`/api/admin/apartments/${id}`, { data: { availableFrom: '1 maj' } })
    await dialog.getByRole('button', { name: 'Uppdatera lägenhet' }).click()
    const notice = dialog.getByRole('status').filter({ hasText: 'sparades' })
    await expect(notice).toBeFocused()
    await expect(notice.getByRole('listitem')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await dialog.getByRole('button', { name: 'Uppdatera lägenhet' }).click()
    await expectToast(page, 'Lägenhet uppdaterad!')
    expect(await stored(page, 'apartments', title)).toMatchObject([
      { rentSek: 7700, availableFrom: '1 maj' },
    ])
  })
})
