import { expect, type Page } from '@playwright/test'
import { drag } from './by-hand.ts'
import { contactForm, fill, formOf, issueReportForm, sendForm } from './forms.ts'
import { waitForPaint } from './loading.ts'
import { moving } from './playwright.config.ts'
import { test } from './site.ts'
import { toast, toasts } from './toast.ts'
import { expectApart } from './usable.ts'

test.use(moving)

/** Brings a toast about: a form that a robot has filled in. */
async function provoke(page: Page) {
  const form = formOf(page, contactForm)
  await form.locator('input[name=website]').evaluate((input: HTMLInputElement) => {
    input.value = 'robot'
  })
  await form.getByRole('button', { name: 'Skicka meddelande' }).click()
  await expect(toast(page)).toContainText('Formuläret kunde inte skickas. Försök igen.')
}

test.describe('by the clock', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await page.goto('/kontakt')
    await provoke(page)
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await page.mouse.move(0, 0)
    await provoke(page)
  })

  test('a toast is shown for five seconds, and for as long as one points at it', async ({
    page,
  }) => {
    await page.clock.runFor(3000)
    await toast(page).hover()
    await page.clock.runFor(60_000)
    await expect(toast(page)).toHaveAttribute('data-state', 'open')
    await page.mouse.move(5, 300)
    const shown = await timeUntilClosed(page)
    expect(shown).toBeGreaterThanOrEqual(2000)
    expect(shown).toBeLessThanOrEqual(2200)
  })

  test('it stays for as long as F8 has led there, until Escape', async ({ page }) => {
    await page.keyboard.press('F8')
    await page.clock.runFor(60_000)
    await expect(toast(page)).toHaveAttribute('data-state', 'open')
    await page.keyboard.press('Escape')
    await expect(toast(page)).toHaveCount(0)
    await provoke(page)
    await page.keyboard.press('F8')
    await page.getByRole('textbox', { name: 'Namn' }).focus()
    expect(await timeUntilClosed(page)).toBeLessThanOrEqual(5200)
  })
})

test(
  'on a phone the number to call about an urgent fault is not covered',
  { tag: '@phone-only' },
  async ({ page }) => {
    const form = await sendForm(page, issueReportForm, {
      ...issueReportForm.values,
      'Beskriv felet': `Vattnet forsar ut under diskbänken. ${Math.random()}`,
      Prioritet: 'Akut',
    })
    await expect(toast(page)).toContainText('Felanmälan mottagen!')
    const number = form.getByText('Ring oss också: 070-174 06 05')
    await expectApart(toast(page), number)
    await expect(number).toBeInViewport()
  },
)

test('a screen reader is told of a toast once', async ({ page }) => {
  await page.goto('/kontakt')
  await page.evaluate(collectAnnouncements)
  await provoke(page)
  await page.keyboard.press('F8')
  const live = page.locator('[aria-live]', { hasText: 'Försök igen.' })
  await expect(live).toHaveAttribute('aria-live', 'assertive')
  await expect(live).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(window, 'announced'))).toEqual([
    'Meddelande Något gick fel Formuläret kunde inte skickas. Försök igen.',
  ])
})

/** Keeps the texts that appear in live regions in `window.announced`. */
function collectAnnouncements() {
  const announced: string[] = []
  Reflect.set(window, 'announced', announced)
  new MutationObserver(() => {
    for (const region of document.querySelectorAll('[aria-live]')) {
      const text = region.textContent
      if (text && announced.at(-1) !== text) announced.push(text)
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}

/** Milliseconds of the page's own clock. */
async function timeUntilClosed(page: Page): Promise<number> {
  let time = 0
  while (await toast(page).and(page.locator('[data-state=open]')).isVisible()) {
    await page.clock.runFor(100)
    time += 100
  }
  return time
}

test('at most 1 toast is shown at a time, at most 420 px wide on medium screens, and over neither header nor banner', async ({
  page,
}) => {
  await page.goto('/kontakt')
  await provoke(page)
  // It stays as long as it has the focus, however slow the browser is.
  await page.keyboard.press('F8')
  for (const width of [280, 320, 390, 700, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await waitForPaint(page)
    const { y, height } = (await toast(page).boundingBox())!
    const header = (await page.locator('#root > header').boundingBox())!
    expect(y).toBeGreaterThanOrEqual(header.y + header.height)
    expect(y + height).toBeLessThanOrEqual((await page.locator('#cookies').boundingBox())!.y)
  }
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect((await toast(page).boundingBox())!.width).toBeLessThanOrEqual(420)
    await expect(toasts(page).getByRole('list')).toHaveCSS('max-width', '420px')
  }
  await fill(formOf(page, contactForm), contactForm.values)
  await formOf(page, contactForm).getByRole('button', { name: 'Skicka meddelande' }).click()
  await expect(toast(page)).toHaveText('Meddelande skickat! Vi hör av oss så snart vi kan.')
  await expect(toast(page)).toHaveCount(1)
})

test('a toast is in sight where a blocker has hidden the banner', async ({ page }) => {
  await page.goto('/kontakt')
  for (const [property, value] of [
    ['display', 'none'],
    ['visibility', 'hidden'],
    ['transform', 'translateY(-200vh)'],
  ] as const) {
    await page.locator('#cookies').evaluate(
      (banner, style) => {
        banner.removeAttribute('style')
        banner.style.setProperty(style[0], style[1], 'important')
      },
      [property, value] as const,
    )
    await provoke(page)
    await expect(toast(page)).toBeInViewport({ ratio: 1 })
  }
})

test(
  'a swipe of more than 50 px to the right dismisses a toast, a shorter one does not',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/kontakt')
    await provoke(page)
    await swipe(page, 40)
    await expect(toast(page)).toHaveAttribute('data-state', 'open')
    await swipe(page, -120)
    await expect(toast(page)).toHaveAttribute('data-state', 'open')
    await swipe(page, 70)
    await expect(toast(page)).toHaveCount(0)
  },
)

async function swipe(page: Page, distance: number) {
  const { x, y } = (await toast(page).boundingBox())!
  const from = { x: x + 130, y: y + 12 }
  await drag(page, from, { ...from, x: from.x + distance })
}
