import { expect } from '@playwright/test'
import { cardOf, create, dialogOf, removeAll, stored, titleOf, writeApartment } from './editing.ts'
import { hold } from './hold.ts'
import { sendInquiry, sendReport } from './senders.ts'
import { test } from './signed-in.ts'
import { expectToast } from './toast.ts'

test('what is written while an apartment is saved stays, be it new or changed', async ({
  page,
}) => {
  const title = titleOf('Under tiden')
  const rent = page.getByLabel('Hyra (kr/mån)')
  const updating = dialogOf(page, 'Redigera lägenhet')
  const update = updating.getByRole('button', { name: 'Uppdatera lägenhet' })
  const creating = await writeApartment(page, title)
  const letCreate = await hold(page, '**/api/admin/apartments')
  await creating.getByRole('button', { name: 'Skapa lägenhet' }).click()
  await rent.fill('7500')
  letCreate()
  await expectToast(page, 'Lägenhet skapad!')
  await expect(updating.getByLabel('Hyra (kr/mån)')).toHaveValue('7500')

  const letUpdate = await hold(page, /\/api\/admin\/apartments\/[^/]+$/)
  await update.click()
  await rent.fill('7600')
  letUpdate()
  await expectToast(page, 'Lägenhet uppdaterad!')
  await expect(rent).toHaveValue('7600')
  expect(await stored(page, 'apartments', title)).toMatchObject([{ rentSek: 7500 }])

  await rent.fill('7700')
  // These edits are the apartment's, and no longer a new one's.
  await page.reload()
  await cardOf(page, title).getByRole('button', { name: 'Redigera' }).click()
  await updating.getByRole('button', { name: 'Använd ändringarna' }).click()
  await expect(rent).toHaveValue('7700')
  await update.click()
  await expect(updating).toHaveCount(0)
  expect(await stored(page, 'apartments', title)).toMatchObject([{ rentSek: 7700, version: 3 }])
  await removeAll(page, 'apartments', title)
})

test('what is written while an apartment is saved survives a crash right after it', async ({
  page,
}) => {
  const title = titleOf('Under tiden')
  const rent = page.getByLabel('Hyra (kr/mån)')
  const creating = await writeApartment(page, title)
  const updating = dialogOf(page, 'Redigera lägenhet')

  const letCreate = await hold(page, '**/api/admin/apartments')
  await creating.getByRole('button', { name: 'Skapa lägenhet' }).click()
  await rent.fill('7500')
  letCreate()
  await expectToast(page, 'Lägenhet skapad!')
  await page.reload()
  await page.getByRole('button', { name: 'Använd ändringarna' }).click()
  await expect(updating.getByLabel('Hyra (kr/mån)')).toHaveValue('7500')

  const letUpdate = await hold(page, /\/api\/admin\/apartments\/[^/]+$/)
  await updating.getByRole('button', { name: 'Uppdatera lägenhet' }).click()
  await rent.fill('7600')
  letUpdate()
  await expectToast(page, 'Lägenhet uppdaterad!')
  await page.reload()
  await page.getByRole('button', { name: 'Använd ändringarna' }).click()
  await expect(rent).toHaveValue('7600')
  await updating.getByRole('button', { name: 'Uppdatera lägenhet' }).click()
  await expect(updating).toHaveCount(0)
  expect(await stored(page, 'apartments', title)).toMatchObject([{ rentSek: 7600, version: 3 }])
  await removeAll(page, 'apartments', title)
})

test('what is written while a note on an applicant is saved stays', async ({ page }) => {
  const title = titleOf('Sökt')
  const { id } = await create(page, 'apartments', { title })
  await sendInquiry(page.request, id, { name: 'Anna Ek' })
  await page.goto(`/admin/sokande/${id}`)
  await page.getByRole('button', { name: /^Skriv anteckning/ }).click()
  const note = page.getByLabel('Intern anteckning om Anna Ek')
  await note.fill('Kommer på torsdag.')
  const letGo = await hold(page, '**/notes')
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  await note.fill('Kommer på torsdag. Klockan tio.')
  letGo()
  await expect(page.getByRole('paragraph').getByText('Kommer på torsdag.')).toBeVisible()
  await expect(note).toHaveValue('Kommer på torsdag. Klockan tio.')
  await removeAll(page, 'apartments', title)
})

test('what is written while reply templates are saved stays, and so does their dialog', async ({
  page,
}) => {
  const { id } = await sendReport(page.request)
  await page.goto(`/admin/arenden/${id}`)
  await page.getByRole('button', { name: 'Ändra mallarna' }).click()
  const dialog = dialogOf(page, 'Svarsmallar')
  const save = dialog.getByRole('button', { name: 'Spara mallarna' })
  const text = dialog.getByLabel('Text').last()
  const before = await text.inputValue()
  await text.fill(`${before} Hälsningar`)
  const letGo = await hold(page, '**/api/admin/templates')
  await save.click()
  await text.fill(`${before} Vänliga hälsningar`)
  await page.keyboard.press('Escape')
  letGo()
  await expectToast(page, 'Svarsmallarna är sparade')
  await expect(text).toHaveValue(`${before} Vänliga hälsningar`)
  await text.fill(before)
  await save.click()
  await expect(dialog).toHaveCount(0)
})

test('reply templates that are not saved survive a reload, and are gone once they are discarded', async ({
  page,
}) => {
  const { id } = await sendReport(page.request)
  await page.goto(`/admin/arenden/${id}`)
  const edit = page.getByRole('button', { name: 'Ändra mallarna' })
  const text = dialogOf(page, 'Svarsmallar').getByLabel('Text').last()
  await edit.click()
  const before = await text.inputValue()
  await text.fill(`${before} Hälsningar`)
  await page.reload()
  await edit.click()
  await expect(text).toHaveValue(`${before} Hälsningar`)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stäng utan att spara' }).click()
  await edit.click()
  await expect(text).toHaveValue(before)
})

test('what a tenant writes while a message is sent stays', async ({ page }) => {
  const { followSecret } = await sendReport(page.request)
  await page.goto(`/felanmalan#${followSecret}`)
  const field = page.getByLabel('Lägg till uppgifter')
  const letGo = await hold(page, '**/api/follow/message')
  await field.fill('Det droppar.')
  await page.getByRole('button', { name: 'Skicka', exact: true }).click()
  await field.fill('Det droppar. Från taket.')
  letGo()
  await expect(page.getByText('Tack, vi har fått det du skrev.')).toBeVisible()
  await expect(field).toHaveValue('Det droppar. Från taket.')
})

test('what is written while the plan of a case is saved stays, also after another page', async ({
  page,
}) => {
  const { id } = await sendReport(page.request)
  await page.goto(`/admin/arenden/${id}`)
  await page.getByLabel('Ansvarig').fill('Erik')
  const letGo = await hold(page, `**/api/admin/cases/${id}`)
  await page.keyboard.press('Enter')
  await page.getByLabel('Klart senast').fill('2031-03-14')
  letGo()
  await expectToast(page, 'Planeringen är sparad')
  await page.reload()
  await expect(page.getByLabel('Ansvarig')).toHaveValue('Erik')
  await expect(page.getByLabel('Klart senast')).toHaveValue('2031-03-14')
})
