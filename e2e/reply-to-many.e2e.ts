import { expect, type Page } from '@playwright/test'
import { rowOf, rows, search, statusOf } from './case-list.ts'
import { loseAnswer } from './loading.ts'
import { aPerson, enterCase, sendReport } from './senders.ts'
import { test } from './signed-in.ts'
import { expectToast } from './toast.ts'
import { expectUsable } from './usable.ts'

test.use({ expectedComplaint: /Failed to load resource/ })

/** Marks all cases that a search finds, and opens the dialog that answers them. */
async function answerFound(page: Page, text: string, count: number) {
  await page.goto('/admin/arenden')
  await search(page, text)
  await expect(rows(page)).toHaveCount(count)
  await page.getByRole('button', { name: 'Markera flera' }).click()
  await page.getByLabel('Markera alla som visas').check()
  await page.getByRole('button', { name: 'Svara markerade' }).click()
  return page.getByRole('dialog', { name: 'Svara markerade' })
}

test('one answer goes to each sender once, and whoever is left out is named and stays marked', async ({
  page,
  site,
}) => {
  const address = `Väg ${aPerson()}`
  const report = async () => {
    const name = aPerson()
    const email = `${name.replace(' ', '-')}@example.com`.toLowerCase()
    return { name, email, ...(await sendReport(page.request, { name, email, address })) }
  }
  const [first, second, changed, closed] = [
    await report(),
    await report(),
    await report(),
    await report(),
  ]
  const called = aPerson()
  const phone = '070-174 06 08'
  await enterCase(page.request, { name: called, phone, address })

  const dialog = await answerFound(page, address, 5)
  const part = (name: string) => dialog.getByRole('region', { name })
  await expect(part('Får svaret med mejl (4)')).toContainText(first.email)
  await expect(part('Ring: har ingen e-postadress (1)')).toContainText(called)
  await expect(dialog.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:/)
  await dialog.getByLabel('Svarsmallar').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Ändra mallarna' }).click()
  await expect(page.getByRole('dialog', { name: 'Svarsmallar' })).toBeVisible()
  await page.keyboard.press('Escape')
  await dialog.getByLabel('Ditt svar').fill('Hej {namn}! Vi kommer till {adress} om {referens}.')
  await expectUsable(page)

  const change = (id: string, data: object) =>
    page.request.patch(`/api/admin/cases/${id}`, { data })
  await change(changed.id, { responsible: 'Eva' })
  await change(closed.id, { status: 'done' })
  const send = dialog.getByRole('button', { name: 'Skicka i 4 ärenden' })
  await page.route('**/cases/reply', loseAnswer, { times: 1 })
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('Ingen får svaret två gånger.')
  const away = { status: 503, contentType: 'text/plain', body: 'Tjänsten är upptagen.' }
  await page.route('**/cases/reply', route => route.fulfill(away), { times: 1 })
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText(away.body)
  await send.click()

  await expect(dialog.getByRole('status').first()).toHaveText('Svaret är skickat i 2 ärenden')
  const leftOut = part('Fick inget svar (2)').getByRole('listitem')
  await expect(leftOut.filter({ hasText: changed.name })).toContainText(
    'Någon annan har ändrat ärendet.',
  )
  await expect(leftOut.filter({ hasText: closed.name })).toContainText('Ärendet är redan klart.')
  await expect(part('Har fått svaret (2)')).toContainText(second.email)
  await expectUsable(page)
  await dialog.getByRole('button', { name: 'Stäng' }).last().click()
  await expect(page.getByText('3 markerade')).toBeVisible()
  await page.getByRole('button', { name: 'Svara markerade' }).click()
  await expect(dialog.getByLabel('Ditt svar')).toHaveValue(/^Hej {namn}! Vi kommer/)
  await dialog.getByRole('button', { name: 'Avbryt' }).click()
  for (const { name } of [first, second]) {
    await expect(rowOf(page, name)).toContainText('Pågår')
    await expect(rowOf(page, name).getByRole('checkbox')).not.toBeChecked()
  }
  for (const { name } of [changed, closed, { name: called }])
    await expect(rowOf(page, name).getByRole('checkbox')).toBeChecked()
  for (const { name, email, reference } of [first, second]) {
    const own = `Hej ${name}! Vi kommer till ${address} om ${reference}.`
    const got = async () =>
      (await site.letters()).filter(({ to, text }) => to.includes(email) && text.includes(own))
    await expect.poll(got).toHaveLength(1)
  }
  const said = (await site.letters()).filter(({ text }) =>
    text.includes(`Vi kommer till ${address}`),
  )
  expect(said).toHaveLength(2)
})

test('an answer by the keyboard closes the cases that it is sent in', async ({ page }) => {
  const name = aPerson()
  const sent = [await sendReport(page.request, { name }), await sendReport(page.request, { name })]
  const dialog = await answerFound(page, name, 2)
  await dialog.getByLabel('Ditt svar').fill('Värmen är på igen, {namn}.')
  const close = dialog.getByRole('button', { name: 'Skicka och markera som klart' })
  await close.focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Svaret är skickat i 2 ärenden')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Svara markerade' })).toBeFocused()
  await page.goto(`/admin/arenden/${sent[1]!.id}`)
  await expect(statusOf(page)).toHaveText('Klar')
  await expect(page.getByText(`Värmen är på igen, ${name}.`)).toBeVisible()
})

test('a desk that stays open over a deployment shows what a function without the cases in its answer has changed', async ({
  page,
}) => {
  const name = aPerson()
  await sendReport(page.request, { name })
  const dialog = await answerFound(page, name, 1)
  await page.route('**/cases/reply', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), cases: undefined } })
  })
  await dialog.getByLabel('Ditt svar').fill('Vi kommer i dag.')
  await dialog.getByRole('button', { name: 'Skicka i 1 ärende', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, name)).toContainText('Pågår')
})

test('of more than fifty the first fifty are answered, and the others stay marked', async ({
  page,
}) => {
  const address = `Väg ${aPerson()}`
  for (let number = 0; number < 51; number += 1)
    await enterCase(page.request, { name: `Bo ${number}`, email: 'bo@example.com', address })
  await page.goto('/admin/arenden')
  await search(page, address)
  for (const count of [25, 50]) {
    await expect(rows(page)).toHaveCount(count)
    await page.getByRole('button', { name: 'Visa fler' }).click()
  }
  await expect(rows(page)).toHaveCount(51)
  await page.getByRole('button', { name: 'Markera flera' }).click()
  await page.getByLabel('Markera alla som visas').check()
  await page.getByRole('button', { name: 'Svara markerade' }).click()
  const dialog = page.getByRole('dialog', { name: 'Svara markerade' })
  await expect(dialog).toContainText('Du har markerat 51. Svaret går till de 50 första.')
  await dialog.getByLabel('Ditt svar').fill('Vattnet är på igen.')
  const answered = page.waitForResponse('**/api/admin/cases/reply')
  await dialog.getByRole('button', { name: 'Skicka i 50 ärenden' }).click()
  await answered
  await expectToast(page, 'Svaret är skickat i 50 ärenden')
  await expect(page.getByText('1 markerat', { exact: true })).toBeVisible()
})
