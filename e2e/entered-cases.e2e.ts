import { expect, type Page } from '@playwright/test'
import { historyOf, rows, search, statusOf } from './case-list.ts'
import { dialogOf } from './editing.ts'
import { loseAnswer } from './loading.ts'
import { button } from './page.ts'
import { aPerson } from './senders.ts'
import { test } from './signed-in.ts'
import { expectToast } from './toast.ts'

const entry = (page: Page) => dialogOf(page, 'Nytt ärende')
const correction = (page: Page) => dialogOf(page, 'Ändra avsändarens uppgifter')
const description =
  'Vatten i taket.\nHon bor på tvåan.\nKranen är stängd.\nHemma i dag.\nHar nyckel.'
let numbers = 0
/** The number of somebody who rings. */
const aNumber = () => `070-174 06 ${40 + (numbers += 1)}`

/** Begins a case, whose first field waits to be written in. */
async function begin(page: Page) {
  await page.goto('/admin/arenden')
  await expect(button(page, 'Nytt ärende')).toBeInViewport({ ratio: 1 })
  await button(page, 'Nytt ärende').click()
  await expect(page).toHaveURL('/admin/arenden/nytt')
  await expect(entry(page).getByLabel('Beskrivning')).toBeFocused()
  return entry(page)
}

const saveCase = (page: Page) => button(page, 'Spara ärendet').click()

test(
  'a fault that somebody rings about is stored with five taps',
  { tag: '@phone' },
  async ({ page }) => {
    const [name, phone] = [aPerson(), aNumber()]
    // The first two taps: 'Nytt ärende', and the address below the field that has the focus.
    const dialog = await begin(page)
    await page.keyboard.type(description)
    await dialog.getByLabel('Adress').click()
    await page.keyboard.type('Byn 1')
    await dialog.getByLabel('Namn').click()
    await page.keyboard.type(name)
    await dialog.getByLabel('Telefon').click()
    await page.keyboard.type(phone)
    await saveCase(page)
    await expectToast(page, 'Ärendet är sparat', /Felanmälan F-/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Annat\u00a0– Byn 1')
    await expect(page.getByText(`från ${name} efter samtal`)).toBeVisible()
    await expect(historyOf(page).getByRole('listitem')).toHaveText(
      /^Inskrivet av admin efter samtal/,
    )
    await expect(page.getByRole('region', { name: 'Mejl' })).toContainText('Inget mejl behövs')
    await page.goBack()
    await expect(page).toHaveURL('/admin/arenden')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await button(page, 'Nytt ärende').click()
    await expect(entry(page).getByLabel('Beskrivning')).toHaveValue('')
  },
)

test('an urgent fault of somebody without e-mail is entered, taken, answered by phone and found by number', async ({
  page,
  site,
}) => {
  const [name, phone] = [aPerson(), aNumber()]
  const dialog = await begin(page)
  await saveCase(page)
  for (const [label, error] of [
    ['Beskrivning', 'Skriv vad som är fel'],
    ['Adress', 'Ange adressen'],
    ['Namn', 'Skriv ett namn'],
    ['Telefon', 'Ange telefon eller e-post'],
  ] as const)
    await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(new RegExp(error))
  await expect(dialog.getByLabel('Beskrivning')).toBeFocused()
  await page.keyboard.type(description)
  // Another kind has the text, too.
  await dialog.getByLabel('Typ').selectOption('Meddelande')
  await expect(dialog.getByLabel('Meddelande')).toHaveValue(description)
  await dialog.getByLabel('Typ').selectOption('Felanmälan')
  await dialog.getByLabel('Adress').fill('Byn 2')
  await expect(dialog.getByLabel('Jag tar hand om felet')).toHaveCount(0)
  await dialog.getByLabel('Prioritet').selectOption('Akut')
  await dialog.getByLabel('Jag tar hand om felet').check()
  await dialog.getByLabel('Namn').fill(name)
  await dialog.getByLabel('Tillträde').selectOption('Ni får gå in med huvudnyckel')
  await dialog.getByLabel('Djur').fill('En katt')
  await expect(dialog.getByLabel('Skicka bekräftelse till avsändaren')).toHaveCount(0)
  await page.reload()
  await expect(dialog.getByLabel('Jag tar hand om felet')).toBeChecked()
  await dialog.getByLabel('Telefon').fill('014068100')
  await saveCase(page)
  await expect(dialog.getByText('Ogiltigt telefonnummer')).toBeVisible()
  await button(page, 'Använd +46 14068100').click()
  await expect(dialog.getByText('Ogiltigt telefonnummer')).toHaveCount(0)
  await dialog.getByLabel('Telefon').fill(phone)
  await saveCase(page)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Annat\u00a0– Byn 2')
  await expect(page.getByText(/^Kvitterat av admin/)).toBeVisible()
  await expect(page.getByText('Ni får gå in med huvudnyckel')).toBeVisible()
  await expect(page.getByText('En katt')).toBeVisible()
  const reference = await page.getByText(/^F-/).textContent()
  const address = page.url()
  await page.goto('about:blank')
  // As the staff's letter leads there.
  await page.goto(`${address}#svara`)
  const said = page.getByLabel('Vad du svarade (valfritt)')
  await expect(said).toBeFocused()
  await expect(said).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Ditt svar')).toHaveCount(0)
  const call = page.getByRole('link', { name: `Ring ${phone}` })
  await expect(call).toHaveAttribute('href', `tel:${phone.replaceAll(/\D/g, '')}`)
  await said.fill('Rörmokaren kommer klockan tio.')
  await button(page, 'Spara svaret').click()
  await expectToast(page, 'Svaret är sparat')
  await expect(statusOf(page)).toContainText('Pågår')
  const thread = page.getByRole('region', { name: 'Svar och meddelanden' })
  await expect(thread.getByRole('article')).toContainText(
    /^admin svarade i telefon, .*klockan tio\.$/,
  )
  await page.getByLabel('Hur du svarade').selectOption('På plats')
  await button(page, 'Spara och markera som klart').click()
  await expectToast(page, 'Svaret är sparat och ärendet klart')
  await expect(statusOf(page)).toContainText('Klar')
  await expect(historyOf(page)).toContainText('admin svarade på plats')
  await page.goto('/admin/arenden')
  await search(page, phone.replaceAll(/\D/g, ''))
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(name)
  expect(JSON.stringify(await site.letters())).not.toContain(reference)
})

test('a confirmation goes to the sender, and to a corrected address again, whose former link is dead', async ({
  page,
  site,
}) => {
  const [first, second] = [`${aPerson()}@example.com`, `${aPerson()}@example.com`].map(each =>
    each.replace(' ', '-').toLowerCase(),
  ) as [string, string]
  const dialog = await begin(page)
  await dialog.getByLabel('Hur det kom in').selectOption('På plats')
  await dialog.getByLabel('Adress').fill('Byn 3')
  await dialog.getByLabel('Beskrivning').fill('Kallt element.')
  await dialog.getByLabel('Namn').fill(aPerson())
  await dialog.getByLabel('E-post').fill(first)
  await dialog.getByLabel('Skicka bekräftelse till avsändaren').check()
  await saveCase(page)
  await expectToast(page, 'Ärendet är sparat')
  const linkTo = async (address: string) => {
    const letters = async () => (await site.letters()).filter(({ to }) => to.includes(address))
    await expect.poll(async () => (await letters()).length).toBe(1)
    return /\/felanmalan#[\da-f]{65}/.exec((await letters())[0]!.text)![0]
  }
  const formerLink = await linkTo(first)

  await button(page, 'Ändra avsändarens uppgifter').click()
  await expect(page).toHaveURL(/\/avsandare$/)
  await correction(page).getByLabel('E-post').fill('')
  await button(page, 'Spara uppgifterna').click()
  await expect(correction(page).getByText('Ange telefon eller e-post')).toBeVisible()
  await correction(page).getByLabel('E-post').fill(second)
  await button(page, 'Spara uppgifterna').click()
  await expectToast(page, 'Uppgifterna är sparade')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button(page, 'Ändra avsändarens uppgifter')).toBeFocused()
  await expect(
    page.getByText('E-postadressen är ny. Länkar som gick till en tidigare adress gäller inte'),
  ).toBeVisible()
  await expect(historyOf(page)).toContainText('admin ändrade avsändarens e-post')
  await button(page, 'Skicka bekräftelsen till den nya adressen').click()
  await expectToast(page, 'Bekräftelsen är skickad', `Den mejlas till ${second}.`)
  await expect(button(page, 'Skicka bekräftelsen till den nya adressen')).toHaveCount(0)

  // Beside the reply there is what was answered without it.
  await button(page, 'Besvarat på annat sätt').click()
  await page.getByLabel('Hur du svarade').selectOption('Mejl')
  const said = page.getByLabel('Vad du svarade (valfritt)')
  await said.fill('Kommer i morgon.')
  await button(page, 'Besvarat på annat sätt').click()
  await expect(said).toHaveCount(0)
  await page.reload()
  await expect(said).toHaveValue('Kommer i morgon.')
  await button(page, 'Spara svaret').click()
  await expectToast(page, 'Svaret är sparat')
  await expect(button(page, 'Besvarat på annat sätt')).toBeFocused()
  await expect(page.getByRole('region', { name: 'Svar och meddelanden' })).toContainText(
    'admin svarade med ett eget mejl',
  )

  await page.goto(await linkTo(second))
  await expect(page.getByText('Byn 3')).toBeVisible()
  const dead = await page.request.post('/api/follow', {
    data: { secret: formerLink.split('#')[1] },
  })
  expect(dead.status()).toBe(404)
})

test.describe('without a network, and when the answer is lost', () => {
  test.use({ expectedComplaint: /ERR_FAILED|status of 409/ })

  test('a case that is sent again and again is stored once', async ({ page }) => {
    const name = aPerson()
    const dialog = await begin(page)
    await page.keyboard.type('Trasig lampa.')
    await dialog.getByLabel('Adress').fill('Byn 4')
    await dialog.getByLabel('Namn').fill(name)
    await dialog.getByLabel('Telefon').fill(aNumber())
    const call = '**/api/admin/cases'
    for (const fail of [loseAnswer, (route: Parameters<typeof loseAnswer>[0]) => route.abort()]) {
      await page.route(call, fail, { times: 1 })
      await saveCase(page)
      await expect(dialog.getByRole('alert')).toHaveText(/^Ingen kontakt med servern/)
      await expect(dialog.getByLabel('Beskrivning')).toHaveValue('Trasig lampa.')
    }
    await button(page, 'Spara ärendet').dblclick()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Annat\u00a0– Byn 4')
    await page.goto('/admin/arenden')
    await search(page, name)
    await expect(rows(page)).toHaveCount(1)
  })

  test('a sender whom a colleague has corrected meanwhile is not overwritten unseen', async ({
    page,
  }) => {
    const data = {
      kind: 'contact',
      source: 'phone',
      name: aPerson(),
      phone: aNumber(),
      message: 'x',
    }
    const { id } = await (await page.request.post('/api/admin/cases', { data })).json()
    await page.goto(`/admin/arenden/${id}/avsandare`)
    await correction(page).getByLabel('Namn').fill('Min')
    const sender = { name: 'Deras' }
    await page.request.patch(`/api/admin/cases/${id}`, { data: { sender } })
    await button(page, 'Spara uppgifterna').click()
    const notice = correction(page).getByRole('status').filter({ hasText: 'sparades' })
    await expect(notice.getByRole('listitem')).toHaveText(['NamnSparad: DerasDin: Min'])
    await button(page, 'Spara uppgifterna').click()
    await expectToast(page, 'Uppgifterna är sparade')
    const stored = await (await page.request.get(`/api/admin/cases/${id}`)).json()
    expect(stored).toMatchObject({ name: 'Min', phone: data.phone })
  })
})
