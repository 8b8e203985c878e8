import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { contactForm, contentOf, fill, formOf, inquiryForm, issueReportForm } from './forms.ts'
import { letterOf } from './sending.ts'
import { test } from './site.ts'
import { toast } from './toast.ts'

const forms = [contactForm, issueReportForm, inquiryForm]
const later = 'Formuläret kunde inte skickas. Försök igen senare.'

const send = (page: Page, form: (typeof forms)[number]) =>
  formOf(page, form).getByRole('button', { name: form.button }).click()

test.describe('without a network, and then with the server down', () => {
  test.use({ expectedComplaint: /status of 50\d|ERR_INTERNET_DISCONNECTED/ })

  for (const form of forms) {
    test(`${form.call}: the failure is shown, nothing is lost, and it is sent once all is well`, async ({
      page,
      context,
      site,
    }) => {
      await form.open(page)
      const place = formOf(page, form)
      const longText = Object.keys(form.values).find(label => /Medd|Beskriv/.test(label))
      const content = { ...form.values, [longText!]: `Skrivet under avbrottet ${randomUUID()}` }
      await fill(place, content)
      await context.setOffline(true)
      await send(page, form)
      await expect(toast(page)).toContainText('Något gick fel')
      await expect(toast(page)).toContainText(
        form === inquiryForm ? 'Kunde inte skicka intresseanmälan. Försök igen senare.' : later,
      )
      await expect(place.getByRole('alert')).toHaveText(
        'Ingen kontakt med servern. Kontrollera uppkopplingen och försök igen.',
      )
      expect(await contentOf(place, form)).toEqual(content)

      await context.setOffline(false)
      await site.setFault('dynamodb', 'down')
      const sentence = 'Tjänsten svarar inte just nu. Försök igen om en stund.'
      try {
        await send(page, form)
        await expect(place.getByRole('alert')).toHaveText(sentence)
      } finally {
        await site.setFault('dynamodb', 'ok')
      }
      await expect(toast(page)).toContainText('Något gick fel')
      await expect(toast(page)).toContainText(form === inquiryForm ? sentence : later)
      expect(await contentOf(place, form)).toEqual(content)

      await send(page, form)
      await expect(place.getByText(/^Referens: /)).toBeVisible()
      await expect(place.getByRole('alert')).toHaveCount(0)
      const letters = async () =>
        (await site.letters()).filter(({ text }) => text.includes(content[longText!]!))
      await expect.poll(async () => (await letters()).length).toBe(1)
    })
  }
})

test.describe('when the answer is lost on its way', () => {
  test.use({ expectedComplaint: /ERR_FAILED/ })

  test('sending again stores nothing twice', async ({ page, site }) => {
    await contactForm.open(page)
    const place = formOf(page, contactForm)
    const message = `Svaret kom bort ${randomUUID()}`
    await fill(place, { ...contactForm.values, Meddelande: message })
    let isFirst = true
    const references: string[] = []
    const button = place.locator('button[type=submit]')
    await page.route('**/api/contact', async route => {
      const response = await route.fetch()
      references.push((await response.json()).reference)
      if (!isFirst) return route.fulfill({ response })
      isFirst = false
      await route.abort()
    })
    await send(page, contactForm)
    await expect(place.getByRole('alert')).toHaveText(
      'Ingen kontakt med servern. Kontrollera uppkopplingen och försök igen.',
    )
    await expect(button).toBeFocused()
    // The page is left meanwhile, as by somebody who looks whether the message has come.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Integritetspolicy' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Integritetspolicy')
    await page.goBack()
    await expect(place.getByLabel('Meddelande')).toHaveValue(message)
    await send(page, contactForm)
    await expect(place.getByText(`Referens: ${references[0]}`)).toBeVisible()
    expect(references).toEqual([references[0], references[0]])
    await letterOf(site, references[0]!)
  })
})
