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
import { hold, lateCode, waitForPaint } from './loading.ts'
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
  await write(formOf(page, form), { ...form.values, ...form.optional })
}

/** Within ten seconds the form says so, and keeps what was typed. */
async function expectNotice(page: Page, form: Form) {
  await expect(noticeOn(page)).toHaveText(sentence, { timeout: 10_000 })
  await expect(noticeOn(page).getByRole('link', { name: '070-174 06 05' })).toHaveAttribute(
    'href',
    /^tel:/,
  )
  await expect(formOf(page, form).getByRole('button', { name: form.button })).toHaveCount(0)
  expect(await contentOf(formOf(page, form), form)).toEqual({ ...form.values, ...form.optional })
}

for (const [form, missing] of [
  [contactForm, 'start'],
  [contactForm, 'site'],
  [contactForm, 'form-texts'],
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

const walks = [
  { form: contactForm, code: 'contact-form', change: followLink('Hoppa till innehållet') },
  { form: inquiryForm, code: 'inquiry-form', change: followLink('Ansök nu') },
  { form: issueReportForm, code: 'issue-report-form', change: followLink('Gör en felanmälan') },
]

for (const { form, code, change } of walks)
  test(`${form.heading}: what is typed is there at every moment, and so are focus and caret`, async ({
    page,
  }) => {
    const isReport = form === issueReportForm
    await page.addInitScript(() => localStorage.setItem('language', 'en'))
    const letLanguage = await hold(page, '**/assets/en-*.js')
    const letForm = await hold(page, `**/assets/${code}-*.js`)
    await writeEarly(page, form)
    const text = page.locator('form[name] textarea')
    const name = (await text.getAttribute('name'))!
    const [first, ...rest] = await text.inputValue()
    const before = await valuesOn(page)
    if (isReport) expect(before).toMatchObject(visit)
    let typed = ''
    const expectAll = async () =>
      expect(await valuesOn(page)).toEqual({ ...before, [name]: [first, typed, ...rest].join('') })
    /** Types after the first letter, where the caret is. */
    async function typeOn(letter: string) {
      await expect(text).toBeFocused()
      await page.keyboard.type(letter)
      typed += letter
      await expectAll()
    }

    await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(1, 1))
    await text.focus()
    await typeOn('A')
    await change(page)
    await expectAll()
    if (isReport) await page.getByRole('button', { name: 'English' }).click()
    await text.focus()
    await typeOn('B')
    // Without the form's code the page is not hydrated.
    await expect(page.locator('[data-later]')).toHaveCount(1)

    letForm()
    const button = page.locator('form[name] [type=submit]')
    await expect(button).toBeEnabled()
    await typeOn('C')
    letLanguage()
    if (isReport) {
      await expect(page.getByText('Report a fault')).toBeVisible()
      await typeOn('D')
      await page.getByLabel('Antal rum').selectOption('2')
      await expectAll()
      await page.getByRole('button', { name: 'Svenska' }).click()
      await expect(page.getByText('Felanmälan för hyresgäster')).toBeVisible()
      await text.focus()
    }
    await typeOn('E')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Integritetspolicy' }).click()
    await expect(page.locator('form[name]')).toHaveCount(0)
    await page.goBack()
    await expect(button).toBeEnabled()
    await expectAll()

    const letAnswer = await hold(page, `**${form.call}`)
    await button.click()
    await text.press('Control+End')
    await page.keyboard.type(' PS: uppfarten ock')
    letAnswer()
    await expect(page.getByText(/^Referens: /)).toBeVisible()
    await page.keyboard.type('så.')
    await expect(text).toHaveValue(/ PS: uppfarten också\.$/)
    const left = Object.entries(await valuesOn(page)).filter(([, value]) => value)
    expect(left).toEqual([[name, await text.inputValue()]])
  })

/** The values that `write` has put into the optional fields of the report. */
const visit = { entry: 'call', pets: 'En skygg katt', bestTime: 'Vardagar efter 16' }

/** As by keyboard, since some links are out of sight. */
function followLink(name: string) {
  return (page: Page) => page.getByRole('link', { name }).first().press('Enter')
}

/** The values in the page's form, by the names of its fields. */
const valuesOn = (page: Page) =>
  page.locator('form[name]').evaluate((form: HTMLFormElement) => {
    const values = [...new FormData(form)] as [string, string][]
    return Object.fromEntries(values)
  })

test('a stored language that comes with the code replaces no field, and what is typed meanwhile is sent', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'en'))
  const letForm = await hold(page, '**/assets/issue-report-form-*.js')
  const pageCode = page.waitForEvent('requestfinished', each => /fastigheter-.*js/.test(each.url()))
  await writeEarly(page, issueReportForm)
  const field = await page.locator('form[name] textarea').elementHandle()
  await pageCode
  await waitForPaint(page)
  letForm()
  await expect(page.getByRole('form', { name: 'Report a fault' })).toBeVisible()
  expect(await field!.evaluate(area => area.isConnected)).toBe(true)
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText(/^Reference: /)).toBeVisible()
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
  const start = /\/assets\/start-.*js$/
  for (const [address, missing, kept] of [
    ['/kontakt?q=x', start, '/kontakt?q=x'],
    ['/fastigheter#felanmalan', start, '/fastigheter'],
    ['/fastigheter#felanmalan', lateCode, '/fastigheter#felanmalan'],
  ] as const) {
    await page.route(missing, route => route.abort())
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    await expect(noticeOn(page)).toBeVisible()
    await expectUsable(page)
    await page.unroute(missing)
    await noticeOn(page).getByRole('link', { name: 'ladda om sidan' }).click()
    await expect(page.getByRole('main').locator('[type=submit]').last()).toBeEnabled()
    await expect(page).toHaveURL(kept)
    await page.goto('about:blank', { waitUntil: 'commit' })
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

test(
  'a field stays under the finger of whoever writes before the list above it has come',
  { tag: '@phone-only' },
  async ({ page }) => {
    const letGo = await hold(page, /\/api\/apartments/)
    await page.goto('/fastigheter#felanmalan')
    const name = formOf(page, issueReportForm).getByLabel('Namn')
    await name.fill('Åsa')
    const { y } = (await name.boundingBox())!
    letGo()
    await expect(page.getByRole('article')).toHaveCount(3)
    await waitForPaint(page)
    expect(Math.abs((await name.boundingBox())!.y - y)).toBeLessThan(1)
  },
)
