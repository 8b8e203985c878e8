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
  await openNews(page)
  await cardOf(page, title).getByRole('button', { name: 'Redigera' }).click()
  const upload = await choose(page, 'Ladda upp bild', [await jpegFile('ny.jpg', '#336699')])
  const closing = page.evaluate(timeOfClosing)
  await upload.getByRole('button', { name: 'Ladda upp', exact: true }).click()
  await expectToast(page, 'Bild uppladdad!', 'Spara för att visa den på webbplatsen.')
  await expect(upload).toBeHidden()
  const milliseconds = await closing
  // The toast is painted a moment after it is in the document.
  expect(milliseconds).toBeGreaterThan(250)
  expect(milliseconds).toBeLessThan(2000)
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

/** Milliseconds from the word that all is uploaded until the dialog is gone. */
const timeOfClosing = () =>
  new Promise<number>(resolve => {
    let toastAt: number | undefined
    new MutationObserver(() => {
      if (document.querySelector('.toast')) toastAt ??= performance.now()
      const isOpen = document.querySelectorAll('dialog[open]').length > 1
      if (toastAt !== undefined && !isOpen) resolve(performance.now() - toastAt)
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
