import { expect } from '@playwright/test'
import { letterTo } from './letters.ts'
import { region } from './page.ts'
import { addRecipient, removeRecipient, rowOf, test } from './recipients.ts'
import { anAddress, sendMessage, sendReport } from './senders.ts'
import { signIn } from './signed-in.ts'
import { expectToast } from './toast.ts'
import { expectUsable } from './usable.ts'

test.use({ expectedComplaint: /status of (400|404|409)/ })

test('the owner adds a colleague who verifies the address, removes one who has quit, and the next report goes there', async ({
  page,
  site,
  context,
}) => {
  const [colleague, quitter] = [anAddress(), 'info@example.com']
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Företaget' }).click()
  await expect(page.getByRole('heading', { name: 'Vem får mejlen' })).toBeVisible()
  await addRecipient(page, 'Felanmälningar', 'ingen adress')
  await expect(page.getByText('Ogiltig e-postadress')).toBeVisible()
  await addRecipient(page, 'Felanmälningar', colleague)
  await expect(rowOf(page, 'Felanmälningar', colleague)).toContainText('Väntar på bekräftelse')
  await addRecipient(page, 'Felanmälningar', colleague.toUpperCase())
  await expect(page.getByText('Adressen finns redan i listan')).toBeVisible()
  await expectUsable(page)

  await removeRecipient(page, 'Felanmälningar', quitter)
  await expect(page.getByRole('alert')).toHaveText(
    'I varje lista måste en bekräftad adress vara kvar. Lägg till en annan först.',
  )

  const [link] = /http\S+\/bekrafta#\S+/.exec(await letterTo(site, colleague, 'Bekräfta'))!
  const theirs = await context.browser()!.newPage()
  await theirs.goto(link)
  await expect(theirs.getByRole('button', { name: 'Bekräfta adressen' })).toBeVisible()
  await expectUsable(theirs)
  await page.reload()
  await expect(rowOf(page, 'Felanmälningar', colleague)).toContainText('Väntar på bekräftelse')
  await theirs.getByRole('button', { name: 'Bekräfta adressen' }).click()
  await theirs.getByRole('button', { name: 'Ja, bekräfta adressen' }).click()
  await expect(theirs.getByRole('status')).toContainText('Tack, adressen är bekräftad.')
  await expect(theirs.getByRole('listitem')).toHaveText(['Felanmälningar'])
  await theirs.close()

  await page.reload()
  await expect(rowOf(page, 'Felanmälningar', colleague)).not.toContainText('Väntar')
  await removeRecipient(page, 'Felanmälningar', quitter)
  await expect(rowOf(page, 'Felanmälningar', quitter)).toHaveCount(0)
  const { reference } = await sendReport(page.request)
  await letterTo(site, colleague, reference)
  const letters = await site.letters()
  const about = letters.filter(({ subject }) => subject.includes(reference))
  expect(about.flatMap(({ to }) => to)).not.toContain(quitter)
  await expectUsable(page)
})

test('an address that letters do not reach is shown, and of two editors the changes of both are kept', async ({
  page,
  site,
  browser,
}) => {
  const address = `bounce+${Date.now()}@simulator.amazonses.com`
  await page.goto('/admin/foretaget')
  await addRecipient(page, 'Meddelanden', address)
  await letterTo(site, address, 'Bekräfta')
  await expect(async () => {
    await page.reload()
    await expect(rowOf(page, 'Meddelanden', address)).toContainText('Kommer inte fram', {
      timeout: 3000,
    })
  }).toPass()
  await expectUsable(page)

  const other = await browser.newPage({ baseURL: site.address })
  await signIn(other, site)
  await other.goto('/admin/foretaget')
  const theirs = anAddress()
  await addRecipient(other, 'Meddelanden', theirs)
  await expect(rowOf(other, 'Meddelanden', theirs)).toBeVisible()
  await other.close()

  await removeRecipient(page, 'Meddelanden', address)
  await expect(rowOf(page, 'Meddelanden', address)).toHaveCount(0)
  await expect(rowOf(page, 'Meddelanden', theirs)).toBeVisible()
  const { reference } = await sendMessage(page.request)
  await letterTo(site, 'info@example.com', reference)
})

test('the focus stays in the list of which an address was added, refused or removed', async ({
  page,
}) => {
  const list = region(page, 'Påminnelser')
  const colleague = anAddress().replace('example.com', 'åkeri.example')
  await page.goto('/admin/foretaget')
  await list.getByRole('button', { name: 'Lägg till' }).press('Enter')
  await expect(list.getByLabel('Ny e-postadress')).toBeFocused()
  await page.keyboard.type(colleague)
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Påminnelser', colleague)).toBeVisible()
  await expectToast(
    page,
    'Adressen är tillagd',
    `Ett mejl med en länk är på väg till ${colleague}.`,
  )
  await expect(list.getByLabel('Ny e-postadress')).toBeEmpty()
  await expect(list.getByLabel('Ny e-postadress')).toBeFocused()
  await removeRecipient(page, 'Påminnelser', colleague)
  await expect(rowOf(page, 'Påminnelser', colleague)).toHaveCount(0)
  await expect(list.getByRole('list')).toBeFocused()
})

test('a link to verify an address that no longer holds says so', async ({ page }) => {
  await page.goto('/bekrafta#c0ffee0123456789abcdef0123456789')
  await page.getByRole('button', { name: 'Bekräfta adressen' }).click()
  await page.getByRole('button', { name: 'Ja, bekräfta adressen' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Länken gäller inte längre. Be den som lade till adressen om en ny länk.',
  )
})

test('a test letter shows whether letters arrive at an address, also while the page is open', async ({
  page,
  site,
}) => {
  const test = (address: string) =>
    region(page, 'Meddelanden').getByRole('button', { name: `Skicka ett provmejl till ${address}` })
  await page.goto('/admin/foretaget')
  await test('info@example.com').click()
  await expectToast(page, 'Provmejlet är på väg')
  await expect(test('info@example.com')).toBeFocused()
  expect(await letterTo(site, 'info@example.com', /^Provmejl från /)).toContain('meddelanden')

  const address = `bounce+${Date.now()}@simulator.amazonses.com`
  await addRecipient(page, 'Meddelanden', address)
  // The letter that verifies it comes back first.
  await expect(async () => {
    await page.reload()
    await expect(rowOf(page, 'Meddelanden', address)).toContainText('Kommer inte fram', {
      timeout: 3000,
    })
  }).toPass()
  await expect(test(address)).toHaveCount(0)
  const [, secret] = /bekrafta#(\S+)/.exec(await letterTo(site, address, 'Bekräfta'))!
  const verified = await page.request.post('/api/follow/recipient', { data: { secret } })
  expect(verified.status()).toBe(200)
  await page.reload()
  await expect(rowOf(page, 'Meddelanden', address)).not.toContainText('Kommer inte fram')
  await test(address).click()
  await letterTo(site, address, /^Provmejl från /)
  await expect(rowOf(page, 'Meddelanden', address)).toContainText('Kommer inte fram', {
    timeout: 30_000,
  })
  await expectUsable(page)
})
