import { expect } from '@playwright/test'
import { test } from './site.ts'

const pages = [
  {
    address: '/alltjanst',
    heading: 'Alltjänst',
    cards: {
      Fastighetsförvaltning: [
        'Regelbunden tillsyn',
        'Underhållsplanering',
        'Hyresgästkontakt',
        'Uppföljning av service',
      ],
      Städ: ['Trappstädning', 'Lokalstädning', 'Fönsterputs', 'Flyttstädning'],
      Trädgård: ['Gräsklippning', 'Häckklippning', 'Plantering', 'Ogräsrensning'],
      Sopning: ['Gårdssopning', 'Parkeringsytor', 'Entréer', 'Gemensamma ytor'],
      Snöskottning: ['Snöskottning', 'Halkbekämpning', 'Takskottning', 'Jour'],
      'Måleri & tapetsering': ['Tapetsering', 'Målning', 'Spackling', 'Fasadrenovering'],
    },
    descriptions: [
      'Vi ser till fastigheten, planerar underhållet och håller kontakten med hyresgästerna.',
      'Vi städar trapphus, lokaler och bostäder.',
      'Vi sköter gräs, häckar och rabatter under säsongen.',
      'Vi sopar grus och löv från hårda ytor.',
      'Vi skottar och halkbekämpar så att det går att ta sig fram.',
      'Vi målar och tapetserar inomhus och renoverar fasader.',
    ],
    reasons: ['Lokal närvaro', 'Flexibla lösningar', 'Erfaren personal'],
    button: 'Kontakta oss',
    target: '/kontakt?tjanst=alltjanst',
  },
  {
    address: '/marktjanster',
    heading: 'Marktjänster',
    cards: {
      Entreprenad: ['Markplanering', 'Dränering', 'Husgrunder', 'Vägar och uppfarter'],
      Grävning: [
        'Grävning för grund',
        'Schakt för ledningar',
        'Avlopp och brunnar',
        'Bortforsling',
      ],
      Plattläggning: ['Uppfarter', 'Gångar', 'Uteplatser', 'Kantsten och murar'],
      'Uthyrning av maskiner': ['Grävmaskiner', 'Lastare', 'Markvibratorer', 'Släpvagnar'],
    },
    descriptions: [
      'Vi tar hela markarbetet, från förberedelse till färdig yta.',
      'Vi gräver för grund, ledningar och avlopp och forslar bort massorna.',
      'Vi förbereder underlaget och lägger plattor och marksten.',
      'Hyr en maskin när du gör arbetet själv.',
    ],
    reasons: ['Samma kontakt hela vägen', 'Lokalkännedom', 'Stort eller litet'],
    button: 'Diskutera ditt projekt',
    target: '/kontakt?tjanst=marktjanster',
  },
  {
    address: '/bil-maskinteknik',
    heading: 'Bil & Maskinteknik',
    cards: {
      Bilreparation: ['Bromsar', 'Hjulupphängning', 'Koppling', 'Avgassystem'],
      Maskinservice: [
        'Entreprenadmaskiner',
        'Trädgårdsmaskiner',
        'Hydraulik',
        'Olje- och filterbyte',
      ],
      Diagnostik: ['Felkoder', 'Elfel', 'Batteri och laddning', 'Motorstyrning'],
      'Förebyggande underhåll': [
        'Service efter serviceplan',
        'Oljebyte',
        'Kontroll före besiktning',
        'Säsongskontroll',
      ],
    },
    descriptions: [
      'Vi felsöker, byter delar och provkör.',
      'Service och reparation av maskiner för mark, trädgård och entreprenad.',
      'Vi läser av felkoder och tar reda på vad som orsakar felet.',
      'Vi kontrollerar bilen eller maskinen innan något går sönder.',
    ],
    reasons: [],
    button: 'Boka service',
    target: '/kontakt?tjanst=bilmaskinteknik',
  },
]

for (const { address, heading, cards, descriptions, reasons, button, target } of pages) {
  const names = Object.keys(cards)

  test(`${address} has ${names.length} service cards, each with its list, and '${button}' to /kontakt`, async ({
    page,
  }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    const articles = page.getByRole('article')
    await expect(articles.getByRole('heading', { level: 3 })).toHaveText(names)
    for (const [position, list] of Object.values(cards).entries()) {
      const card = articles.nth(position)
      await expect(card.getByText(descriptions[position]!, { exact: true })).toBeVisible()
      await expect(card.locator('h3 svg')).toBeVisible()
      const image = card.locator('img')
      await image.scrollIntoViewIfNeeded()
      await expect.poll(() => image.evaluate(drawnWidth)).toBeGreaterThan(100)
      await expect(image).toHaveCSS('object-position', '50% 50%')
      await expect(card.getByRole('listitem')).toHaveCount(0)
      await card.getByRole('button', { name: 'Läs mer', exact: true }).click()
      await expect(card.getByRole('listitem')).toHaveText(list)
    }
    // All of them stay open.
    await expect(articles.getByRole('listitem')).toHaveCount(Object.values(cards).flat().length)

    const why = page.locator('section', { hasText: 'Varför välja oss?' })
    await expect(why.getByRole('heading', { level: 3 })).toHaveText(reasons)
    if (reasons.length > 0) await expect(why).toContainText('över 15 års erfarenhet i Tranås')

    const ways = page.getByRole('main').getByRole('link', { name: button })
    await expect(ways).toHaveCount(2)
    await expect(ways.first()).toHaveAttribute('href', target)
    await ways.last().click()
    await expect(page).toHaveURL(target)
    const service = new URLSearchParams(target.split('?')[1]).get('tjanst') ?? ''
    await expect(page.getByLabel('Vad gäller det?')).toHaveValue(service)
  })
}

test('each card leads to a question about itself, and a service page says how it goes, where, at what price and who answers', async ({
  page,
}) => {
  for (const { address, cards, target } of pages) {
    await page.goto(address)
    const steps = page.locator('section', { hasText: 'Så går det till' }).locator('ol')
    await expect(steps.getByRole('listitem')).toHaveCount(3)
    for (const fact of ['Var vi arbetar', 'Pris', 'Vem som svarar'])
      await expect(page.getByRole('term').filter({ hasText: fact })).toBeVisible()
    await expect(page.getByRole('main').getByText('Anna: 070-174 06 05')).toBeVisible()

    const topic = Object.keys(cards).at(-1)!
    const asked = topic.toLowerCase()
    await page.getByRole('link', { name: `Fråga om ${asked}` }).click()
    await expect(page).toHaveURL(new RegExp(`/kontakt.${target.split('?')[1]}&om=`))
    await expect(page.getByText(`Du frågar om ${asked}.`)).toBeVisible()
    await expect(page.getByLabel('Meddelande')).toHaveValue(`Det gäller ${asked}.\n`)
    const service = new URLSearchParams(target.split('?')[1]).get('tjanst')!
    await expect(page.getByLabel('Vad gäller det?')).toHaveValue(service)
  }
  await page.goto('/bil-maskinteknik')
  await expect(page.getByRole('link', { name: 'Visa på karta' })).toHaveAttribute(
    'href',
    /Exempelgatan%201/,
  )
})

test('an address cannot put words of its own on the page, and what somebody has written stays', async ({
  page,
}) => {
  await page.goto('/kontakt?tjanst=alltjanst&om=Ring+070-000')
  await expect(page.getByLabel('Vad gäller det?')).toHaveValue('alltjanst')
  await expect(page.getByText('Berätta vad du behöver hjälp med.')).toBeVisible()
  await expect(page.getByLabel('Meddelande')).toBeEmpty()
  await page.getByLabel('Meddelande').fill('Kan ni komma på fredag?')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Städ & Trädgård' }).click()
  await page.getByRole('link', { name: 'Fråga om städ', exact: true }).click()
  await expect(page.getByText('Du frågar om städ.')).toBeVisible()
  await expect(page.getByLabel('Meddelande')).toHaveValue('Kan ni komma på fredag?')
})

test("a card's expander reveals badges, its arrow rotates, and 'Läs mer' closes it again", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
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
  await expect(arrow).toHaveCSS('rotate', 'none')
  await expect(card.getByText('Fasadrenovering')).toBeHidden()
})

const drawnWidth = (image: HTMLImageElement | SVGElement) =>
  image instanceof HTMLImageElement && image.complete ? image.naturalWidth : 0
