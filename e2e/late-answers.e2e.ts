import { expect } from '@playwright/test'
import { rowOf, statusOf } from './case-list.ts'
import { cardOf, create, dialogOf, openApartment, removeAll, titleOf } from './editing.ts'
import { delayAnswer, hold } from './hold.ts'
import { aPerson, sendInquiry, sendReport } from './senders.ts'
import { test } from './signed-in.ts'
import { expectToast } from './toast.ts'

test('a case that was changed is not shown as it was when it was opened', async ({ page }) => {
  const name = aPerson()
  const { id } = await sendReport(page.request, { name })
  await page.goto(`/admin/arenden/${id}`)
  await expect(statusOf(page)).toContainText('Ny')
  await page.getByRole('link', { name: 'Till ärendena' }).click()
  const older = await delayAnswer(page, `**/api/admin/cases/${id}`)
  await rowOf(page, name).getByRole('link').click()
  await older.asked
  await page.getByRole('button', { name: 'Markera som pågående' }).click()
  await expect(statusOf(page)).toContainText('Pågår')
  await older.letCome()
  await expect(statusOf(page)).toContainText('Pågår')
})

test('the stage of an applicant is not shown as it was when the list was opened', async ({
  page,
}) => {
  const title = titleOf('Sökt')
  const { id } = await create(page, 'apartments', { title })
  await sendInquiry(page.request, id)
  await page.goto(`/admin/sokande/${id}`)
  const stage = page.getByLabel(/^Steg/)
  await expect(stage).toHaveValue('new')
  await page.getByRole('link', { name: 'Till lägenheterna' }).click()
  await expect(stage).toHaveCount(0)
  const older = await delayAnswer(page, `**/api/admin/apartments/${id}/applicants`)
  await page.goBack()
  await older.asked
  await stage.selectOption('viewing')
  await expect(page.getByText('Sparat', { exact: true })).toBeVisible()
  await older.letCome()
  await expect(stage).toHaveValue('viewing')
  await removeAll(page, 'apartments', title)
})

test('an apartment that is let just after it was changed is not shown as it was in between', async ({
  page,
}) => {
  const title = titleOf('Ska hyras ut')
  await create(page, 'apartments', { title })
  const dialog = await openApartment(page, title)
  await dialog.getByLabel('Hyra (kr/mån)').fill('7777')
  const older = await delayAnswer(page, '**/api/admin/apartments')
  await dialog.getByRole('button', { name: 'Uppdatera lägenhet' }).click()
  await older.asked
  const card = cardOf(page, title)
  await expect(card).toContainText(/7.777/)
  await card.getByRole('button', { name: 'Uthyrd' }).click()
  const letting = dialogOf(page, 'Hyr ut lägenheten')
  await letting.getByRole('button', { name: 'Hyr ut', exact: true }).click()
  await expectToast(page, 'Lägenheten är uthyrd')
  await older.letCome()
  await expect(card).toContainText('Ingen annan väntar på besked.')
  await removeAll(page, 'apartments', title)
})

test('an address that was added is not missing as it was when the page was opened', async ({
  page,
}) => {
  const address = `${aPerson().replace(' ', '.').toLowerCase()}@example.com`
  const list = page.getByRole('region', { name: 'Felanmälningar', exact: true })
  await page.goto('/admin/foretaget')
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await page.getByRole('link', { name: 'Ärenden' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ärenden')
  const older = await delayAnswer(page, '**/api/admin/recipients')
  await page.goBack()
  await older.asked
  await list.getByLabel('Ny e-postadress').fill(address)
  await list.getByRole('button', { name: 'Lägg till' }).click()
  const row = list.getByRole('listitem').filter({ hasText: address })
  await expect(row).toBeVisible()
  await older.letCome()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: /^Ta bort/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort', exact: true }).click()
  await expect(row).toHaveCount(0)
})

test('two addresses that are added to two lists at once are no conflict with oneself', async ({
  page,
}) => {
  const address = `${aPerson().replace(' ', '.').toLowerCase()}@example.com`
  await page.goto('/admin/foretaget')
  const lists = ['Felanmälningar', 'Intresseanmälningar'].map(name =>
    page.getByRole('region', { name, exact: true }),
  )
  for (const list of lists) await expect(list.getByLabel('Ny e-postadress')).toBeVisible()
  const letGo = await hold(page, '**/api/admin/recipients')
  for (const list of lists) {
    await list.getByLabel('Ny e-postadress').fill(address)
    await list.getByRole('button', { name: 'Lägg till' }).click()
  }
  letGo()
  for (const list of lists) {
    const row = list.getByRole('listitem').filter({ hasText: address })
    await expect(row).toBeVisible()
  }
  for (const list of lists) {
    const row = list.getByRole('listitem').filter({ hasText: address })
    await row.getByRole('button', { name: /^Ta bort/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ta bort', exact: true }).click()
    await expect(row).toHaveCount(0)
  }
})

test('what is done with a case before an earlier answer has come is no conflict with oneself', async ({
  page,
}) => {
  const { id } = await sendReport(page.request)
  await page.goto(`/admin/arenden/${id}`)
  await page.getByLabel('Ditt svar').fill('Vi kommer i morgon.')
  await page.getByLabel('Intern anteckning').fill('Ringt rörmokaren.')
  await page.getByLabel('Ansvarig').fill('Erik')
  const letGo = await hold(page, `**/api/admin/cases/${id}`)
  await page.getByRole('button', { name: 'Markera som pågående' }).click()
  await page.getByRole('button', { name: 'Skicka svaret', exact: true }).click()
  await page.getByRole('button', { name: 'Spara anteckningen' }).click()
  await page.getByLabel('Ansvarig').press('Enter')
  letGo()
  await expect(statusOf(page)).toContainText('Pågår')
  await expect(page.getByLabel('Ditt svar')).toHaveValue('')
  await expect(page.getByLabel('Intern anteckning')).toHaveValue('')
  await expectToast(page, 'Planeringen är sparad')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Vi kommer i morgon.', { exact: true })).toHaveCount(1)
  await expect(page.getByText('Ringt rörmokaren.', { exact: true })).toHaveCount(1)
  await expect(page.getByLabel('Ansvarig')).toHaveValue('Erik')
})
