import { expect } from '@playwright/test'
import { choose, rowOf, rows, search } from './case-list.ts'
import { aPerson, sendMessage } from './senders.ts'
import { test } from './signed-in.ts'
import { toast } from './toast.ts'
import { expectUsable } from './usable.ts'

test('a flood is moved to spam at once, brought back and closed in part, and erased in parts', async ({
  page,
}) => {
  test.slow()
  const name = aPerson()
  const email = `${name.replace(' ', '.')}@example.com`
  // One after the other: at once, each would start the function anew.
  for (let sent = 0; sent < 54; sent += 1) await sendMessage(page.request, { name, email })
  const chosen = await sendMessage(page.request, { name: `${name} Utvald`, email })
  await page.goto('/admin/arenden?status=new')
  await search(page, name)
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
      'Är du säker på att du vill flytta 54 ärenden till skräppost? De går att flytta tillbaka.',
    )
    return question.accept()
  })
  await marked.getByRole('button', { name: 'Flytta till skräppost, alla som matchar' }).click()
  await expect(toast(page)).toContainText('54 ärenden flyttades till skräppost')
  await expect(page.getByText('Inga ärenden matchar filtret.')).toBeVisible()

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
  await expect(dialog.getByText('Hittade 55 ärenden.')).toBeVisible()
  page.once('dialog', question => question.accept())
  const parts: string[] = []
  page.on('response', async response => {
    if (response.url().endsWith('/person/erase')) parts.push(await response.text())
  })
  await dialog.getByRole('button', { name: 'Radera uppgifterna' }).click()
  // Two calls that delete 55 cases with all that belongs to them.
  await expect(dialog.getByText('Uppgifterna är raderade.')).toBeVisible({ timeout: 60_000 })
  // An answer's text arrives after the page has shown what it says.
  await expect.poll(() => parts.map(text => JSON.parse(text).count)).toEqual([50, 5])
})
