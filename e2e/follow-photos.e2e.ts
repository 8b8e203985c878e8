import { expect } from '@playwright/test'
import { scene } from '../functions/fixtures/picture-bytes.ts'
import { said } from './followed-case.ts'
import { hold, loseAnswer } from './loading.ts'
import { sendReport } from './senders.ts'
import { joinSession } from './signed-in.ts'
import { test } from './site.ts'

const buffer = await scene(800, 600).jpeg().toBuffer()
const photo = (name: string) => ({ name, mimeType: 'image/jpeg', buffer })
const heic = { name: 'a.heic', mimeType: 'image/heic', buffer }

test.use({ expectedComplaint: /status of 503|ERR_FAILED|ERR_CONNECTION|Failed to load/ })

test('a case takes five photos, however they came, and then offers no more', async ({ page }) => {
  const { followSecret } = await sendReport(page.request)
  await page.route('**/api/follow', async route => {
    const answer = await (await route.fetch()).json()
    const there = Array.from({ length: 3 }, (_, index) => ({
      id: `0198a3f0-0000-7000-8000-00000000000${index}`,
      at: answer.receivedAt,
      what: 'photo',
      photo: { src: '/open-graph.jpg', width: 1200, height: 630 },
    }))
    await route.fulfill({ json: { ...answer, thread: [...there, ...answer.thread] } })
  })
  await page.goto(`/felanmalan#${followSecret}`)
  const add = page.getByRole('button', { name: 'Lägg till foton' })
  const shown = page.getByRole('img', { name: /^Foto som du skickade/ })
  const input = page.locator('input[type=file]')
  await expect(shown).toHaveCount(3)
  await input.setInputFiles(photo('kök.jpg'))
  // Sent here and on the case, it is one photo.
  await expect(shown).toHaveCount(4, { timeout: 30_000 })
  await expect(add).toBeEnabled()
  await input.setInputFiles([photo('bad.jpg'), photo('hall.jpg'), heic])
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Ett ärende tar fem foton. De första togs med.')
  await expect(alert).toContainText('Bara foton i JPEG, PNG eller WebP kan läggas till.')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(alert).toHaveText(/^A report can have five .* Photos must be JPEG, PNG or WebP.$/)
  await page.getByRole('button', { name: 'Lättläst' }).click()
  await expect(alert).toHaveText(/^Du kan skicka fem .* Bilden måste vara JPEG, PNG eller WebP.$/)
  await page.getByRole('button', { name: 'Svenska' }).click()
  await expect(add).toBeDisabled()
  await add.focus()
  await expect(add).toBeFocused()
  await expect(shown).toHaveCount(5, { timeout: 30_000 })
  await page.reload()
  await expect(add).toBeDisabled()
})

test('who leaves the site while a photo is on its way is asked, also on another page, and not afterwards', async ({
  page,
}) => {
  const { followSecret } = await sendReport(page.request)
  await page.goto(`/felanmalan#${followSecret}`)
  const letGo = await hold(page, '**/_local/s3/**')
  await page.getByLabel('Lägg till uppgifter').click()
  await page.locator('input[type=file]').setInputFiles([photo('kök.jpg'), photo('hall.jpg')])
  await expect(page.getByText('Skickar', { exact: false }).first()).toBeVisible()
  const asked: string[] = []
  page.on('dialog', dialog => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Integritetspolicy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Integritetspolicy')
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toHaveLength(2)

  letGo()
  const photosOf = async () => {
    const answer = await page.request.post('/api/follow', { data: { secret: followSecret } })
    const { thread } = (await answer.json()) as { thread: { what: string }[] }
    return thread.filter(({ what }) => what === 'photo').length
  }
  await expect.poll(photosOf, { timeout: 30_000 }).toBe(2)
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
  expect(asked).toHaveLength(2)
})

test(
  'a tenant adds photos to a fault, sends one again that failed, and both sides see them, each downloaded once',
  { tag: '@phone-only' },
  async ({ page, browser, site }) => {
    const { id, followSecret } = await sendReport(page.request)
    await page.goto(`/felanmalan#${followSecret}`)
    const input = page.locator('input[type=file]')
    await page.route('**/_local/s3/**', loseAnswer, { times: 1 })
    await input.setInputFiles([photo('kök.jpg'), photo('bad.jpg')])
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await expect(row('bad.jpg')).toContainText('Skickat')
    await row('kök.jpg').getByRole('button', { name: 'Försök igen' }).click()
    await expect(row('kök.jpg')).toContainText('Skickat')
    const shown = page.getByRole('img', { name: /^Foto som du skickade/ })
    await expect(shown).toHaveCount(2, { timeout: 30_000 })
    await expect(shown.first()).toHaveJSProperty('naturalWidth', 800)
    await expect(shown.last()).toHaveJSProperty('naturalWidth', 800)

    // Each answer signs another address for a photo, which would be downloaded again.
    const address = await shown.first().getAttribute('src')
    await site.moveClock(1)
    await page.getByLabel('Lägg till uppgifter').fill('Det är skåpet till vänster.')
    await page.getByRole('button', { name: 'Skicka', exact: true }).click()
    await expect(said(page).first()).toContainText('Det är skåpet till vänster.')
    await site.moveClock(0)
    await expect(shown.first()).toHaveAttribute('src', address!)

    const desk = await browser.newPage()
    await joinSession(desk, site)
    await desk.goto(`/admin/arenden/${id}`)
    await expect(desk.getByRole('img', { name: /^Foto 2 från/ })).toHaveJSProperty(
      'naturalWidth',
      800,
    )
  },
)
