import { expect, type Page } from '@playwright/test'
import { test } from './desk.ts'
import { contactForm, openApartment, sendForm } from './forms.ts'
import { loginScreen } from './signed-in.ts'
import { expectNoOverflow, expectNoOverflowAt320 } from './usable.ts'
import { pages } from './views.ts'

test('words and names of any length break no page', { tag: '@phone' }, async ({ page, desk }) => {
  const long = 'Ljusdammsbyggnadsföreningsordförandebostadslägenhetshyresgästtrivsel'
  const fields = {
    title: `Etta ${long}`,
    address: `${long}vägen 1`,
    city: long.slice(0, 60),
    rooms: long.slice(0, 40),
    availableFrom: long.slice(0, 60),
    description: `${long}${long}${long} https://example.com/${long}/${long}`,
    amenities: [long.slice(0, 60), 'Balkong'],
  }
  await desk.publishApartment(fields)
  const aLetOne = { ...fields, title: `Tvåa ${long}`, availabilityStatus: 'rented' }
  const { id } = await desk.publishApartment(aLetOne)
  await page.goto(`/fastigheter/${id}`)
  await expect(page.getByRole('link', { name: `Etta ${long}` })).toBeVisible()
  await expectNoOverflow(page)
  await desk.publishNews({
    title: `Nyhet ${long}`,
    excerpt: `${long}${long}`,
    content: `${long}${long}${long}\n${long}`,
  })
  await openApartment(page, `Etta ${long}`)
  await expectNoOverflow(page)
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(4)
  await expect(page.getByRole('link', { name: `Tvåa ${long}` })).toBeVisible()
  await expectNoOverflow(page)
  await page.goto(`/fastigheter?q=${long}`)
  await expect(page.getByRole('status').first()).toHaveText(`1 träff på ”${long}”`)
  await expectNoOverflow(page)
  expect(await cutCards(page)).toEqual([])
  await page.goto('/')
  await expect(page.getByRole('article').filter({ hasText: long })).toBeVisible()
  await expectNoOverflow(page)
  expect(await cutCards(page)).toEqual([])
  await page.getByRole('button', { name: 'Läs mer' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoOverflow(page)
  const isCut = await page
    .getByRole('dialog')
    .evaluate(dialog => dialog.scrollWidth > dialog.clientWidth)
  expect(isCut).toBe(false)
  await expectNoOverflowAt320(page)
})

test('however many apartments there are, none stands alone at a side, on every screen', async ({
  page,
  site,
}) => {
  const [one] = await (await fetch(`${site.address}/api/apartments`)).json()
  for (const count of [2, 4, 5, 7]) {
    const some = Array.from({ length: count }, (_, number) => ({ ...one, id: `id-${number}` }))
    await page.route('**/api/apartments', route => route.fulfill({ json: some }))
    await page.goto('/fastigheter')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(count)
    for (const width of [390, 768, 1100, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const boxes = await cards.evaluateAll(all => all.map(card => card.getBoundingClientRect()))
      const last = boxes.filter(({ top }) => top === boxes.at(-1)!.top)
      const isFullWidth = boxes.every(({ left }) => left === boxes[0]!.left)
      const { left, right } = last[0]!
      const isInTheMiddle = Math.abs(left + right - width) < 20
      const isInOrder = last.length > 1 || isFullWidth || isInTheMiddle
      expect([count, width, isInOrder]).toEqual([count, width, true])
    }
  }
})

test('while calls are slow, everything else can be read and used', async ({ page }) => {
  await page.route('**/api/**', () => {})
  await page.goto('/')
  await page.locator('#tjanster').getByRole('link', { name: 'Läs mer' }).nth(1).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lediga lägenheter i Tranås')
  await page.getByRole('radio', { name: 'Akut' }).check()
  await expect(page.getByText('Ring oss också:')).toBeVisible()
  await page.getByLabel('Sök lägenhet').fill('balkong')
  await page.getByRole('button', { name: 'Sök', exact: true }).click()
  await expect(page).toHaveURL('/fastigheter?q=balkong')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(3)
})

test.describe('in the oldest browsers of README.md', () => {
  // Somebody without a session.
  test.use({ expectedComplaint: /status of 401/ })

  test('a visitor sends a form, and the desk is signed in to', async ({ page, site }) => {
    await page.addInitScript(removeNewerThanStated)
    await page.goto('/')
    await page.getByRole('button', { name: 'Läs mer' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stäng' }).click()
    const form = await sendForm(page, contactForm)
    await expect(form.getByText(/^Referens: /)).toBeVisible()
    await openApartment(page, 'Ljus tvåa med balkong')
    const screen = loginScreen(page)
    await screen.open()
    await screen.send(site.administrator.username, site.administrator.password)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')
    await page.getByRole('link', { name: 'Ärenden' }).click()
    await expect(page.getByRole('listitem').first()).toBeVisible()
  })
})

/** Leaves what Chrome 111, Firefox 128 and Safari 16.4 all have of these objects (MDN's tables). */
function removeNewerThanStated() {
  const newer: [object | undefined, string[]][] = [
    [Promise, ['withResolvers', 'try']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
    [Array, ['fromAsync']],
    [RegExp, ['escape']],
    [Error, ['isError']],
    [URL, ['parse', 'canParse']],
    [AbortSignal, ['any']],
    [ArrayBuffer.prototype, ['transfer', 'transferToFixedLength', 'resize']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference']],
    [Set.prototype, ['isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())),
      ['map', 'filter', 'take', 'drop', 'find', 'some', 'every', 'toArray', 'reduce'],
    ],
    [Intl, ['Segmenter', 'DurationFormat']],
    [Element.prototype, ['checkVisibility', 'setHTML', 'moveBefore', 'getHTML']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'popover']],
    [HTMLDialogElement.prototype, ['requestClose', 'closedBy']],
    [Document.prototype, ['startViewTransition', 'caretPositionFromPoint']],
    [Navigator.prototype, ['share', 'canShare', 'userActivation', 'userAgentData']],
    [URLSearchParams.prototype, ['size']],
    [Uint8Array, ['fromBase64', 'fromHex']],
    [globalThis, ['Iterator', 'navigation', 'scheduler', 'requestIdleCallback', 'Temporal']],
    [globalThis, ['CloseWatcher', 'Float16Array', 'cookieStore', 'ToggleEvent', 'Observable']],
  ]
  for (const [owner, names] of newer)
    for (const name of names) Reflect.deleteProperty(owner ?? {}, name)
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'every page can be read, with menu and lists, and says whom to call in place of a form',
    { tag: '@phone' },
    async ({ page }) => {
      for (const { address, says } of pages) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        for (const text of says) await expect(page.getByText(text).first()).toBeVisible()
        await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(6)
        await expect(page.getByRole('navigation').getByRole('link').last()).toBeVisible()
        for (const button of await page.getByRole('button').all()) await expect(button).toBeHidden()
        for (const form of await page.locator('form, .when-late').all())
          await expect(form).toBeHidden()
        const instead = page.locator('noscript p')
        for (const sentence of await instead.all())
          await expect(sentence).toHaveText(
            'Den här delen behöver JavaScript. Ring 070-174 06 05 eller mejla info@example.com.',
          )
        await expectNoOverflow(page)
      }
      await page.goto('/kontakt')
      await expect(page.locator('noscript p')).toBeVisible()
      await page.getByRole('navigation').getByRole('link', { name: 'Alltjänst' }).click()
      await expect(page).toHaveURL('/alltjanst')
    },
  )
})

/** The cards whose text reaches beyond their side, where it is not seen. */
const cutCards = (page: Page) =>
  page
    .getByRole('article')
    .evaluateAll(cards =>
      cards.filter(card => card.scrollWidth > card.clientWidth).map(card => card.textContent),
    )
