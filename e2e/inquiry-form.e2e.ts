import { expect } from '@playwright/test'
import { mendFieldByField, rules } from './form-rules.ts'
import { formOf, inquiryForm, openApartment } from './forms.ts'
import { letterOf, sendInto } from './sending.ts'
import { test } from './site.ts'

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

test('the form says what an inquiry means, by whether the apartment is free', async ({ page }) => {
  for (const [title, text] of [
    ['Trea nära lekplats', intro],
    [
      'Etta för en person',
      `${intro} Lägenheten är inte ledig ännu. Anmäl intresse så hör vi av oss.`,
    ],
    [
      'Fyra med två balkonger',
      `${intro} Lägenheten är uthyrd. Du kan ändå anmäla intresse, om läget ändras.`,
    ],
  ] as const) {
    await openApartment(page, title)
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
})

test(
  "'Ansök nu' on the apartment's page leads to the form",
  { tag: '@phone' },
  async ({ page }) => {
    await inquiryForm.open(page)
    await page.getByRole('link', { name: 'Ansök nu' }).click()
    await expect(page).toHaveURL(/#intresse$/)
    const heading = page.getByRole('heading', { name: 'Intresseanmälan' })
    await expect(heading).toBeInViewport()
    await expect
      .poll(async () => (await heading.boundingBox())!.y)
      .toBeGreaterThan((await page.getByRole('banner').boundingBox())!.height)
  },
)
