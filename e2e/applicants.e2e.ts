import { expect, type Page, type Route } from '@playwright/test'
import { cardOf, create, openApartments, titleOf, unsavedEdits } from './editing.ts'
import { loseAnswer } from './loading.ts'
import { aPerson, enterCase, sendInquiry } from './senders.ts'
import { test } from './signed-in.ts'
import { expectToast } from './toast.ts'
import { expectUsable } from './usable.ts'

const lines = (page: Page) => page.getByRole('main').getByRole('article')
const lineOf = (page: Page, name: string) => lines(page).filter({ hasText: name })

test(
  'the staff follow four applicants, and answer two of them at once',
  { tag: '@phone-only' },
  async ({ page, site }) => {
    const { title, id } = await applyFor(page)
    await openApartments(page)
    await cardOf(page, title).getByRole('link', { name: '4 sökande' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Sökande till ${title}`)
    await expect(page.getByText('Exempelvägen 3, Tranås · 4 sökande')).toBeVisible()
    const newestFirst = ['Anna Ek', 'Siv Holm', 'Eva Berg', 'Bo Al']
    await expect(lines(page).getByRole('heading')).toHaveText(newestFirst)
    const anna = lineOf(page, 'Anna Ek')
    await expect(anna).toContainText('2 anmälningar')
    await anna.getByRole('button', { name: /^Visa hela/ }).click()
    await expect(anna.getByText(longMessage)).toBeVisible()
    await expect(anna).toContainText(/Raderas \d+ \w+ \d{4}/)

    await anna.getByLabel('Steg för Anna Ek').selectOption('Visning')
    await expect(anna.getByText('Sparat')).toBeVisible()
    await anna.getByRole('button', { name: /^Skriv anteckning/ }).click()
    const note = anna.getByLabel('Intern anteckning om Anna Ek')
    await note.fill('Kommer på')
    expect(await unsavedEdits(page)).toContain('Kommer på')
    await note.fill('')
    expect(await unsavedEdits(page)).toBeNull()
    await note.fill('Kommer på torsdag.')
    await anna.getByRole('button', { name: 'Spara', exact: true }).click()
    await expect(anna.getByText('Kommer på torsdag.')).toBeVisible()
    await expect(anna.getByRole('button', { name: /^Skriv anteckning/ })).toBeFocused()

    for (const name of ['Anna Ek', 'Bo Al']) await page.getByLabel(`Välj ${name}`).check()
    await expectUsable(page)
    await page.getByRole('button', { name: 'Svara 2 personer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Svara 2 personer' })
    await dialog.getByLabel('Svarsmallar').selectOption('Tid för besök')
    await dialog.getByRole('button', { name: 'Infoga' }).click()
    const reply = dialog.getByLabel('Ditt svar')
    await expect(reply).toHaveValue(/^Hej \{namn\}!\n\nVi kommer till/)
    await dialog.getByRole('button', { name: 'Skicka till 2 personer' }).click()
    await expect(reply).toHaveAccessibleDescription(/Byt ut det som står inom/)
    await expectUsable(page)
    await reply.fill((await reply.inputValue()).replaceAll(/\[\w+\]/g, '9'))
    await dialog.getByRole('button', { name: 'Skicka till 2 personer' }).click()
    await expectToast(page, 'Svaret är skickat till 2 personer')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('0 valda')).toBeVisible()

    const textsTo = async (name: string) => {
      const letters = await site.letters()
      const sent = letters.filter(({ to }) => to.includes(addressOf(name, id)))
      return sent.flatMap(({ text }) => /Hej .+!\s+Vi kommer till .+ på 9/.exec(text) ?? [])
    }
    for (const name of ['Anna Ek', 'Bo Al'])
      await expect
        .poll(() => textsTo(name))
        .toEqual([expect.stringMatching(`${name}!\\s+Vi kommer till .*Exempelvägen 3`)])
    expect(await textsTo('Eva Berg')).toEqual([])

    await page.reload()
    await expect(anna.getByLabel('Steg för Anna Ek')).toHaveValue('viewing')
    await anna.getByRole('link', { name: 'Anna Ek' }).click()
    await expect(page.getByText('admin ändrade steget till Visning')).toBeAttached()
    await page.getByRole('link', { name: '4 sökande' }).click()
    await expect(lines(page)).toHaveCount(4)
  },
)

test('whoever has applied by phone is called, where the others are answered', async ({ page }) => {
  const { id } = await applyFor(page, ['Bo Al'])
  const name = aPerson()
  const phone = '070-174 06 09'
  await enterCase(page.request, { kind: 'inquiry', apartmentId: id, name, phone })
  await page.goto(`/admin/sokande/${id}`)
  await expect(lineOf(page, name)).toContainText('Ring: har ingen e-postadress')
  await page.getByLabel('Välj alla').check()
  await page.getByRole('button', { name: 'Svara 2 personer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Svara 2 personer' })
  const called = dialog.getByRole('region', { name: 'Ring: har ingen e-postadress (1)' })
  await expect(called).toContainText(name)
  await expect(called.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:/)
  await dialog.getByLabel('Ditt svar').fill('Lägenheten visas på torsdag.')
  await dialog.getByRole('button', { name: 'Skicka till 1 person' }).click()
  await expect(dialog.getByRole('status').first()).toHaveText('Svaret är skickat till 1 person')
  await expect(called).toContainText(name)
  await dialog.getByRole('button', { name: 'Stäng' }).last().click()
  await expect(page.getByText('1 vald', { exact: true })).toBeVisible()
  // A screen reader would read the line of each letter at once when they are sent.
  const letter = /^Mejl (skickat|väntar)/
  await expect(lineOf(page, 'Bo Al').getByText(letter)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: letter })).toHaveCount(0)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('region', { name: 'Uppgifter' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Meddelande' })).toHaveCount(0)
})

test('an apartment that nobody has applied for says so', async ({ page }) => {
  const title = titleOf('Osökt')
  const { id } = await create(page, 'apartments', { title })
  await page.goto(`/admin/sokande/${id}`)
  await expect(page.getByText('Ingen har anmält intresse ännu.')).toBeVisible()
  await expectUsable(page)
})

test.describe('in trouble', () => {
  test.use({ expectedComplaint: /Failed to load resource/ })

  test('an answer that was lost, or may be, is sent again, and nobody gets it twice', async ({
    page,
    site,
  }) => {
    const { id } = await applyFor(page, ['Bo Al', 'Eva Berg', 'Siv Holm'])
    await page.goto(`/admin/sokande/${id}`)
    await page.getByLabel('Välj alla').check()
    await page.getByRole('button', { name: 'Svara 3 personer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Svara 3 personer' })
    await dialog.getByLabel('Ditt svar').fill('Hej {namn}, lägenheten visas på torsdag.')
    // The first never reaches the server; of the second the answer never comes back.
    for (const trouble of [(route: Route) => route.abort(), loseAnswer]) {
      await page.route('**/cases/reply', trouble, { times: 1 })
      await dialog.getByRole('button', { name: 'Skicka till 3 personer' }).click()
      await expect(dialog.getByRole('alert')).toContainText(/Ingen kontakt med servern/)
      await expect(dialog.getByRole('alert')).toContainText('Ingen får svaret två gånger.')
      await expect(dialog.getByRole('button', { name: 'Avbryt' })).toBeVisible()
    }
    await expectUsable(page)
    await dialog.getByRole('button', { name: 'Skicka till 3 personer' }).click()
    await expectToast(page, 'Svaret är skickat till 3 personer')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('0 valda')).toBeVisible()
    for (const name of ['Bo Al', 'Eva Berg', 'Siv Holm']) {
      const to = addressOf(name, id)
      const texts = async () =>
        (await site.letters())
          .filter(each => each.to.includes(to))
          .filter(({ text }) => text.includes(`Hej ${name}, lägenheten visas`))
      await expect.poll(texts).toHaveLength(1)
    }
  })
})

/** The second message of the first applicant. */
const longMessage = 'Jag söker en lägenhet nära ån. '.repeat(12).trim()

/** An apartment for which these have applied, the last name last, and one of them twice. */
async function applyFor(page: Page, applicants = names) {
  const title = titleOf('Sökt')
  const { id } = await create(page, 'apartments', { title })
  const apply = (name: string, message: string) =>
    sendInquiry(page.request, id, { name, email: addressOf(name, id), message })
  for (const name of applicants) await apply(name, 'Är lägenheten ledig?')
  await apply(applicants[0]!, longMessage)
  return { title, id }
}

/** The address of the applicant with this name for the apartment with this id. */
const addressOf = (name: string, id: string) =>
  `${name.split(' ')[0]!.toLowerCase()}-${id.slice(-8)}@example.com`

const names = ['Anna Ek', 'Bo Al', 'Eva Berg', 'Siv Holm']
