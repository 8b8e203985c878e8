import { expect } from '@playwright/test'
import { test } from './desk.ts'
import { contactForm, contentOf, fill, formOf, inquiryForm, openApartment } from './forms.ts'
import { toast } from './toast.ts'

const answers = [
  {
    status: 429,
    contentType: 'text/plain; charset=utf-8',
    body: 'Det har skickats många formulär på kort tid. Vänta 7 minuter, eller ring oss.',
    sentence: 'Det har skickats många formulär på kort tid. Vänta 7 minuter, eller ring oss.',
  },
  {
    status: 413,
    contentType: 'application/json',
    body: '{"message":"Request Entity Too Large"}',
    sentence: 'Texten är för lång. Korta den och försök igen.',
  },
  {
    status: 500,
    contentType: 'application/json',
    body: '{"message":"Internal Server Error"}',
    sentence: 'Något gick fel hos oss. Försök igen om en stund.',
  },
]

test.describe('when the server refuses', () => {
  test.use({ expectedComplaint: /status of (4|5)\d\d/ })

  test('the toast stays the same, and what to do stands beside the button in Swedish', async ({
    page,
  }) => {
    await contactForm.open(page)
    const place = formOf(page, contactForm)
    await fill(place, contactForm.values)
    for (const { sentence, ...answer } of answers) {
      await page.route('**/api/contact', route => route.fulfill(answer))
      await place.getByRole('button', { name: contactForm.button }).click()
      await expect(place.getByRole('alert')).toHaveText(sentence)
      await expect(toast(page)).toContainText(
        'Något gick fel Formuläret kunde inte skickas. Försök igen senare.',
      )
      await expect(page.getByText('message')).toHaveCount(0)
      await page.unroute('**/api/contact')
    }
    expect(await contentOf(place, contactForm)).toEqual(contactForm.values)
  })

  test('that an apartment was deleted meanwhile is said in the words of the server', async ({
    page,
    desk,
  }) => {
    const apartment = await desk.publishApartment({ title: 'Snart borta' })
    await openApartment(page, 'Snart borta')
    const place = formOf(page, inquiryForm)
    await fill(place, inquiryForm.values)
    await desk.remove(apartment)
    await place.getByRole('button', { name: inquiryForm.button }).click()
    await expect(toast(page)).toContainText('Något gick fel Lägenhet hittades inte')
    await expect(place.getByRole('alert')).toHaveText('Lägenhet hittades inte')
    expect(await contentOf(place, inquiryForm)).toEqual(inquiryForm.values)
  })
})
