import { expect, type Page } from '@playwright/test'
import { drag } from './by-hand.ts'
import {
  cardOf,
  create,
  dialogOf,
  openApartment,
  openApartments,
  stored,
  titleOf,
  writeApartment,
} from './editing.ts'
import { test } from './signed-in.ts'
import { expectToast } from './toast.ts'
import { expectUsable } from './usable.ts'

const unsavedEdits = (page: Page) => page.evaluate(() => localStorage.getItem('adminDrafts'))

async function edit(page: Page, title: string, rent: string) {
  const dialog = await openApartment(page, title)
  await dialog.getByLabel('Hyra (kr/mån)').fill(rent)
  return dialog
}

test('an administrator who closes a dialog with changes is asked first', async ({ page }) => {
  const dialog = await edit(page, 'Etta för en person', '5100')
  const question = dialogOf(page, 'Du har inte sparat')
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Stäng', exact: true }).click(),
    () => dialog.getByRole('button', { name: 'Avbryt' }).click(),
    () => page.mouse.click(5, 5),
  ]) {
    await close()
    await expect(question.getByText('Vill du stänga utan att spara ändringarna?')).toBeVisible()
    await expect(question.getByRole('button', { name: 'Fortsätt redigera' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(dialog.getByLabel('Hyra (kr/mån)')).toHaveValue('5100')
  }
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Stäng utan att spara' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(
    cardOf(page, 'Etta för en person').getByRole('button', { name: 'Redigera' }),
  ).toBeFocused()
  expect(await unsavedEdits(page)).toBeNull()
})

test('a press that begins or ends in a dialog does not ask whether to close it', async ({
  page,
}) => {
  const dialog = await edit(page, 'Etta för en person', '5100')
  const question = dialogOf(page, 'Du har inte sparat')
  const rent = (await dialog.getByLabel('Hyra (kr/mån)').boundingBox())!
  const inside = { x: rent.x + 20, y: rent.y + rent.height / 2 }
  await drag(page, inside, { x: 5, y: 5 })
  await drag(page, { x: 5, y: 5 }, inside)
  await expect(question).toHaveCount(0)
  await dialog.getByLabel('Hyra (kr/mån)').fill('5150')
  await page.mouse.click(5, 5)
  await question.getByRole('button', { name: 'Stäng utan att spara' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the dialog offers its unsaved edits, too, deletes those that are discarded, and does not ask when nothing was changed', async ({
  page,
}) => {
  const dialog = await edit(page, 'Etta för en person', '5200')
  await page.reload()
  await expect(dialog.getByText(/^Det finns osparade ändringar från/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Släng ändringarna' }).click()
  await expect(dialog.getByRole('heading', { name: 'Redigera lägenhet' })).toBeFocused()
  await expect(dialog.getByLabel('Hyra (kr/mån)')).toHaveValue('4980')
  expect(await unsavedEdits(page)).toBeNull()
  await dialog.getByLabel('Hyra (kr/mån)').fill('5100')
  await dialog.getByLabel('Hyra (kr/mån)').fill('4980')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('what was written survives a reload, and is gone once it is saved', async ({ page }) => {
  const title = titleOf('Utkast')
  const dialog = await writeApartment(page, title)
  await dialog.getByRole('button', { name: 'Balkong' }).click()
  await page.reload()
  const offer = page.getByText(/^Det finns osparade ändringar från .+ kl\. \d\d:\d\d\.$/)
  await expect(dialog.filter({ has: offer })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listitem').filter({ has: offer })).toContainText(title)
  await page.getByRole('button', { name: 'Använd ändringarna' }).click()
  await expect(dialog.getByLabel('Titel')).toHaveValue(title)
  await expect(dialog.getByRole('button', { name: 'Ta bort Balkong' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Skapa lägenhet' }).click()
  await expectToast(page, 'Lägenhet skapad!')
  await expect(offer).toHaveCount(0)
  expect(await unsavedEdits(page)).toBeNull()
})

test('a copy whose unsaved edits a list offers is whole, and what was emptied stays empty', async ({
  page,
}) => {
  const title = titleOf('Förebild')
  await create(page, 'apartments', { title, postalCode: '573 31', description: 'Nyrenoverad.' })
  await openApartments(page)
  await cardOf(page, title).getByRole('button', { name: 'Kopiera' }).click()
  const dialog = dialogOf(page, 'Lägg till ny lägenhet')
  await dialog.getByLabel('Beskrivning').fill('')
  await dialog.getByRole('button', { name: 'Avbryt' }).click()
  await page.reload()
  await dialog.getByRole('button', { name: 'Stäng' }).click()
  await page.getByRole('button', { name: 'Använd ändringarna' }).click()
  for (const [label, value] of [
    ['Titel', title],
    ['Postnummer', '573 31'],
    ['Beskrivning', ''],
  ] as const)
    await expect(dialog.getByLabel(label, { exact: label === 'Titel' })).toHaveValue(value)
})

test('an administrator who takes up or discards what a list offers goes on at the list', async ({
  page,
}) => {
  const leave = async () => {
    await page.reload()
    await dialogOf(page, 'Redigera lägenhet').getByRole('button', { name: 'Stäng' }).click()
  }
  await edit(page, 'Etta för en person', '5400')
  await leave()
  await page.getByRole('button', { name: 'Släng ändringarna' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^\d+ lägenheter$/ })).toBeFocused()

  await edit(page, 'Etta för en person', '5400')
  await leave()
  await page.getByRole('button', { name: 'Använd ändringarna' }).click()
  await expect(dialogOf(page, 'Redigera lägenhet')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stäng utan att spara' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^\d+ lägenheter$/ })).toBeFocused()
})

test('the edits of a deleted item are taken up as a new one, and overwrite no other new one', async ({
  page,
}) => {
  const [deleted, fresh] = [titleOf('Raderad'), titleOf('Påbörjad')]
  const { id } = await create(page, 'apartments', { title: deleted })
  await edit(page, deleted, '5500')
  await page.request.delete(`/api/admin/apartments/${id}`)
  const dialog = await writeApartment(page, fresh)
  await page.reload()
  await dialog.getByRole('button', { name: 'Stäng' }).click()
  const offerOf = (title: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: title })
      .getByRole('button', { name: 'Använd ändringarna' })
  await offerOf(deleted).click()
  await expect(dialog.getByLabel('Titel')).toHaveValue(deleted)
  await dialog.getByLabel('Hyra (kr/mån)').fill('5600')
  await page.reload()
  await expect(dialog.getByLabel('Hyra (kr/mån)')).toHaveValue('5600')
  await dialog.getByRole('button', { name: 'Spara utkast' }).click()
  await expectToast(page, 'Utkast sparat!')
  await expect(offerOf(deleted)).toHaveCount(0)
  await offerOf(fresh).click()
  await expect(dialog.getByLabel('Titel')).toHaveValue(fresh)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stäng utan att spara' }).click()
  expect(await unsavedEdits(page)).toBeNull()
})

test('what is written in one tab is offered in another, until it is discarded', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('/admin')
  const untouched = await openApartment(other, 'Etta för en person')
  const dialog = await edit(page, 'Etta för en person', '5300')
  await untouched.getByRole('button', { name: 'Uppdatera' }).click()
  await expect(untouched).toHaveCount(0)
  const offer = other.getByText(/^Det finns osparade ändringar från/)
  await expect(offer).toBeVisible()
  await dialog.getByRole('button', { name: 'Avbryt' }).click()
  await page.getByRole('button', { name: 'Stäng utan att spara' }).click()
  await expect(offer).toHaveCount(0)
})

test.describe('two who edit the same apartment', () => {
  test.use({ expectedComplaint: /status of 409/ })

  test('the second goes on, takes over what is saved or keeps their own, and nothing is overwritten unasked', async ({
    page,
  }) => {
    const title = titleOf('Gemensam')
    const { id } = await create(page, 'apartments', { title })
    const dialog = await edit(page, title, '7700')
    const rent = dialog.getByLabel('Hyra (kr/mån)')
    const save = dialog.getByRole('button', { name: 'Uppdatera lägenhet' })
    const choice = dialogOf(page, 'Någon annan har ändrat lägenheten')
    const data = { rentSek: 7600, availableFrom: '1 mars' }
    await page.request.patch(`/api/admin/apartments/${id}`, { data })
    await save.click()
    await expect(choice).toContainText(
      /Den sparades .+ kl\. \d\d:\d\d av admin\. Fält som skiljer sig: Hyra, Inflyttning\./,
    )
    await expect(choice.getByRole('button', { name: 'Fortsätt redigera' })).toBeFocused()
    await expectUsable(page)
    await page.keyboard.press('Enter')
    await expect(save).toBeFocused()
    await expect(rent).toHaveValue('7700')
    expect(await stored(page, 'apartments', title)).toMatchObject([{ rentSek: 7600 }])

    await save.click()
    await choice.getByRole('button', { name: 'Använd den sparade versionen' }).click()
    await expect(rent).toHaveValue('7600')
    await expect(dialog.getByLabel('Inflyttning')).toHaveValue('1 mars')

    await rent.fill('7700')
    await page.request.patch(`/api/admin/apartments/${id}`, { data: { availableFrom: '1 maj' } })
    await save.click()
    await choice.getByRole('button', { name: 'Använd min version' }).click()
    await expectToast(page, 'Lägenhet uppdaterad!')
    expect(await stored(page, 'apartments', title)).toMatchObject([
      { rentSek: 7700, version: 4, availableFrom: '1 mars' },
    ])
  })
})
