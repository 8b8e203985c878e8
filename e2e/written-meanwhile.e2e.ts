import { expect } from '@playwright/test'
import { statusOf } from './case-list.ts'
import { cardOf, dialogOf, stored, titleOf, writeApartment } from './editing.ts'
import { hold } from './loading.ts'
import { sendReport } from './senders.ts'
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
  await page.goto('/admin')
  await cardOf(page, title).getByRole('button', { name: 'Redigera' }).click()
  await expect(rent).toHaveValue('7700')
  await update.click()
  await expect(updating).toHaveCount(0)
  expect(await stored(page, 'apartments', title)).toMatchObject([{ rentSek: 7700, version: 3 }])
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

test.describe('what fails after its page is left', () => {
  test.use({ expectedComplaint: /ERR_FAILED/ })

  test('is said on the next page, and what was written is there again', async ({ page }) => {
    const { id } = await sendReport(page.request)
    const address = `/admin/arenden/${id}`
    const call = `**/api/admin/cases/${id}/reply`
    await page.goto(address)
    const letGo = await hold(page, call)
    await page.getByLabel('Ditt svar').fill('Vi kommer i morgon.')
    const sent = page.waitForRequest(call)
    await page.getByRole('button', { name: 'Skicka svaret' }).click()
    await sent
    await page.getByRole('link', { name: 'Till ärendena' }).click()
    await expect(page.getByRole('heading', { name: 'Ärenden', exact: true })).toBeVisible()
    letGo('lost')
    await expectToast(page, 'Det gick inte igenom', 'Ingen kontakt med servern')
    await page.goto(address)
    await expect(page.getByLabel('Ditt svar')).toHaveValue('Vi kommer i morgon.')
  })
})
