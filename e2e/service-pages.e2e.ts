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
    target: '/kontakt',
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

    await page.getByRole('main').getByRole('link', { name: button }).click()
    await expect(page).toHaveURL(target)
    const service = new URLSearchParams(target.split('?')[1]).get('tjanst') ?? ''
    await expect(page.getByLabel('Vad gäller det?')).toHaveValue(service)
  })
}

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
