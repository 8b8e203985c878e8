import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from './desk.ts'
import {
  contactForm,
  contentOf,
  fill,
  formOf,
  inquiryForm,
  issueReportForm,
  openApartment,
} from './forms.ts'
import { expectHydrated } from './loading.ts'
import { toast } from './toast.ts'
import { expectUsable } from './usable.ts'

test.use({ expectedComplaint: /status of (409|50\d)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

const noContact = 'Ingen kontakt med servern. Kontrollera uppkopplingen och försök igen.'

test('without a network, and then with the server down, the failure is shown, nothing is lost, and it is sent once all is well', async ({
  page,
  context,
  site,
}) => {
  await contactForm.open(page)
  const place = formOf(page, contactForm)
  const button = place.getByRole('button', { name: contactForm.button })
  const content = { ...contactForm.values, Meddelande: `Skrivet under avbrottet ${randomUUID()}` }
  await fill(place, content)
  await context.setOffline(true)
  await button.click()
  const failed = 'Något gick fel Formuläret kunde inte skickas. Försök igen senare.'
  await expect(toast(page)).toContainText(failed)
  await expect(place.getByRole('alert')).toHaveText(noContact)
  expect(await contentOf(place, contactForm)).toEqual(content)

  await context.setOffline(false)
  await site.setFault('dynamodb', 'down')
  try {
    await button.click()
    await expect(place.getByRole('alert')).toHaveText(
      'Tjänsten svarar inte just nu. Försök igen om en stund.',
    )
  } finally {
    await site.setFault('dynamodb', 'ok')
  }
  await expect(toast(page)).toContainText(failed)
  await expectUsable(page)
  expect(await contentOf(place, contactForm)).toEqual(content)

  await button.click()
  await expect(place.getByText(/^Referens: /)).toBeVisible()
  await expect(place.getByRole('alert')).toHaveCount(0)
  const letters = async () =>
    (await site.letters()).filter(({ text }) => text.includes(content.Meddelande))
  await expect.poll(async () => (await letters()).length).toBe(1)
})

test('when the answer is lost on its way, sending again stores nothing twice', async ({ page }) => {
  await contactForm.open(page)
  const place = formOf(page, contactForm)
  const message = `Svaret kom bort ${randomUUID()}`
  await fill(place, { ...contactForm.values, Meddelande: message })
  const references: string[] = []
  const button = place.locator('button[type=submit]')
  await page.route('**/api/contact', async route => {
    const response = await route.fetch()
    references.push((await response.json()).reference)
    await (references.length > 1 ? route.fulfill({ response }) : route.abort())
  })
  await button.click()
  await expect(place.getByRole('alert')).toHaveText(noContact)
  await expect(button).toBeFocused()
  // The page is left meanwhile, as by somebody who looks whether the message has come.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Integritetspolicy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Integritetspolicy')
  await page.goBack()
  await expect(place.getByLabel('Meddelande')).toHaveValue(message)
  await button.click()
  await expect(place.getByText(`Referens: ${references[0]}`)).toBeVisible()
  expect(references).toEqual([references[0], references[0]])
})

test('an apartment that is let while its form is open takes no inquiry: toast and form say why, as without a network, and what was written stays', async ({
  page,
  context,
  desk,
}) => {
  const apartment = await desk.publishApartment({ title: 'Tvåa som just hyrs ut' })
  await openApartment(page, apartment.title)
  const form = formOf(page, inquiryForm)
  await fill(form, inquiryForm.values)
  const button = form.getByRole('button', { name: inquiryForm.button })
  await context.setOffline(true)
  await button.click()
  await expect(toast(page)).toContainText(
    'Något gick fel Kunde inte skicka intresseanmälan. Försök igen senare.',
  )
  await expect(form.getByRole('alert')).toHaveText(noContact)
  await context.setOffline(false)
  await desk.letApartment(apartment)
  await button.click()
  const sentence = 'Lägenheten är uthyrd. Se vad som är ledigt under Lediga lägenheter.'
  await expect(toast(page)).toContainText(`Något gick fel ${sentence}`)
  await expect(form.getByRole('alert')).toHaveText(sentence)
  await expect(form.getByLabel('Meddelande')).toHaveValue('Jag vill gärna se lägenheten.')
})

test('a browser restores what was written in a report, as after a phone has closed the tab', async ({
  page,
}) => {
  await issueReportForm.open(page)
  const form = formOf(page, issueReportForm)
  await fill(form, issueReportForm.values)
  for (const time of ['once', 'again']) {
    await page.goto('/robots.txt', { waitUntil: 'load' })
    await page.goBack()
    await expectHydrated(page)
    const restored = await contentOf(form, issueReportForm)
    expect(restored, time).toMatchObject(issueReportForm.values)
  }
})
