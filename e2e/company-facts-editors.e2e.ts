import { expect } from '@playwright/test'
import { dialogOf } from './editing.ts'
import { factsPath, save, section, storedFacts, storeFacts, test } from './facts.ts'
import { expectToast } from './toast.ts'
import { expectUsable } from './usable.ts'

test.use({ expectedComplaint: /status of (401|409|50\d)|ERR_FAILED/ })

test('of two editors of different facts both are saved, and of the same facts the second chooses', async ({
  page,
}) => {
  await page.goto('/admin/foretaget')
  const address = section(page, 'Namn och adress')
  await address.getByLabel('Gatuadress').fill('Min gata 1')
  await storeFacts(page, { onCall: '070-174 06 21' })
  await save(page, 'Namn och adress')
  await expectToast(page, 'Sparat')
  expect(await storedFacts(page)).toMatchObject({ street: 'Min gata 1', onCall: '070-174 06 21' })
  await expect(section(page, 'Telefon').getByLabel('Jour')).toHaveValue('070-174 06 21')

  await address.getByLabel('Gatuadress').fill('Min gata 2')
  await storeFacts(page, { street: 'Deras gata 2', seat: 'Aneby' })
  await save(page, 'Namn och adress')
  const dialog = dialogOf(page, 'Någon annan har ändrat samma uppgifter')
  await expect(dialog.getByRole('listitem')).toHaveText([
    'SäteSparad: AnebyDin: Tranås',
    'GatuadressSparad: Deras gata 2Din: Min gata 2',
  ])
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Spara min ändå' }).click()
  await expectToast(page, 'Sparat')
  expect(await storedFacts(page)).toMatchObject({ street: 'Min gata 2', seat: 'Tranås' })

  await address.getByLabel('Gatuadress').fill('Min gata 3')
  await storeFacts(page, { street: 'Deras gata 3' })
  await save(page, 'Namn och adress')
  await dialog.getByRole('button', { name: 'Använd den sparade versionen' }).click()
  await expect(address.getByLabel('Gatuadress')).toHaveValue('Deras gata 3')

  await address.getByLabel('Gatuadress').fill('Min gata 4')
  await save(page, 'Namn och adress')
  await expectToast(page, 'Sparat')
  await storeFacts(page, { street: 'Deras gata 4' })
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expectToast(page, 'Kunde inte återställa', 'Någon annan har ändrat uppgifterna sedan dess.')
  await expect(address.getByLabel('Gatuadress')).toHaveValue('Deras gata 4')
})

test('what is written stays until it is saved, unless somebody leaves it on purpose', async ({
  page,
  site,
}) => {
  await page.goto('/admin/foretaget')
  const prices = section(page, 'Priser')
  const text = 'Timpris enligt överenskommelse.'
  await prices.getByLabel('Priser').fill(text)
  await site.setFault('dynamodb', 'down')
  await save(page, 'Priser')
  await expectToast(page, 'Kunde inte spara')
  await expect(prices.getByRole('alert')).toContainText('Försök igen om en stund.')
  await site.setFault('dynamodb', 'ok')
  await page.route(`**${factsPath}`, route => route.abort())
  await page.reload()
  await expect(page.getByText('Uppgifterna kunde inte hämtas.')).toBeVisible()
  await page.unroute(`**${factsPath}`)
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(prices.getByLabel('Priser')).toHaveValue(text)

  const onPage = page.getByRole('navigation', { name: 'På sidan' })
  await onPage.getByRole('link', { name: 'Sociala medier' }).click()
  await expect(page.getByRole('region', { name: 'Sociala medier' })).toBeFocused()
  await page.getByRole('link', { name: 'Ärenden' }).click()
  const question = dialogOf(page, 'Du har inte sparat')
  await question.getByRole('button', { name: 'Fortsätt redigera' }).click()
  await expect(prices.getByLabel('Priser')).toHaveValue(text)
  await page.getByRole('link', { name: 'Ärenden' }).click()
  await question.getByRole('button', { name: 'Lämna utan att spara' }).click()
  await expect(page.getByRole('heading', { name: 'Ärenden', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(prices.getByLabel('Priser')).toHaveValue('')
  expect(await storedFacts(page)).not.toHaveProperty('pricing')
})
