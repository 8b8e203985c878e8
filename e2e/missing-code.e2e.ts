import { globSync, readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { goWithin } from './loading.ts'
import { heading } from './page.ts'
import { sendReport } from './senders.ts'
import { joinSession } from './signed-in.ts'
import { test } from './site.ts'
import { expectToast } from './toast.ts'
import { expectUsable } from './usable.ts'

test.use({ expectedComplaint: /ERR_FAILED|dynamically imported module|status of 40[14]/ })

/** The address of each page, by the name of its code. */
const pages = {
  hem: '/',
  alltjanst: '/alltjanst',
  fastigheter: '/fastigheter',
  lagenhet: '/fastigheter/0198a3f0-0000-7000-8000-000000000000',
  marktjanster: '/marktjanster',
  'bil-maskinteknik': '/bil-maskinteknik',
  kontakt: '/kontakt',
  integritetspolicy: '/integritetspolicy',
  felanmalan: '/felanmalan',
  arende: '/arende',
  'not-found': '/finns-inte',
  'desk/login-page': '/admin/login',
  'desk/kvittera-page': '/kvittera',
  'desk/hantverkare-page': '/hantverkare',
  'desk/bekrafta-page': '/bekrafta',
  'desk/dashboard-page': '/admin',
  'desk/arenden-page': '/admin/arenden',
  'desk/dagslista-page': '/admin/arenden/dagslista',
  'desk/arende-page': '/admin/arenden/0198a3f0-0000-7000-8000-000000000000',
  'desk/hus-page': '/admin/hus',
  'desk/affisch-page': '/admin/hus/0198a3f0-0000-7000-8000-000000000000/affisch',
  'desk/sokande-page': '/admin/sokande/0198a3f0-0000-7000-8000-000000000000',
  'desk/foretaget-page': '/admin/foretaget',
  'desk/administratorer-page': '/admin/administratorer',
  'desk/forhandsvisning-page': '/admin/forhandsvisning',
}

/** Each dialog of the desk: the button that opens it, the page with that, and what cannot be opened. */
const dialogs = {
  'desk/apartment-dialog': ['Lägg till lägenhet', '/admin', 'lägenheten'],
  'desk/let-dialog': ['Uthyrd', '/admin', 'uthyrningen'],
  'desk/news-dialog': ['Lägg till nyhet', '/admin/nyheter', 'nyheten'],
  'desk/house-dialog': ['Lägg till hus', '/admin/hus', 'huset'],
  'desk/person-dialog': ['Personuppgifter', '/admin/arenden', 'personuppgifterna'],
  'desk/enter-dialog': ['Nytt ärende', '/admin/arenden', 'formuläret'],
  'desk/sender-dialog': [
    'Ändra avsändarens uppgifter',
    '/admin/arenden/{case}',
    'avsändarens uppgifter',
  ],
  'desk/templates-dialog': ['Ändra mallarna', '/admin/arenden/{case}', 'svarsmallarna'],
} as const

/** Parts of a page, by the test file that is about them. */
const parts: Record<string, string> = {
  main: 'late-form',
  'lazy-forms': 'late-form',
  'contact-form': 'late-form',
  'inquiry-form': 'late-form',
  'issue-report-form': 'late-form',
  'addition-form': 'late-form',
  'photo-field': 'late-form',
  'desk/sign-in-again-dialog': 'admin-sign-in-again',
  'desk/amplify-machine': 'admin-login',
  'desk/password-recovery': 'admin-recovery',
}

const languages = { en: 'English', latt: 'Lättläst' }

test('each part of site and desk whose code is fetched when it is needed has its test', () => {
  const found = globSync('web/src/**/*.{ts,tsx}').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/(?<!typeof )import\(\s*'.*\/(.+?)\.tsx?'/g)].map(
      ([, name]) => (file.startsWith('web/src/desk') ? `desk/${name}` : name!),
    ),
  )
  const tested = [pages, dialogs, parts, languages, { toaster: '' }].flatMap(Object.keys)
  expect([...new Set(found)].toSorted()).toEqual(tested.toSorted())
})

const loseCode = (page: Page, name: string) =>
  page.route(`**/assets/${name}-*.js`, route => route.abort())

for (const [name, address] of Object.entries(pages))
  test(`a page without its code says so and can be loaded again: ${name}`, async ({
    page,
    site,
  }) => {
    if (/^\/admin(?!\/login)/.test(address)) await joinSession(page, site)
    await loseCode(page, name)
    if (name.startsWith('desk/')) await page.goto(address)
    else {
      await page.goto(address === '/alltjanst' ? '/kontakt' : '/alltjanst')
      await goWithin(page, address)
    }
    await expect(heading(page)).toHaveText('Sidan kunde inte visas')
    await page.unroute(`**/assets/${name}-*.js`)
    await page.getByRole('button', { name: 'Ladda om sidan' }).click()
    await expect(heading(page)).not.toHaveText('Sidan kunde inte visas')
    expect(new URL(page.url()).pathname).toBe(address)
  })

for (const [name, [button, list, what]] of Object.entries(dialogs))
  test(`a dialog without its code says so and closes: ${name}`, async ({ page, site }) => {
    await joinSession(page, site)
    const { id } = list.includes('{case}') ? await sendReport(page.request) : { id: '' }
    const below = list.replace('{case}', id)
    const dialog = page.getByRole('dialog')
    const expectFailure = async () => {
      const reason = 'Ingen kontakt med servern.'
      await expectToast(page, `Kunde inte öppna ${what}`, reason)
      await expect(page).toHaveURL(below)
      await expect(dialog).toHaveCount(0)
      await expect(heading(page)).toBeVisible()
      await expectUsable(page)
    }
    await page.goto(below)
    await loseCode(page, name)
    const opener = page.getByRole('button', { name: button, exact: true }).first()
    await opener.click()
    await expectFailure()
    await page.unroute(`**/assets/${name}-*.js`)
    await opener.click()
    await expect(dialog).toBeVisible()
    await expect(page).not.toHaveURL(below)
    await loseCode(page, name)
    await page.reload()
    await expectFailure()
  })

for (const [name, label] of Object.entries(languages))
  test(`a language that cannot be fetched says so and can be chosen again: ${label}`, async ({
    page,
  }) => {
    await page.goto('/fastigheter')
    await loseCode(page, name)
    const choice = page.getByRole('button', { name: label })
    await choice.click()
    await expect(page.getByText('Språket kunde inte hämtas.')).toBeVisible()
    await page.unroute(`**/assets/${name}-*.js`)
    await choice.click()
    await expect(choice).toHaveAttribute('aria-pressed', 'true')
  })

test('without the code of toasts an error is still said beside its cause', async ({
  page,
  site,
}) => {
  await joinSession(page, site)
  for (const name of ['toaster', 'desk/toaster']) await loseCode(page, name)
  await page.goto('/admin/nyheter/ny')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Rubrik').fill('Ohörd')
  await dialog.getByLabel('Text').fill('Den sparas aldrig.')
  await page.route('**/api/admin/news', route => route.abort())
  await dialog.getByRole('button', { name: 'Publicera nyhet' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Ingen kontakt med servern.')
})
