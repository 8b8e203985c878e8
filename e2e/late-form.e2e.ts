import { expect, type Page } from '@playwright/test'
import {
  contactForm,
  contentOf,
  type Form,
  formOf,
  inquiryForm,
  issueReportForm,
  write,
} from './forms.ts'
import { hold, lateCode } from './loading.ts'
import { sendReport } from './senders.ts'
import { test } from './site.ts'
import { expectUsable } from './usable.ts'

test.use({ expectedComplaint: /ERR_FAILED|dynamically imported module|status of 404/ })

const sentence =
  'Formuläret kan inte skickas härifrån just nu. Ring 070-174 06 05 eller ladda om sidan.'
/** The list of apartments has one of its own above the form. */
const noticeOn = (page: Page) => page.getByRole('main').getByRole('alert').last()

/** The address of the page with the form. */
async function addressOf(page: Page, form: Form) {
  if (form !== inquiryForm) return form === contactForm ? '/kontakt' : '/fastigheter'
  const apartments = await (await page.request.get('/api/apartments')).json()
  return `/fastigheter/${apartments.find(({ title }: { title: string }) => title === 'Trea nära lekplats').id}`
}

/** Opens the page with the form, does not wait for its code, and fills the form in. */
async function writeEarly(page: Page, form: Form) {
  await page.goto(await addressOf(page, form), { waitUntil: 'commit' })
  await write(formOf(page, form), form.values)
}

/** Within ten seconds the form says so, and keeps what was typed. */
async function expectNotice(page: Page, form: Form) {
  await expect(noticeOn(page)).toHaveText(sentence, { timeout: 10_000 })
  await expect(noticeOn(page).getByRole('link', { name: '070-174 06 05' })).toHaveAttribute(
    'href',
    /^tel:/,
  )
  await expect(formOf(page, form).getByRole('button', { name: form.button })).toHaveCount(0)
  expect(await contentOf(formOf(page, form), form)).toEqual(form.values)
}

for (const [form, missing] of [
  [contactForm, 'start'],
  [contactForm, 'site'],
  [issueReportForm, 'issue-report-form'],
  [inquiryForm, 'inquiry-form'],
  [inquiryForm, 'lagenhet'],
] as const)
  test(`${form.heading}: it is said that it cannot be sent where ${missing}-*.js never arrives`, async ({
    page,
  }) => {
    const letGo = await hold(page, `**/assets/${missing}-*.js`)
    await writeEarly(page, form)
    await expect(noticeOn(page)).toHaveCount(0)
    letGo('lost')
    await expectNotice(page, form)
  })

test('code that comes after the notice removes it, and what was typed is sent', async ({
  page,
}) => {
  const form = issueReportForm
  const letGo = await hold(page, lateCode)
  await writeEarly(page, form)
  await expectNotice(page, form)
  letGo()
  await formOf(page, form).getByRole('button', { name: form.button }).click()
  await expect(formOf(page, form).getByText(/^Referens: /)).toBeVisible()
  await expect(noticeOn(page)).toHaveCount(0)
})

test('the page can be loaded again at its address, also at a place on it', async ({ page }) => {
  for (const address of ['/kontakt?tjanst=marktjanster', '/fastigheter#felanmalan']) {
    await page.route('**/assets/start-*.js', route => route.abort())
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    await expect(noticeOn(page)).toBeVisible()
    await expectUsable(page)
    await page.unroute('**/assets/start-*.js')
    await noticeOn(page).getByRole('link', { name: 'ladda om sidan' }).click()
    await expect(page.getByRole('main').locator('[type=submit]').last()).toBeEnabled()
    await expect(page).toHaveURL(address.replace(/#.*/, ''))
  }
  await expect(noticeOn(page)).toHaveCount(0)
})

test('a form whose code fails on the way from another page says so there', async ({ page }) => {
  await page.route('**/assets/contact-form-*.js', route => route.abort())
  await page.goto('/alltjanst')
  await page.getByRole('link', { name: 'Kontakta oss' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontakta oss')
  await expect(noticeOn(page)).toHaveText(sentence, { timeout: 10_000 })
  await page.unroute('**/assets/contact-form-*.js')
  await noticeOn(page).getByRole('link', { name: 'ladda om sidan' }).click()
  await expect(formOf(page, contactForm)).toBeVisible()
})

test('a followed report is there to read where the code to write more never arrives', async ({
  page,
}) => {
  const { followSecret, reference } = await sendReport(page.request)
  await page.route('**/assets/{addition-form,photo-field}-*.js', route => route.abort())
  await page.goto(`/felanmalan#${followSecret}`)
  await expect(noticeOn(page)).toHaveText(sentence, { timeout: 10_000 })
  await expect(page.getByText(`Referens ${reference}, skickad`)).toBeVisible()
  await page.unroute('**/assets/{addition-form,photo-field}-*.js')
  await noticeOn(page).getByRole('link', { name: 'ladda om sidan' }).click()
  await expect(page.getByLabel('Lägg till uppgifter')).toBeVisible()
})
