import { expect } from '@playwright/test'
import { choose, rowOf, rows, search } from './case-list.ts'
import { hold } from './loading.ts'
import { aPerson, sendMessage } from './senders.ts'
import { test } from './signed-in.ts'
import { toast } from './toast.ts'
import { expectUsable } from './usable.ts'

test.use({ expectedComplaint: /ERR_FAILED/ })

test('a long list comes page by page, also when an answer is lost, and a flood is moved to spam at once, brought back and closed in part, and erased', async ({
  page,
}) => {
  test.slow()
  const name = aPerson()
  const email = `${name.replace(' ', '.')}@example.com`
  // One after the other: at once, each would start the function anew.
  for (let sent = 0; sent < 27; sent += 1) await sendMessage(page.request, { name, email })
  const chosen = await sendMessage(page.request, { name: `${name} Utvald`, email })
  await page.goto('/admin/arenden?status=new')
  await search(page, name)
  await expect(rows(page)).toHaveCount(25)
  const letGo = await hold(page, '**/api/admin/cases/search')
  await page.getByRole('button', { name: 'Visa fler' }).click()
  letGo('lost')
  await expect(page.getByRole('alert')).toContainText('Ärendena kunde inte hämtas.')
  await expectUsable(page)
  await page.unrouteAll()
  await page.getByRole('alert').getByRole('button', { name: 'Försök igen' }).click()
  await expect(rows(page)).toHaveCount(28)
  await expect(rows(page).nth(25).getByRole('link')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Visa fler' })).toHaveCount(0)

  // The browser's history keeps the search, and the list begins anew.
  await page.reload()
  await expect(rows(page)).toHaveCount(25)
  await page.getByRole('button', { name: 'Markera flera' }).click()
  const marked = page.getByRole('group', { name: 'Markerade ärenden' })
  await expect(marked.getByText('0 markerade')).toBeVisible()
  const move = marked.getByRole('button', { name: 'Flytta till skräppost', exact: true })
  await expect(move).toBeDisabled()

  await page.getByLabel(`Markera ${name} Utvald, ${chosen.reference}`).check()
  await expect(marked.getByText('1 markerat')).toBeVisible()
  await move.click()
  await expect(toast(page)).toContainText('1 ärende flyttades till skräppost')
  await expect(rowOf(page, 'Utvald')).toHaveCount(0)

  await marked.getByLabel('Markera alla som visas').check()
  await expect(marked.getByText('25 markerade')).toBeVisible()
  await expectUsable(page)
  page.once('dialog', question => {
    expect(question.message()).toBe(
      'Är du säker på att du vill flytta 27 ärenden till skräppost? Du kan flytta tillbaka det som ska vara kvar.',
    )
    return question.accept()
  })
  await marked.getByRole('button', { name: 'Flytta till skräppost, alla som matchar' }).click()
  await expect(toast(page)).toContainText('27 ärenden flyttades till skräppost')
  await expect(page.getByText('Inga ärenden matchar filtret.')).toBeVisible()

  await choose(page, 'Status', 'Alla')
  await marked.getByRole('button', { name: 'Flytta till skräppost, alla som matchar' }).click()
  await expect(toast(page)).toContainText('Inga ärenden att ändra')
  await choose(page, 'Status', 'Skräppost')
  await page.getByLabel(`Markera ${name} Utvald, ${chosen.reference}`).check()
  await marked.getByRole('button', { name: 'Inte skräppost', exact: true }).click()
  await expect(toast(page)).toContainText('1 ärende är inte längre skräppost')
  await choose(page, 'Status', 'Ny')
  await expect(rows(page)).toHaveCount(1)
  await page.getByLabel(`Markera ${name} Utvald, ${chosen.reference}`).check()
  await marked.getByRole('button', { name: 'Markera som klart', exact: true }).click()
  await expect(toast(page)).toContainText('Markerat som klart: 1 ärende')
  await expect(rows(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Personuppgifter' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-post eller telefon').fill(email)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Hittade 28 ärenden.')).toBeVisible()
  page.once('dialog', question => question.accept())
  await dialog.getByRole('button', { name: 'Radera uppgifterna' }).click()
  await expect(dialog.getByText('Uppgifterna är raderade.')).toBeVisible({ timeout: 60_000 })
})
