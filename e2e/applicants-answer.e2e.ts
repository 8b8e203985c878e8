import { expect } from '@playwright/test'
import { addressOf, applyFor } from './applicants.ts'
import { removeAll } from './editing.ts'
import { test } from './signed-in.ts'
import { pressOn, tabTo } from './tabbing.ts'
import { expectUsable } from './usable.ts'

test('with the keyboard alone a step is chosen and a person answered', async ({ page }) => {
  const { title, id } = await applyFor(page, ['Eva Berg'])
  await page.goto(`/admin/sokande/${id}`)
  const step = page.getByLabel('Steg för Eva Berg')
  await tabTo(page, step)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Sparat')).toBeVisible()
  await expect(step).toHaveValue('viewing')
  await expect(step).toBeFocused()
  await tabTo(page, page.getByLabel('Välj Eva Berg'), 'Shift+Tab')
  await page.keyboard.press('Space')
  await pressOn(page, page.getByRole('button', { name: 'Svara', exact: true }), 'Shift+Tab')
  const dialog = page.getByRole('dialog', { name: 'Svara Eva Berg' })
  await pressOn(page, dialog.getByRole('button', { name: 'Skicka till 1 person' }))
  await expect(dialog.getByLabel('Ditt svar')).toBeFocused()
  await expect(dialog.getByText('Skriv ett svar')).toBeVisible()
  await page.keyboard.type('Välkommen på torsdag.')
  await pressOn(page, dialog.getByRole('button', { name: 'Skicka till 1 person' }))
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Valda personer' })).toBeFocused()
  await removeAll(page, 'apartments', title)
})

test.describe('in trouble', () => {
  test.use({ expectedComplaint: /Failed to load resource/ })

  test('an answer that fails for one person is tried again for that person alone, and nobody gets it twice', async ({
    page,
    site,
  }) => {
    const { title, id, sent } = await applyFor(page, ['Bo Al', 'Eva Berg', 'Siv Holm'])
    const [, eva, siv] = sent
    await page.goto(`/admin/sokande/${id}`)
    await page.getByLabel('Välj alla').check()
    await page.getByRole('button', { name: 'Svara 3 personer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Svara 3 personer' })
    const resultOf = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
    await dialog.getByLabel('Ditt svar').fill('Hej {namn}, lägenheten visas på torsdag.')
    // The first never reaches the server; of the second the answer never comes back.
    const cut = { times: 1 }
    await page.route(`**/cases/${eva!.id}/reply`, route => route.abort(), cut)
    await page.route(
      `**/cases/${siv!.id}/reply`,
      async route => {
        await route.fetch()
        await route.abort()
      },
      cut,
    )
    await dialog.getByRole('button', { name: 'Skicka till 3 personer' }).click()
    await expect(resultOf('Bo Al')).toContainText('Skickat')
    await expect(resultOf('Eva Berg')).toContainText(/Ingen kontakt med servern/)
    await expect(resultOf('Siv Holm')).toContainText(/Ingen kontakt med servern/)
    await dialog.getByRole('button', { name: 'Försök igen med 2 personer' }).click()
    await expect(resultOf('Eva Berg')).toContainText('Skickat')
    await expect(resultOf('Siv Holm')).toContainText('Se efter i ärendet')
    await expectUsable(page)
    await dialog.getByRole('button', { name: 'Stäng' }).last().click()
    await expect(page.getByText('1 vald', { exact: true })).toBeVisible()
    for (const name of ['Bo Al', 'Eva Berg', 'Siv Holm']) {
      const to = addressOf(name, id)
      const texts = async () =>
        (await site.letters())
          .filter(each => each.to.includes(to))
          .filter(({ text }) => text.includes(`Hej ${name}, lägenheten visas`))
      await expect.poll(texts).toHaveLength(1)
    }
    await removeAll(page, 'apartments', title)
  })
})
