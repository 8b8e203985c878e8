import { expect } from '@playwright/test'
import { bring, logIn } from './administrators.ts'
import { rows, search } from './case-list.ts'
import { createWithPictures } from './editing-pictures.ts'
import { cardOf, dialogOf, openApartments, openNewApartment, stored, titleOf } from './editing.ts'
import { aPerson, sendMessage } from './senders.ts'
import { aName, loginScreen, test } from './signed-in.ts'
import { expectToast, toast } from './toast.ts'
import { expectNoOverflow, expectNoOverflowWithLargeText } from './usable.ts'

test(
  'dialogs fill a phone’s screen, and questions leave what they are about in sight',
  { tag: '@phone-only' },
  async ({ page }) => {
    await openApartments(page)
    await page.getByRole('button', { name: 'Lägg till lägenhet' }).tap()
    const { width, height } = page.viewportSize()!
    expect(await dialogOf(page, 'Lägg till ny lägenhet').boundingBox()).toEqual({
      x: 0,
      y: 0,
      width,
      height,
    })
    await page.getByRole('button', { name: 'Ladda upp bilder' }).tap()
    const upload = dialogOf(page, 'Ladda upp bilder')
    expect(await upload.boundingBox()).toEqual({ x: 0, y: 0, width, height })
    await expect(upload.getByRole('button', { name: 'Välj bilder' })).toBeVisible()
    await expect(upload.getByText('eller släpp dem här')).toBeHidden()
    await upload.getByRole('button', { name: 'Avbryt' }).tap()
  },
)

test(
  'the head of the desk has two rows on the narrowest phone, and keeps all that one can do there',
  { tag: '@phone-only' },
  async ({ page, site }) => {
    const name = `${aName('anna')}-${'x'.repeat(40)}`
    const account = await site.newAccount(name)
    await bring(page.context(), await logIn(site.address, account), site.address)
    await sendMessage(page.request)
    for (const width of [320, 352, 375, 390, 640, 1024]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/admin/hus')
      const head = page.getByRole('banner')
      await expect(head.getByText(/nytt ärende|nya ärenden/)).toBeVisible()
      await expect(head.getByText(name)).toBeAttached()
      expect((await head.boundingBox())!.height).toBeLessThan(112)
      await expectNoOverflow(page)
      for (const control of [...(await head.getByRole('link').all()), head.getByRole('button')]) {
        await expect(control).toBeInViewport({ ratio: 1 })
        const box = (await control.boundingBox())!
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
      }
      await expect(head.getByRole('link')).toHaveCount(5)
      await expectNoOverflowWithLargeText(page)
    }
  },
)

test(
  'fingers put pictures in order by buttons, and never drag one by mistake',
  { tag: '@phone-only' },
  async ({ page }) => {
    const title = titleOf('Två bilder')
    const imageUrls = await createWithPictures(page, title, ['#aa3333', '#3333aa'])
    await openApartments(page)
    await cardOf(page, title).getByRole('button', { name: 'Redigera' }).tap()
    const dialog = dialogOf(page, 'Redigera lägenhet')
    const pictures = dialog.getByRole('listitem').filter({ has: page.getByText(/^Bild \d av 2$/) })
    await expect(pictures).toHaveCount(2)
    await expect(pictures.first().locator('[draggable]').first()).toHaveAttribute(
      'draggable',
      'false',
    )
    await pictures.nth(1).getByRole('button', { name: 'Flytta upp' }).tap()
    await expect(
      dialog.getByRole('status').filter({ hasText: 'Bilden är omslag nu' }),
    ).toBeAttached()
    await dialog.getByRole('button', { name: 'Uppdatera lägenhet' }).tap()
    await expectToast(page, 'Lägenhet uppdaterad!')
    expect(await stored(page, 'apartments', title)).toMatchObject([
      { imageUrls: imageUrls.toReversed() },
    ])
  },
)

test.describe('with a keyboard on half the screen', { tag: '@phone-only' }, () => {
  test.use({ viewport: { width: 390, height: 520 }, expectedComplaint: /status of 401/ })

  test('what went wrong at the login leaves its heading and its fields free', async ({ page }) => {
    await page.context().clearCookies()
    const screen = loginScreen(page)
    await screen.open()
    await screen.send('anna', 'fel lösenord')
    await expectToast(page, 'Inloggning misslyckades')
    await toast(page).evaluate(each =>
      Promise.all(each.getAnimations().map(({ finished }) => finished)),
    )
    const { y, height } = (await toast(page).boundingBox())!
    const heading = (await screen.heading.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(heading.y)
    await expect(page.getByRole('button', { name: 'Stäng' })).toBeInViewport()
  })
})

test(
  'above the keyboard of a phone a field has the whole screen',
  { tag: '@phone-only' },
  async ({ page }) => {
    const dialog = await openNewApartment(page)
    await page.setViewportSize({ width: 390, height: 300 })
    const description = dialog.getByLabel('Beskrivning (valfritt)')
    await description.fill('Högst upp.')
    await description.scrollIntoViewIfNeeded()
    await expect(description).toBeInViewport({ ratio: 1 })
  },
)

test.describe('without a connection', { tag: '@phone-only' }, () => {
  test.use({ expectedComplaint: /Failed to load resource/ })

  test('what could not be done with marked cases is said beside the buttons under the thumb', async ({
    page,
  }) => {
    const name = aPerson()
    for (let number = 0; number < 4; number += 1) await sendMessage(page.request, { name })
    await page.goto('/admin/arenden')
    await search(page, name)
    await expect(rows(page)).toHaveCount(4)
    await page.getByRole('button', { name: 'Markera flera' }).tap()
    await page.getByLabel('Markera alla som visas').check()
    await rows(page).last().scrollIntoViewIfNeeded()
    const problem = page.getByRole('alert').filter({ hasText: 'Ingen kontakt med servern.' })
    await page.route('**/cases/status', route => route.abort())
    await page.getByRole('button', { name: 'Markera som klart' }).tap()
    await expect(problem).toBeInViewport({ ratio: 1 })

    await page.getByRole('button', { name: 'Svara markerade' }).tap()
    const dialog = dialogOf(page, 'Svara markerade')
    await dialog.getByLabel('Ditt svar').fill('Vi kommer i dag.')
    await page.route('**/cases/reply', route => route.abort())
    await dialog.getByRole('button', { name: 'Skicka i 4 ärenden' }).tap()
    await expect(problem.last()).toBeInViewport({ ratio: 1 })
  })
})
