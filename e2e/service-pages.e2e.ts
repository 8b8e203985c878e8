import { expect } from '@playwright/test'
import { hosting } from '../shared/hosting.ts'
import { monthsOf, refusalDays, retentionDays } from '../shared/retention.ts'
import { test } from './site.ts'

const pages = [
  {
    address: '/alltjanst',
    heading: 'Alltjänst',
    cards: [
      'Fastighetsförvaltning',
      'Städ',
      'Trädgård',
      'Sopning',
      'Snöskottning',
      'Måleri & tapetsering',
    ],
    list: ['Tapetsering', 'Målning', 'Spackling', 'Fasadrenovering'],
    reasons: ['Lokal närvaro', 'Flexibla lösningar', 'Erfaren personal'],
    button: 'Kontakta oss',
    service: 'alltjanst',
    hint: /^Skriv var .* hur (stor|stort|stora|många) .* (hur ofta|när)/,
  },
  {
    address: '/marktjanster',
    heading: 'Marktjänster',
    cards: ['Entreprenad', 'Grävning', 'Plattläggning', 'Uthyrning av maskiner'],
    list: ['Grävmaskiner', 'Lastare', 'Markvibratorer', 'Släpvagnar'],
    reasons: ['Samma kontakt hela vägen', 'Lokalkännedom', 'Stort eller litet'],
    button: 'Diskutera ditt projekt',
    service: 'marktjanster',
    hint: /^Skriv (var .* hur|vilken maskin .* vilka dagar och var) /,
  },
  {
    address: '/bil-maskinteknik',
    heading: 'Bil & Maskinteknik',
    cards: ['Bilreparation', 'Maskinservice', 'Diagnostik', 'Förebyggande underhåll'],
    list: ['Service efter serviceplan', 'Oljebyte', 'Kontroll före besiktning', 'Säsongskontroll'],
    reasons: [],
    button: 'Boka service',
    service: 'bilmaskinteknik',
    hint: /^Skriv registreringsnummer.* dag som passar\.$/,
  },
]

for (const { address, heading, cards, list, reasons, button, service, hint } of pages)
  test(`${address} has its cards, each with a picture, a list and a question about itself, says how it goes, and '${button}' leads to /kontakt`, async ({
    page,
  }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    const articles = page.getByRole('article')
    await expect(articles.getByRole('heading', { level: 3 })).toHaveText(cards)
    await expect(articles.getByRole('listitem')).toHaveCount(0)
    for (const card of await articles.all()) {
      const image = card.locator('img')
      await image.scrollIntoViewIfNeeded()
      await expect
        .poll(() => image.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth))
        .toBeGreaterThan(100)
      await card.getByRole('button', { name: 'Läs mer', exact: true }).click()
    }
    // All of them stay open.
    await expect(articles.getByRole('listitem')).toHaveCount(4 * cards.length)
    await expect(articles.last().getByRole('listitem')).toHaveText(list)
    const why = page.locator('section', { hasText: 'Varför välja oss?' })
    await expect(why.getByRole('heading', { level: 3 })).toHaveText(reasons)
    const steps = page.locator('section', { hasText: 'Så går det till' }).locator('ol')
    await expect(steps.getByRole('listitem')).toHaveCount(3)
    for (const fact of ['Var vi arbetar', 'Pris', 'Vem som svarar'])
      await expect(page.getByRole('term').filter({ hasText: fact })).toBeVisible()
    await expect(page.getByRole('main').getByText('Anna: 070-174 06 05')).toBeVisible()

    const ways = page.getByRole('main').getByRole('link', { name: button })
    await expect(ways).toHaveCount(2)
    await expect(ways.first()).toHaveAttribute('href', '/kontakt')
    await ways.last().click()
    await expect(page).toHaveURL('/kontakt')
    await expect(page.getByLabel('Vad gäller det?')).toHaveValue(service)
    await page.reload()
    await expect(page.getByLabel('Vad gäller det?')).toHaveValue(service)
    await page.goBack()
    const message = page.getByLabel('Meddelande')
    for (const card of cards) {
      const topic = card.toLowerCase()
      await page.getByRole('link', { name: `Fråga om ${topic}`, exact: true }).click()
      await expect(page).toHaveURL('/kontakt')
      await expect(page.getByText(`Du frågar om ${topic}.`)).toBeVisible()
      await expect(message).toHaveValue(`Det gäller ${topic}.\n`)
      await expect(page.getByLabel('Vad gäller det?')).toHaveValue(service)
      await expect(message).toHaveAccessibleDescription(hint)
      await page.goBack()
    }
  })

test('the hint of a card is gone once another service is chosen', async ({ page }) => {
  await page.goto('/alltjanst')
  await page.getByRole('link', { name: 'Fråga om snöskottning' }).click()
  const message = page.getByLabel('Meddelande')
  await expect(message).toHaveAccessibleDescription(/var snön kan läggas/)
  await page.reload()
  await expect(message).toHaveAccessibleDescription(/var snön kan läggas/)
  await page.getByLabel('Vad gäller det?').selectOption('marktjanster')
  await expect(message).toHaveAccessibleDescription(/^Beskriv vad du vill göra/)
  await page.getByLabel('Vad gäller det?').selectOption('alltjanst')
  await expect(message).toHaveAccessibleDescription(/var snön kan läggas/)
})

test('what somebody has written stays when a link asks about something', async ({ page }) => {
  await page.goto('/kontakt')
  await expect(page.getByText('Berätta vad du behöver hjälp med.')).toBeVisible()
  await page.getByLabel('Meddelande').fill('Kan ni komma på fredag?')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Städ & Trädgård' }).click()
  await page.getByRole('link', { name: 'Fråga om städ', exact: true }).click()
  await expect(page.getByText('Du frågar om städ.')).toBeVisible()
  await expect(page.getByLabel('Meddelande')).toHaveValue('Kan ni komma på fredag?')
})

test('what a later link asks about replaces what an earlier one asked, never what somebody has chosen', async ({
  page,
}) => {
  const service = page.getByLabel('Vad gäller det?')
  const message = page.getByLabel('Meddelande')
  const ask = async (link: string) => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Maskinuthyrning' }).click()
    await page.getByRole('main').getByRole('link', { name: link }).first().click()
  }
  await page.goto('/bil-maskinteknik')
  await page.getByRole('link', { name: 'Fråga om diagnostik' }).click()
  await page.getByLabel('Namn').fill('Alva')
  await ask('Fråga om grävning')
  await expect(service).toHaveValue('marktjanster')
  await expect(message).toHaveValue('Det gäller grävning.\n')
  await page.goBack()
  await page.goBack()
  await expect(service).toHaveValue('bilmaskinteknik')
  await expect(message).toHaveValue('Det gäller diagnostik.\n')
  await ask('Diskutera ditt projekt')
  await expect(service).toHaveValue('marktjanster')
  await expect(message).toBeEmpty()
  await expect(page.getByLabel('Namn')).toHaveValue('Alva')

  await service.selectOption('bilmaskinteknik')
  await message.fill('Det gäller min bil.\n')
  await ask('Fråga om grävning')
  await expect(page.getByText('Du frågar om grävning.')).toBeVisible()
  await expect(service).toHaveValue('bilmaskinteknik')
  await expect(message).toHaveValue('Det gäller min bil.\n')
})

test("a card's expander reveals badges, its arrow rotates, and 'Läs mer' closes it again", async ({
  page,
}) => {
  await page.goto('/alltjanst')
  const card = page.getByRole('article').filter({ hasText: 'Måleri & tapetsering' })
  const more = card.getByRole('button', { name: 'Läs mer', exact: true })
  const arrow = more.locator('svg')
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await expect(more).toHaveAccessibleDescription('Måleri & tapetsering')
  await expect(arrow).toHaveCSS('rotate', 'none')
  await more.click()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await expect(arrow).toHaveCSS('rotate', '180deg')
  await expect(card.getByText('Fasadrenovering')).toBeVisible()
  await more.press('Enter')
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await expect(card.getByText('Fasadrenovering')).toBeHidden()
})

test('the page of contact has the details and the opening hours', async ({ page }) => {
  await page.goto('/kontakt')
  const main = page.getByRole('main')
  const details = main.locator('section', { hasText: 'Kontaktuppgifter' })
  await expect(details.getByText('Postadress: Exempelgatan 1, 573 00 Tranås')).toBeVisible()
  await expect(details.getByRole('link', { name: 'Visa på karta' })).toHaveAttribute(
    'href',
    /openstreetmap\.org\/search\?query=Exempelgatan%201%2C%20573%2000%20Tran%C3%A5s$/,
  )
  await expect(details.getByText('E-post: info@example.com')).toBeVisible()
  await expect(details.getByText('Anna: 070-174 06 05')).toBeVisible()
  await expect(details.getByText('Erik: 070-174 06 06')).toBeVisible()
  const hours = main.locator('section', { hasText: 'Öppettider' })
  const week = ['Måndag–fredag', '08:00–17:00', 'Lördag–söndag', 'Stängt']
  await expect(hours.locator('dl').first().locator('dt, dd')).toHaveText(week)
  await expect(hours.getByText('Akuta ärenden hanteras dygnet runt.')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Kontaktuppgifter',
    'Öppettider',
  ])
})

test('the privacy policy tells of hosting outside EU/EEA, of rights and whom to ask, and the times after which the product deletes', async ({
  page,
}) => {
  await page.goto('/integritetspolicy')
  const policy = page.getByRole('main')
  const { contact, issue, inquiry, answeredInquiry, spam } = retentionDays
  for (const text of [
    'Webbplatsen drivs av en extern leverantör',
    'utanför EU/EES',
    'EU-kommissionens standardavtalsklausuler',
    'få uppgifter raderade,',
    `i högst ${answeredInquiry} dagar till.`,
    'en nödvändig cookie som försvinner vid utloggning.',
    `sparas i ${hosting.logDays} dagar.`,
  ])
    await expect(policy).toContainText(text)
  const mail = policy.getByRole('link', { name: 'info@example.com' }).first()
  await expect(mail).toHaveAttribute('href', 'mailto:info@example.com')
  for (const [occasion, time] of [
    ['När du skickar ett meddelande.', `${monthsOf(contact)} månader.`],
    ['När du gör en felanmälan.', `${monthsOf(issue)} månader.`],
    ['När du anmäler intresse för en lägenhet.', `${monthsOf(inquiry)} månader.`],
    ['När du ringer, mejlar eller kommer till oss.', 'sparar dem lika länge'],
    ['Skydd mot missbruk.', `sparas i ${spam} dagar.`],
    ['Skydd mot missbruk.', `i ${monthsOf(refusalDays)} månader`],
  ] as const) {
    const entry = page.locator('dl > div').filter({ hasText: occasion })
    await expect(entry.locator('dd')).toContainText(time)
  }
})
