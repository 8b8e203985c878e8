import { expect, type Page } from '@playwright/test'
import { contactForm, fill, formOf, inquiryForm, type Form } from './forms.ts'
import { sendMessage, sendReport } from './senders.ts'
import { joinSession } from './signed-in.ts'
import { test } from './site.ts'
import { expectUsable } from './usable.ts'

const forms: [Form, string, string][] = [
  [contactForm, 'Mottaget', 'Vi har fått ditt meddelande.'],
  [inquiryForm, 'Mottagen', 'Vi har fått din intresseanmälan.'],
]

for (const [form, step, sentence] of forms)
  test(`a visitor who sends “${form.heading}” follows it and writes more`, async ({ page }) => {
    await form.open(page)
    const place = formOf(page, form)
    await fill(place, form.values)
    await place.getByRole('button', { name: form.button }).click()
    await place.getByRole('link', { name: 'Följ ditt ärende' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Följ ditt ärende')
    await expect(page).toHaveURL(/\/arende#[\da-f]{73}$/)
    await expect(page.locator('[aria-current="step"]')).toContainText(step)
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(said(page)).toContainText([form.values['Meddelande']!])
    await page.getByLabel('Meddelande', { exact: true }).fill('Det passar bäst på en fredag.')
    await page.getByRole('button', { name: 'Skicka', exact: true }).click()
    await expect(said(page).first()).toContainText('Det passar bäst på en fredag.')
    // They are about faults.
    for (const name of ['Felet är åtgärdat', 'Det har blivit akut'])
      await expect(page.getByRole('button', { name })).toHaveCount(0)
  })

test('everybody can use the page of a message that is answered and closed', async ({
  page,
  site,
}) => {
  const { id, followSecret } = await sendMessage(page.request)
  await joinSession(page, site)
  const reply = { text: 'Ja, i mars.\nVälkommen!', isDone: true }
  await page.request.post(`/api/admin/cases/${id}/reply`, { data: reply })
  await page.goto(`/arende#${followSecret}`)
  await expect(page.locator('[aria-current="step"]')).toContainText('Avslutat')
  await expect(said(page).first()).toContainText('Exempelbolaget')
  await expectUsable(page)
})

test('everybody can use the page that asks whether a fault is urgent, and the one that says so', async ({
  page,
}) => {
  const { followSecret } = await sendReport(page.request)
  await page.goto(`/felanmalan#${followSecret}`)
  await page.getByRole('button', { name: 'Det har blivit akut' }).click()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Larma jouren' }).click()
  await expect(page.getByText('Den som har jour är larmad.')).toBeVisible()
  await expectUsable(page)
})

test('it is said when a text nears its limit and when it is past it, and nothing is cut', async ({
  page,
}) => {
  const { followSecret } = await sendMessage(page.request)
  await page.goto(`/arende#${followSecret}`)
  const field = page.getByLabel('Meddelande', { exact: true })
  const limit = page.getByText('Texten får vara högst 2\u00a0000 tecken.')
  await field.fill('x'.repeat(1799))
  await expect(limit).toBeHidden()
  await field.fill('x'.repeat(1900))
  await expect(limit).toContainText('100 kvar.')
  await field.fill('x'.repeat(2001))
  await expect(limit).toContainText('1 för många.')
  await page.getByRole('button', { name: 'Skicka', exact: true }).click()
  await expect(field).toHaveAccessibleDescription('Texten får vara högst 2000 tecken')
  await expect(field).toHaveValue('x'.repeat(2001))
})

test('a case to which nothing can be added any more says whom to call', async ({ page }) => {
  const { followSecret } = await sendReport(page.request)
  await page.route('**/api/follow', async route => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, isFull: true } })
  })
  await page.goto(`/felanmalan#${followSecret}`)
  await expect(
    page.getByText('Här går det inte att lägga till mer. Ring 070-174 06 05 så hjälper vi dig.'),
  ).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['English', 'Lättläst'])
})

const said = (page: Page) =>
  page.getByRole('region', { name: 'Det vi har skrivit' }).getByRole('listitem')
