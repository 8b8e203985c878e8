import { expect } from '@playwright/test'
import { mendFieldByField, rules } from './form-rules.ts'
import { test } from './desk.ts'
import { fill, formOf, inquiryForm, openApartment } from './forms.ts'
import { letterOf, sendInto } from './sending.ts'
import { toast } from './toast.ts'

test('an inquiry is refused until every rule is kept, and is then sent to the staff', async ({
  page,
  site,
}) => {
  await inquiryForm.open(page)
  const { name, email, phone, message } = rules
  await mendFieldByField(page, inquiryForm, [name, email, phone, message])
  const reference = await sendInto(page, inquiryForm, {
    title: 'Intresseanmälan skickad!',
    description: 'Vi återkommer till dig.',
    confirmation: 'Din intresseanmälan är skickad',
  })
  await expect(formOf(page, inquiryForm).getByRole('status')).toContainText(
    'Vi läser anmälningarna på vardagar och återkommer till dig, även om någon annan får lägenheten.',
  )
  const letter = await letterOf(site, reference)
  expect(letter.subject).toContain('Trea nära lekplats, Snickarvägen 12')
  expect(letter.text).toContain('Tio tecken')
})

const intro =
  'Anmälan är inte bindande och kostar inget. Vi återkommer till dig om hur det går vidare.'

test('the form says what an inquiry means, by whether the apartment is free, and how a tenant is chosen', async ({
  page,
}) => {
  for (const [title, text] of [
    ['Trea nära lekplats', intro],
    [
      'Etta för en person',
      `${intro} Lägenheten är inte ledig ännu. Anmäl intresse så hör vi av oss.`,
    ],
  ] as const) {
    await openApartment(page, title)
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByText(/^Du ska ha fyllt 18 år/)).toBeHidden()
    await page.getByText('Så väljer vi hyresgäst').click()
    await expect(page.getByText(/^Du ska ha fyllt 18 år/)).toBeVisible()
  }
})

test.describe('an apartment that is let while its form is open', () => {
  test.use({ expectedComplaint: /status of 409/ })

  test('takes no inquiry: toast and form say why, and what was written stays', async ({
    page,
    desk,
  }) => {
    const apartment = await desk.publishApartment({ title: 'Tvåa som just hyrs ut' })
    await openApartment(page, apartment.title)
    const form = formOf(page, inquiryForm)
    await fill(form, inquiryForm.values)
    await desk.letApartment(apartment)
    await form.getByRole('button', { name: inquiryForm.button }).click()
    const sentence = 'Lägenheten är uthyrd. Se vad som är ledigt under Lediga lägenheter.'
    await expect(toast(page)).toContainText('Något gick fel')
    await expect(toast(page)).toContainText(sentence)
    await expect(form.getByRole('alert')).toHaveText(sentence)
    await expect(form.getByLabel('Meddelande')).toHaveValue('Jag vill gärna se lägenheten.')
  })
})
