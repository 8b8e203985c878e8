import { expect, type Page } from '@playwright/test'
import { pressOn } from './by-hand.ts'
import { answering, cardOf, create, dialogOf, openApartments, titleOf } from './editing.ts'
import { aPerson, enterCase, sendInquiry } from './senders.ts'
import { test } from './signed-in.ts'
import { expectToast } from './toast.ts'
import { expectUsable } from './usable.ts'

test.afterEach(({ site }) => site.moveClock(0))

const titles = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents()

async function apartmentWithApplicants(page: Page) {
  const title = titleOf('Ska hyras ut')
  const { id } = await create(page, 'apartments', { title })
  const people = Array.from({ length: 4 }, (_, index) => {
    const name = aPerson()
    const email = `${name.replace(' ', '.').toLowerCase()}@example.com`
    return { name, email, phone: `070-174 06 2${index}` }
  })
  const again = { ...people[0], email: `work-${people[0]!.email}`, phone: '+46701740620' }
  for (const person of [...people, again]) await sendInquiry(page.request, id, person)
  return { title, people }
}

test('an apartment with four applicants is let by the keyboard, undone, let anew, and the others are told', async ({
  page,
  site,
}) => {
  const { title, people } = await apartmentWithApplicants(page)
  await openApartments(page)
  const card = cardOf(page, title)
  const dialog = dialogOf(page, 'Hyr ut lägenheten')
  const before = await titles(page)

  await pressOn(page, card.getByRole('button', { name: 'Uthyrd' }))
  await expect(dialog.getByRole('radio')).toHaveCount(5)
  await pressOn(page, dialog.getByRole('button', { name: 'Hyr ut och meddela de andra' }))
  await expect(dialog).toContainText('Välj vem som hyr')
  await expectUsable(page)
  const tenant = dialog.getByRole('radio', { name: people[0]!.name })
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  while (!(await tenant.isChecked())) await page.keyboard.press('ArrowDown')
  await expect(dialog.getByLabel('Besked till de andra')).toHaveValue(/uthyrd till någon annan/)
  await expect(dialog).toContainText('till 3 sökande. Till dess kan du ångra.')
  await pressOn(page, dialog.getByRole('button', { name: 'Hyr ut och meddela de andra' }))
  await expectToast(page, 'Lägenheten är uthyrd', /^.*3 får besked kl\. \d\d:\d\d\./)
  await expect(card).toContainText(`Uthyrd till ${people[0]!.name}. 3 får besked kl.`)
  await expect(card.getByRole('group', { name: 'Uthyrning' })).toBeFocused()
  expect(await titles(page)).toEqual(before)

  await pressOn(page, card.getByRole('button', { name: 'Ångra' }))
  await expectToast(page, 'Uthyrningen är ångrad', 'Ingen har fått besked.')
  await expect(card.getByRole('group', { name: 'Uthyrning' })).toBeFocused()
  await card.getByRole('button', { name: 'Uthyrd' }).click()
  await dialog.getByRole('radio', { name: people[0]!.name }).check()
  await dialog.getByLabel('Besked till de andra').fill('Hej {Namn}, den är uthyrd.')
  await dialog.getByRole('button', { name: 'Hyr ut och meddela de andra' }).click()
  const refused = 'Alla får samma text: skriv utan {namn}, {referens} och {adress}'
  await expect(dialog).toContainText(refused)
  await dialog.getByLabel('Besked till de andra').fill('Uthyrd från [dag].')
  await dialog.getByRole('button', { name: 'Hyr ut och meddela de andra' }).click()
  await expect(dialog).toContainText('Byt ut det som står inom [ ] eller { }')
  await dialog.getByLabel('Besked till de andra').fill(`Tyvärr är ${title} uthyrd.`)
  await dialog.getByRole('button', { name: 'Hyr ut och meddela de andra' }).click()
  await expect(card).toContainText('3 får besked kl.')
  page.once('dialog', question => question.accept())
  await card.getByRole('button', { name: 'Radera' }).click()
  await expectToast(page, 'Lägenhet raderad!', /dagar\. De sökande får inget besked så länge\./)
  await page.getByRole('button', { name: 'Ångra' }).click()
  await expectToast(page, 'Lägenheten är återställd')
  await openApartments(page)
  await expect(card).toContainText(`Uthyrd till ${people[0]!.name}. 3 får besked kl.`)

  await site.moveClock(11)
  const told = async () =>
    (await site.letters()).filter(({ text }) => text.includes(`Tyvärr är ${title} uthyrd.`))
  await expect.poll(async () => (await told()).length).toBe(3)
  await page.clock.install({ time: Date.now() + 11 * 60_000 })
  await openApartments(page)
  await expect(card).toContainText(`Uthyrd till ${people[0]!.name}. 3 har fått besked.`)
  await expectUsable(page)
  await card.getByRole('link', { name: '4 sökande' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Hyresgäst' })).toHaveCount(1)
  const tenantLine = page.getByRole('article', { name: people[0]!.name })
  await expect(tenantLine).toContainText('Hyresgäst')
  const { email } = people[0]!
  await expect(tenantLine).toContainText(
    `Mejl går till work-${email}. Har också skrivit från ${email}.`,
  )
  await expectUsable(page)
  await page.getByRole('link', { name: 'Till lägenheterna' }).click()
  const undo = card.getByRole('button', { name: 'Ångra uthyrningen' })
  const question = await answering(page, true, () => undo.click())
  expect(question).toContain('De som har fått besked får inget nytt mejl.')
  await expect(card.getByRole('button', { name: 'Uthyrd' })).toBeVisible()
  expect(await told()).toHaveLength(3)
})

test('an apartment that nobody has applied for is let from its editor, once what was written is saved', async ({
  page,
}) => {
  const title = titleOf('Ingen sökande')
  await create(page, 'apartments', { title })
  await openApartments(page)
  const card = cardOf(page, title)
  await card.getByRole('button', { name: 'Redigera' }).click()
  const editor = dialogOf(page, 'Redigera lägenhet')
  await editor.getByLabel('Adress').fill('Lingongränd 4')
  await expect(editor).toContainText('Spara först, så kan du hyra ut lägenheten här.')
  await expect(editor.getByRole('button', { name: 'Uthyrd' })).toBeDisabled()
  await editor.getByLabel('Adress').fill('Exempelvägen 3')
  await editor.getByRole('button', { name: 'Uthyrd' }).click()
  const dialog = dialogOf(page, 'Hyr ut lägenheten')
  await expect(dialog).toContainText('Ingen har anmält intresse här, så ingen får besked.')
  await dialog.getByRole('button', { name: 'Hyr ut', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(editor).toHaveCount(0)
  await expect(card).toContainText('Ingen annan väntar på besked.')
  await expect(card.getByRole('button', { name: 'Redigera' })).toBeFocused()
})

test('whoever has applied without an address is named, to be called', async ({ page }) => {
  const title = titleOf('Ring')
  const { id } = await create(page, 'apartments', { title })
  await sendInquiry(page.request, id)
  const [called, tenant] = [aPerson(), aPerson()]
  const enter = (name: string, phone: string) =>
    enterCase(page.request, { kind: 'inquiry', apartmentId: id, name, phone })
  await enter(called, '070-174 06 08')
  await enter(tenant, '070-174 06 09')
  await openApartments(page)
  const card = cardOf(page, title)
  await card.getByRole('button', { name: 'Uthyrd' }).click()
  const dialog = dialogOf(page, 'Hyr ut lägenheten')
  await dialog.getByRole('radio', { name: tenant }).check()
  await expect(dialog).toContainText('till 1 sökande. Till dess kan du ångra.')
  await expect(dialog).toContainText('Ring 1 som inte har någon e-postadress.')
  await expect(dialog.getByRole('link', { name: '070-174 06 08' })).toBeVisible()
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Hyr ut och meddela de andra' }).click()
  await expect(card).toContainText(/1 får besked kl\. .* Ring 1 som inte har någon e-postadress\./)
  await card.getByRole('link', { name: 'Se vilka' }).click()
  await expect(page.getByRole('article', { name: called })).toContainText('har ingen e-postadress')
})

test('Back during the call closes a letting with a text of one’s own, which is sent', async ({
  page,
}) => {
  const { title, people } = await apartmentWithApplicants(page)
  await openApartments(page)
  const card = cardOf(page, title)
  const dialog = dialogOf(page, 'Hyr ut lägenheten')
  await card.getByRole('button', { name: 'Uthyrd' }).click()
  await dialog.getByRole('radio', { name: people[0]!.name }).check()
  await dialog.getByLabel('Besked till de andra').fill(`Tyvärr är ${title} uthyrd.`)
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/letting', async route => {
    await isAnswered
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Hyr ut och meddela de andra' }).click()
  await page.goBack()
  answer()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/admin')
  await expect(card).toContainText('3 får besked kl.')
})

test.describe('what another has done meanwhile', () => {
  test.use({ expectedComplaint: /status of 409/ })

  test('another rent does not stop a letting', async ({ page }) => {
    const title = titleOf('Ny hyra')
    const { id } = await create(page, 'apartments', { title })
    await openApartments(page)
    const card = cardOf(page, title)
    await card.getByRole('button', { name: 'Uthyrd' }).click()
    await page.request.patch(`/api/admin/apartments/${id}`, { data: { rentSek: 8800 } })
    const dialog = dialogOf(page, 'Hyr ut lägenheten')
    await dialog.getByRole('button', { name: 'Hyr ut', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(card).toContainText('Ingen annan väntar på besked.')
    await expect(card).toContainText('8\u00a0800\u00a0kr/mån')
  })

  test('an apartment that a colleague has just let is not let twice', async ({ page }) => {
    const title = titleOf('Två hyr ut')
    const { id } = await create(page, 'apartments', { title })
    await openApartments(page)
    const card = cardOf(page, title)
    await card.getByRole('button', { name: 'Uthyrd' }).click()
    const data = { text: 'Lägenheten är uthyrd till någon annan.' }
    await page.request.post(`/api/admin/apartments/${id}/letting`, { data })
    const dialog = dialogOf(page, 'Hyr ut lägenheten')
    await dialog.getByRole('button', { name: 'Hyr ut', exact: true }).click()
    await expect(dialog).toContainText('Lägenheten går inte att hyra ut nu.')
  })
})
