import { expect, type Page } from '@playwright/test'
import { addressOf, applyFor, longMessage } from './applicants.ts'
import { cardOf, create, openApartments, removeAll, titleOf } from './editing.ts'
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
    await expect(lines(page).getByRole('heading')).toHaveText([
      'Anna Ek',
      'Siv Holm',
      'Eva Berg',
      'Bo Al',
    ])
    const anna = lineOf(page, 'Anna Ek')
    await expect(anna).toContainText('2 anmälningar')
    await anna.getByRole('button', { name: /^Visa hela/ }).click()
    await expect(anna.getByText(longMessage)).toBeVisible()
    await expect(anna).toContainText(/Raderas \d+ \w+ \d{4}/)

    await anna.getByLabel('Steg för Anna Ek').selectOption('Visning')
    await expect(anna.getByText('Sparat')).toBeVisible()
    await anna.getByRole('button', { name: /^Skriv anteckning/ }).click()
    const note = anna.getByLabel('Intern anteckning om Anna Ek')
    const unsaved = () => page.evaluate(() => localStorage.getItem('adminDrafts'))
    await note.fill('Kommer på')
    expect(await unsaved()).toContain('Kommer på')
    await note.fill('')
    expect(await unsaved()).toBeNull()
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
    await expect(dialog.getByLabel('Ditt svar')).toHaveValue(/^Hej \{namn\}!\n\nVi kommer till/)
    await expectUsable(page)
    await dialog.getByRole('button', { name: 'Skicka till 2 personer' }).click()
    await expectToast(page, 'Svaret är skickat till 2 personer')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('0 valda')).toBeVisible()

    const textsTo = async (name: string) =>
      (await site.letters())
        .filter(({ to }) => to.includes(addressOf(name, id)))
        .map(({ text }) => text)
        .filter(text => text.includes('Vi kommer till'))
    for (const name of ['Anna Ek', 'Bo Al']) {
      await expect.poll(() => textsTo(name)).toHaveLength(1)
      expect((await textsTo(name))[0]).toMatch(`Hej ${name}!`)
      expect((await textsTo(name))[0]).toContain('Exempelvägen 3')
    }
    expect(await textsTo('Eva Berg')).toEqual([])

    await page.reload()
    await expect(anna.getByLabel('Steg för Anna Ek')).toHaveValue('viewing')
    await anna.getByRole('link', { name: 'Anna Ek' }).click()
    await expect(page.getByText('admin ändrade steget till Visning')).toBeAttached()
    await page.getByRole('link', { name: '4 sökande' }).click()
    await expect(lines(page)).toHaveCount(4)
    await removeAll(page, 'apartments', title)
  },
)

test('an apartment that nobody has applied for says so', async ({ page }) => {
  const title = titleOf('Osökt')
  const { id } = await create(page, 'apartments', { title })
  await page.goto(`/admin/sokande/${id}`)
  await expect(page.getByText('Ingen har anmält intresse ännu.')).toBeVisible()
  await expectUsable(page)
  await removeAll(page, 'apartments', title)
})
