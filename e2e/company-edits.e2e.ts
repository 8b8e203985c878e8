import { expect } from '@playwright/test'
import { unsavedEdits } from './editing.ts'
import { hold } from './loading.ts'
import { save, storedFacts, storeFacts, test } from './facts.ts'
import { group, region } from './page.ts'
import { signIn } from './signed-in.ts'
import { expectToast } from './toast.ts'
import { expectUsable } from './usable.ts'

test.use({ expectedComplaint: /status of (401|409|50\d)|ERR_FAILED/ })

test('of two editors of different facts both are saved, and of the same facts the second is told', async ({
  page,
}) => {
  await page.goto('/admin/foretaget')
  const address = region(page, 'Namn och adress')
  await address.getByLabel('Gatuadress').fill('Min gata 1')
  await storeFacts(page, { onCall: '070-174 06 21' })
  await save(page, 'Namn och adress')
  await expectToast(page, 'Sparat')
  expect(await storedFacts(page)).toMatchObject({ street: 'Min gata 1', onCall: '070-174 06 21' })
  await expect(region(page, 'Telefon').getByLabel('Jour')).toHaveValue('070-174 06 21')

  await address.getByLabel('Gatuadress').fill('Min gata 2')
  await storeFacts(page, { street: 'Deras gata 2', seat: 'Aneby' })
  await save(page, 'Namn och adress')
  const notice = address.getByRole('status').filter({ hasText: 'sparades' })
  await expect(notice).toBeFocused()
  await expect(notice).toContainText(/^Uppgifterna om företaget sparades .+ av admin\./)
  await expect(notice.getByRole('listitem')).toHaveText([
    'GatuadressSparad: Deras gata 2Din: Min gata 2',
  ])
  await expect(address.getByLabel('Säte')).toHaveValue('Aneby')
  await expectUsable(page)
  expect(await storedFacts(page)).toMatchObject({ street: 'Deras gata 2' })
  await save(page, 'Namn och adress')
  await expectToast(page, 'Sparat')
  await expect(notice).toHaveCount(0)
  expect(await storedFacts(page)).toMatchObject({ street: 'Min gata 2', seat: 'Aneby' })

  await group(page, 'Fredag').getByLabel('Stänger').fill('14:30')
  const { openingHours } = await storedFacts(page)
  const week = openingHours.week.with(0, { opens: '09:00', closes: '15:30' })
  await storeFacts(page, { openingHours: { ...openingHours, week } })
  await save(page, 'Öppettider')
  await expect(group(page, 'Måndag').getByLabel('Stänger')).toHaveValue('15:30')
  await save(page, 'Öppettider')
  await expectToast(page, 'Sparat')
  const after = (await storedFacts(page)).openingHours.week
  expect([after[0], after[4]]).toMatchObject([{ closes: '15:30' }, { closes: '14:30' }])
})

test('a section names who has saved what is in it, and tells all that saving would take back', async ({
  page,
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.address })
  const other = await context.newPage()
  const { username } = await signIn(other, site)
  await page.goto('/admin/foretaget')
  const address = region(page, 'Namn och adress')
  const notice = address.getByRole('status').filter({ hasText: 'sparades' })
  await address.getByLabel('Gatuadress').fill('Min gata 3')
  await storeFacts(other, { street: 'Deras gata 3' })
  await save(page, 'Namn och adress')
  await expect(notice).toContainText(` av ${username}.`)
  await region(page, 'Priser').getByLabel('Alltjänst').fill('Enligt offert.')
  await save(page, 'Priser')
  await expectToast(page, 'Sparat')
  await expect(notice).toContainText(` av ${username}.`)

  await storeFacts(other, { seat: 'Aneby' })
  await save(page, 'Namn och adress')
  await expect(address.getByLabel('Säte')).toHaveValue('Aneby')
  await expect(notice.getByRole('listitem')).toHaveText([
    'GatuadressSparad: Deras gata 3Din: Min gata 3',
  ])
  await context.close()
})

test('what is written stays, though it cannot be saved, and each section is one press away', async ({
  page,
  site,
}) => {
  await page.goto('/admin/foretaget')
  const prices = region(page, 'Priser')
  const text = 'Timpris enligt överenskommelse.'
  await prices.getByLabel('Alltjänst').fill(text)
  await site.setFault('dynamodb', 'down')
  await save(page, 'Priser')
  await expectToast(page, 'Kunde inte spara')
  await expect(prices.getByRole('alert')).toContainText('Försök igen om en stund.')
  await site.setFault('dynamodb', 'ok')
  await page.reload()
  await expect(prices.getByLabel('Alltjänst')).toHaveValue(text)

  const questions = region(page, 'Bra att veta')
  await questions.getByRole('textbox').last().fill('Fråga oss.')
  await page.reload()
  await questions.getByRole('button', { name: 'Ta bort dem' }).click()
  await expect(questions.getByRole('textbox').first()).toBeFocused()

  const onPage = page.getByRole('navigation', { name: 'På sidan' })
  await onPage.getByRole('link', { name: 'Sociala medier' }).click()
  await expect(page.getByRole('region', { name: 'Sociala medier' })).toBeFocused()
})

test('somebody who writes in an entry of a list while another one is saved is not interrupted', async ({
  page,
}) => {
  await page.goto('/admin/foretaget')
  const [first, second] = [group(page, 'Fråga 1'), group(page, 'Fråga 2')]
  const answer = second.getByRole('textbox').last()
  // The answer has it without the spaces.
  await first.getByRole('textbox').first().fill('Hur får jag en nyckel till?  ')
  const letGo = await hold(page, '**/api/admin/company')
  await save(page, 'Bra att veta')
  await answer.fill('Vi har')
  await letGo()
  await expectToast(page, 'Sparat')
  await expect(first.getByRole('textbox').first()).toHaveValue('Hur får jag en nyckel till?')
  await page.keyboard.type(' många.')
  await expect(answer).toHaveValue('Vi har många.')
  await page.reload()
  await expect(answer).toHaveValue('Vi har många.')
})

test('what one tab saves removes nothing that another one keeps of the same section', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  for (const [tab, text] of [
    [page, 'Enligt offert.'],
    [other, 'Timpris 500 kronor.'],
  ] as const) {
    await tab.goto('/admin/foretaget')
    await region(tab, 'Priser').getByLabel('Alltjänst').fill(text)
  }
  await save(other, 'Priser')
  await expectToast(other, 'Sparat')
  await expect.poll(() => unsavedEdits(page)).toContain('Enligt offert.')
  await page.reload()
  await expect(region(page, 'Priser').getByLabel('Alltjänst')).toHaveValue('Enligt offert.')
  // The same text in both tabs is saved for both.
  await other.goto('/admin/foretaget')
  await save(other, 'Priser')
  await expectToast(other, 'Sparat')
  await expect.poll(() => unsavedEdits(page)).toBeNull()
})

test('the place of a section in an address, and one chosen before the facts have come, are where the page is seen', async ({
  page,
}) => {
  const heading = (name: string) => region(page, name).getByRole('heading', { level: 2, name })
  const letGo = await hold(page, '**/api/admin/company')
  await page.goto('/admin/foretaget#öppettider')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Företaget')
  letGo()
  await expect(heading('Öppettider')).toBeInViewport()
  await expect(region(page, 'Öppettider')).toBeFocused()

  const letGoAgain = await hold(page, '**/api/admin/company')
  await page.goto('/admin/foretaget')
  await page.getByRole('link', { name: 'Bra att veta' }).click()
  letGoAgain()
  await expect(heading('Bra att veta')).toBeInViewport()
  await expect(region(page, 'Bra att veta')).toBeFocused()
})
