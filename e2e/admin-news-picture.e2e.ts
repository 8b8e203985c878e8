import { expect } from '@playwright/test'
import { cardOf, create, dialogOf, edit, openNews, removeAll, stored, titleOf } from './editing.ts'
import { choose, publish } from './editing-pictures.ts'
import { jpegFile } from './jpeg-fixture.ts'
import { test } from './signed-in.ts'
import { expectToast } from './toast.ts'

test('news take one picture, with what it shows', { tag: '@prod' }, async ({ page }) => {
  test.setTimeout(120_000)
  const title = titleOf('Med bild')
  await create(page, 'news', { title })
  await page.clock.install()
  await openNews(page)
  await cardOf(page, title).getByRole('button', { name: 'Redigera' }).click()
  const upload = await choose(page, 'Ladda upp bild', [await jpegFile('ny.jpg', '#336699')])
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await upload.getByRole('button', { name: 'Ladda upp', exact: true }).click()
  await expectToast(page, 'Bild uppladdad!', 'Spara för att visa den på webbplatsen.')
  await page.clock.runFor(450)
  await expect(upload).toBeVisible()
  await page.clock.runFor(50)
  await expect(upload).toBeHidden()
  await page.clock.resume()
  const dialog = dialogOf(page, 'Redigera nyhet')
  await dialog.getByLabel('Bildbeskrivning').fill('En plogbil')
  await dialog.getByRole('button', { name: 'Uppdatera nyhet' }).click()
  await expectToast(page, 'Nyhet uppdaterad!')
  expect(await stored(page, 'news', title)).toMatchObject([
    { imageUrl: expect.stringMatching(/^\/media\//), imageAlt: 'En plogbil' },
  ])
  await expect(cardOf(page, title).getByRole('img', { name: 'En plogbil' })).toBeVisible()
  await removeAll(page, 'news', title)
})

test('a picture that is removed and taken back keeps its description', async ({ page }) => {
  const title = titleOf('Ångrad')
  const imageUrl = await publish(page, await jpegFile('plog.jpg', '#936'))
  await create(page, 'news', { title, imageUrl, imageAlt: 'En plogbil' })
  await openNews(page)
  await edit(page, title)
  const dialog = dialogOf(page, 'Redigera nyhet')
  await dialog.getByRole('button', { name: 'Ta bort bilden' }).click()
  await dialog.getByRole('button', { name: 'Ångra' }).click()
  await expect(dialog.getByLabel('Bildbeskrivning')).toHaveValue('En plogbil')
  // Nothing is changed, so that nothing is asked.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await removeAll(page, 'news', title)
})
