import { expect, type Page } from '@playwright/test'
import { exampleCompany } from '#shared/example-company.ts'
import { unsavedEdits } from './editing.ts'
import { hold } from './loading.ts'
import { save, storedFacts, storeFacts, test } from './facts.ts'
import { group, region } from './page.ts'
import { signIn } from './signed-in.ts'
import { expectToast, toast } from './toast.ts'
import { expectUsable } from './usable.ts'

test.use({ expectedComplaint: /status of (401|409|50\d)|ERR_FAILED/ })

test(
  'the owner changes a phone number, the hours, an exception, a person and a notice',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.goto('/admin/foretaget')
    const said = 'Ändringen visas på webbplatsen inom en minut.'

    await test.step('a phone number, and who is called first', async () => {
      await group(page, 'Huvudnummer').getByLabel('Telefonnummer').fill('070-174 06 20')
      await group(page, 'Nummer 2').getByRole('button', { name: 'Flytta upp' }).click()
      await expect(
        group(page, 'Huvudnummer').getByRole('button', { name: 'Flytta ned' }),
      ).toBeFocused()
      await save(page, 'Telefon')
      await expectToast(page, 'Sparat', said)
      expect((await storedFacts(page)).phones).toEqual([
        exampleCompany.phones[1],
        { name: 'Anna', number: '070-174 06 20' },
      ])
    })

    await test.step('the hours of a weekday, a day of their own and the red days', async () => {
      await group(page, 'Fredag').getByLabel('Stänger').fill('15:00')
      await group(page, 'Lördag').getByLabel('Stängt').uncheck()
      await group(page, 'Lördag').getByLabel('Öppnar').fill('10:00')
      await page.getByRole('button', { name: 'Föreslå röda dagar' }).click()
      await expect(page.getByRole('button', { name: 'Föreslå röda dagar' })).toBeFocused()
      await expect(toast(page)).toContainText(/\d+ dagar är tillagda/)
      await page.getByRole('button', { name: 'Lägg till en dag' }).click()
      const added = page.getByRole('group', { name: /^Avvikande dag/ }).last()
      await expect(added.getByLabel('Datum')).toBeFocused()
      await page.keyboard.press('Enter')
      const summary = page.getByText('Rätta 3 uppgifter').locator('..')
      await expect(summary.getByRole('link').first()).toHaveText('Lördag: Stänger')
      await expect(group(page, 'Lördag').getByLabel('Stänger')).toBeFocused()
      await expectUsable(page)
      await group(page, 'Lördag').getByLabel('Stänger').fill('09:00')
      await added.getByLabel('Datum').fill('2027-12-23')
      await added.getByLabel('Orsak').fill('lagerrensning')
      await save(page, 'Öppettider')
      await expect(page.getByText('Stängningen ska vara efter öppningen')).toBeVisible()
      await group(page, 'Lördag').getByLabel('Stänger').fill('14:00')
      await save(page, 'Öppettider')
      await expectToast(page, 'Sparat', said)
      const { week, exceptions } = (await storedFacts(page)).openingHours
      expect(week[4]).toEqual({ opens: '08:00', closes: '15:00' })
      expect(week[5]).toEqual({ opens: '10:00', closes: '14:00' })
      const added2 = { date: '2027-12-23', hours: null, why: 'lagerrensning' }
      expect(exceptions).toContainEqual(added2)
      expect(exceptions.map(({ why }) => why)).toContain('långfredagen')
      await closeToast(page)
    })

    await test.step('a person', async () => {
      await page.getByRole('button', { name: 'Lägg till en person' }).click()
      await page.keyboard.type('Maja')
      await page.keyboard.press('Tab')
      await page.keyboard.type('Trädgård')
      await page.keyboard.press('Enter')
      await expectToast(page, 'Sparat', said)
      await expect(
        region(page, 'Vi som arbetar här').getByRole('button', { name: 'Spara' }),
      ).toBeFocused()
      expect((await storedFacts(page)).people).toEqual([{ name: 'Maja', duty: 'Trädgård' }])
      await closeToast(page)
    })

    await test.step('a notice', async () => {
      const notice = region(page, 'Meddelanden på webbplatsen')
      await notice.getByRole('button', { name: 'Lägg till ett meddelande' }).click()
      await notice.getByLabel('Text').fill('Vattnet stängs av på Lingongränd.')
      await notice.getByLabel('Visas från').fill('2027-07-01T08:00')
      await notice.getByLabel('Till').fill('2027-07-01T12:00')
      await save(page, 'Meddelanden på webbplatsen')
      await expectToast(page, 'Sparat', said)
      expect((await storedFacts(page)).notices).toEqual([
        {
          text: 'Vattnet stängs av på Lingongränd.',
          from: '2027-07-01T06:00:00.000Z',
          until: '2027-07-01T10:00:00.000Z',
        },
      ])
    })
  },
)

/** Closes the toast, so that the next one is not taken for it. */
async function closeToast(page: Page) {
  await toast(page).getByRole('button', { name: 'Stäng' }).click()
  await expect(toast(page)).toHaveCount(0)
}

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

test('what is left before the site is opened is listed, until it is done', async ({ page }) => {
  await page.goto('/admin/foretaget')
  const list = page.getByRole('region', { name: 'Innan ni öppnar' }).getByRole('listitem')
  const social = list.filter({ hasText: 'Sociala medier: byt ut exemplen.' })
  await expect(list.filter({ hasText: 'Telefon: byt ut exemplen (nummer, jour).' })).toBeVisible()
  await expectUsable(page)
  await social.getByRole('link').click()
  const media = region(page, 'Sociala medier')
  await expect(media).toBeInViewport()
  await media.getByLabel('Adress').fill('https://www.facebook.com/sommens')
  await save(page, 'Sociala medier')
  await expect(social).toHaveCount(0)

  await storeFacts(page, exampleCompany)
  await page.reload()
  await expect(social).toBeVisible()
})

test('the menu tells that steps are left, which is asked once for as long as the desk is open', async ({
  page,
}) => {
  const readiness = '**/api/admin/company/readiness'
  let reads = 0
  page.on('request', each => void (reads += Number(each.url().endsWith('/company/readiness'))))
  const entry = page.getByRole('navigation', { name: 'Administration' }).getByRole('link', {
    name: 'Företaget',
  })
  await page.goto('/admin/hus')
  await expect(entry).toHaveAccessibleName('Företaget (steg kvar innan ni öppnar)')
  await page.getByRole('link', { name: 'Översikt' }).click()
  await page.getByRole('link', { name: /^Ärenden/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ärenden')
  expect(reads).toBe(1)
  await expectUsable(page)

  const nothingLeft = { examples: [], hasOneAdministrator: false }
  await page.route(readiness, route => route.fulfill({ json: nothingLeft }))
  await entry.click()
  await expect(entry).toHaveAccessibleName('Företaget')
  await page.route(readiness, route => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Vem får mejlen' })).toBeVisible()
  await expect(entry).toHaveAccessibleName('Företaget')
})
