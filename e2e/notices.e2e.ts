import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { exampleCompany } from '#shared/example-company.ts'
import { maxNotices } from '#shared/notices.ts'
import { renderDocument } from '#site-server'
import { withHouse } from './editing.ts'
import { storedFacts, storeFacts, test } from './facts.ts'
import { fill, formOf, issueReportForm } from './forms.ts'
import { region } from './page.ts'
import { expectToast } from './toast.ts'
import { expectUsable } from './usable.ts'

test('from a house one tap leads to a notice for it, and from there to the open reports of its tenants', async ({
  page,
}) => {
  const name = `Elin ${randomUUID()}`
  await withHouse(page, { title: 'Pannhuset', address: 'Pumpgränd 4B' }, async id => {
    await page.goto('/admin/hus')
    await page.getByRole('link', { name: 'Nytt meddelande för Pannhuset' }).click()
    const notices = region(page, 'Meddelanden på webbplatsen')
    await expect(notices.getByLabel('Text')).toBeFocused()
    await expect(page).toHaveURL('/admin/foretaget')
    await expect(notices.getByLabel('Pannhuset, Pumpgränd 4B')).toBeChecked()
    await page.keyboard.type('Pannan står still. Vi är där kl. 14.')
    await notices.getByLabel('Visas från').fill('2026-01-01T08:00')
    await notices.getByLabel('Till').fill('2025-12-31T08:00')
    await notices.getByRole('button', { name: 'Spara' }).click()
    await expect(notices).toContainText('Meddelandet ska sluta efter att det börjar')
    await notices.getByLabel('Till').fill('2099-01-01T08:00')
    await notices.getByRole('button', { name: 'Spara' }).click()
    await expectToast(page, 'Sparat', 'Ändringen visas på webbplatsen inom en minut.')
    expect((await storedFacts(page)).notices).toMatchObject([{ houses: [id] }])
    await expectUsable(page)

    await test.step('a tenant sees it once the address is one of the house, and still reports', async () => {
      await expect(async () => {
        expect(await (await page.request.get('/fastigheter')).text()).toContain('Pannan står still')
      }).toPass()
      await page.goto('/fastigheter#felanmalan')
      const form = formOf(page, issueReportForm)
      const { values } = issueReportForm
      await fill(form, { ...values, Namn: name, 'Adress och lägenhetsnummer': 'Pumpgränd 4' })
      await expect(page.getByText('Vi vet om felet')).toHaveCount(0)
      await fill(form, { 'Adress och lägenhetsnummer': 'pumpgrand 4 b, lgh 1101' })
      await expect(page.getByText('Vi vet om felet: Pumpgränd 4B')).toBeVisible()
      await expect(page.getByText('Du kan ändå skicka en felanmälan.')).toBeVisible()
      await page.getByRole('button', { name: 'English' }).click()
      await expect(page.getByText('We know about the fault: Pumpgränd 4B')).toBeVisible()
      await expect(page.getByText('Pannan står still.')).toHaveAttribute('lang', 'sv')
      await page.getByRole('button', { name: 'Svenska' }).click()
      await expectUsable(page)
      await form.getByRole('button', { name: 'Skicka felanmälan' }).click()
      const panel = form.getByRole('status').filter({ hasText: 'Din felanmälan är mottagen' })
      await expect(panel).toContainText('Vi vet om felet: Pumpgränd 4B')
      await expect(page.getByText('Vi vet om felet')).toHaveCount(1)
      await panel.getByRole('link', { name: 'Följ din felanmälan' }).click()
      await expect(page.getByRole('heading', { name: 'Följ din felanmälan' })).toBeVisible()
      await expect(page.getByText('Vi vet om felet: Pumpgränd 4B')).toBeVisible()
      await expect(page.getByText('Pannan står still. Vi är där kl. 14.')).toBeVisible()
    })

    await test.step('the desk finds the report from the notice, which keeps a house that is deleted', async () => {
      await page.goto('/admin/foretaget')
      await notices.getByRole('link', { name: 'Visa öppna ärenden på adresserna' }).click()
      await expect(page.getByRole('button', { name: 'Filter: Pannhuset' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('article')).toHaveText([new RegExp(name)])
      await page.request.delete(`/api/admin/houses/${id}`)
      await page.goto('/admin/foretaget')
      await expect(notices.getByLabel('Ett hus som är raderat')).toBeChecked()
    })
  })
})

test('where there are ten notices, a house gets no eleventh, and is told why', async ({ page }) => {
  const times = { from: '2026-01-01T07:00:00.000Z', until: '2026-01-02T07:00:00.000Z' }
  const notices = Array.from({ length: maxNotices }, () => ({
    text: 'Det är snart jul.',
    ...times,
  }))
  await storeFacts(page, { notices })
  await page.goto(`/admin/foretaget?hus=${randomUUID()}`)
  await expectToast(page, 'Det finns redan 10 meddelanden', 'Ta bort ett som inte behövs längre.')
  const list = region(page, 'Meddelanden på webbplatsen')
  await expect(list.getByLabel('Text')).toHaveCount(maxNotices)
  await expect(list.getByRole('button', { name: 'Lägg till ett meddelande' })).toHaveCount(0)
})

test.describe('without an answer about the houses', () => {
  test.use({ expectedComplaint: /status of 503/ })

  test('a notice calls none of them deleted', async ({ page }) => {
    await page.route('/api/admin/houses', route => route.fulfill({ status: 503 }))
    const times = { from: '2026-01-01T07:00:00.000Z', until: '2026-01-02T07:00:00.000Z' }
    await storeFacts(page, {
      notices: [{ text: 'Vattnet stängs av.', ...times, houses: [randomUUID()] }],
    })
    const refused = page.waitForResponse('/api/admin/houses')
    await page.goto('/admin/foretaget')
    await refused
    const notices = region(page, 'Meddelanden på webbplatsen')
    await expect(notices.getByRole('link')).toBeVisible()
    await expectUsable(page)
    await expect(notices.getByLabel('Ett hus som är raderat')).toHaveCount(0)
  })
})

test('the browser shows a notice at its beginning and hides it at its end', async ({ page }) => {
  const times = { from: '2026-12-01T07:00:00.000Z', until: '2026-12-01T11:00:00.000Z' }
  const notices = [{ text: 'Vattnet stängs av.', ...times, isToCome: true as const }]
  const houseNotices = [
    { text: 'Pannan står still.', ...times, isToCome: true as const, addresses: ['Pumpgränd 4B'] },
  ]
  const company = { ...exampleCompany, notices }
  await page.route('/fastigheter', async route => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: await renderDocument('/fastigheter', { company, houseNotices }),
    })
  })
  await page.clock.install({ time: '2026-12-01T06:58:00Z' })
  await page.goto('/fastigheter')
  await formOf(page, issueReportForm).getByLabel('Adress och lägenhetsnummer').fill('pumpgränd 4 b')
  const forAll = page.getByRole('region', { name: 'Meddelande' })
  const forHouse = page.getByText('Vi vet om felet: Pumpgränd 4B')
  const expectBoth = (count: number) =>
    Promise.all([expect(forAll).toHaveCount(count), expect(forHouse).toHaveCount(count)])
  await page.clock.runFor('01:40')
  await expectBoth(0)
  await page.clock.runFor('00:31')
  await expectBoth(1)
  await page.clock.setFixedTime('2026-12-01T10:59:59Z')
  await page.clock.runFor('00:11')
  await expectBoth(1)
  await page.clock.setFixedTime('2026-12-01T11:00:00Z')
  await page.clock.runFor('00:11')
  await expectBoth(0)
})
