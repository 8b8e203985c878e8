import { expect, type Page } from '@playwright/test'
import { exampleCompany } from '#shared/example-company.ts'
import { save, storedFacts, storeFacts, test } from './facts.ts'
import { group, region } from './page.ts'
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
