import type { APIRequestContext, Page } from '@playwright/test'
import { create, dialogOf } from './editing.ts'
import { jpegFile, type ChosenFile } from './jpeg-fixture.ts'

/** Opens the upload dialog and chooses files, given as they are or by their paths. */
export async function choose(page: Page, button: string, files: ChosenFile[] | string[]) {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = dialogOf(page, button)
  await dialog.locator('input[type=file]').setInputFiles(files)
  return dialog
}

/** Makes an apartment with small pictures of these colours, and gives their object paths. */
export async function createWithPictures(page: Page, title: string, colours: string[]) {
  const imageUrls = []
  for (const colour of colours) {
    const size = { width: 120, height: 90 }
    imageUrls.push(await publish(page.request, await jpegFile('liten.jpg', colour, size)))
  }
  await create(page, 'apartments', { title, imageUrls })
  return imageUrls
}

/** Uploads a picture as a program would, and gives its object path. */
export async function publish(
  request: APIRequestContext,
  { name, mimeType, buffer }: ChosenFile,
): Promise<string> {
  const ticket = await (await request.post('/api/objects/upload')).json()
  const multipart = {
    ...ticket.post.fields,
    'Content-Type': mimeType,
    file: { name, mimeType, buffer },
  }
  await request.post(ticket.post.url, { multipart })
  const data = { imageURL: ticket.imageURL }
  const answer = await request.put('/api/apartment-images', { data, timeout: 60_000 })
  return (await answer.json()).objectPath
}
