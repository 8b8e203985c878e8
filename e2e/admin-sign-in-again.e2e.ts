import { expect, type Page } from '@playwright/test'
import { type Account, bring, logIn, newCode, password } from './administrators.ts'
import { openApartments, titleOf, writeApartment } from './editing.ts'
import { hold } from './loading.ts'
import { aName, loginScreen, signIn } from './signed-in.ts'
import { test } from './site.ts'
import { toast } from './toast.ts'
import { expectUsable } from './usable.ts'

test.use({ expectedComplaint: /status of (401|403)/ })

const signedOut = 'Du har loggats ut. Logga in igen, det du har skrivit finns kvar.'

/** Ends a session elsewhere; the browser does not know. */
async function endSession(page: Page) {
  const cookies = await page.context().cookies()
  const { origin } = new URL(page.url())
  await page.request.post('/api/auth/logout', { headers: { origin } })
  await page.context().addCookies(cookies)
}

test('a session that has ended is begun again, and the work goes on', async ({ page, site }) => {
  const account = await signIn(page, site)
  const { editor, title } = await beginApartment(page)
  await endSession(page)
  await editor.getByRole('button', { name: 'Skapa lägenhet' }).click()

  const dialog = page.getByRole('dialog', { name: 'Logga in igen' })
  await expect(
    dialog.getByText(
      'Du har varit borta en stund. Logga in för att spara, det du har skrivit finns kvar.',
    ),
  ).toBeVisible()
  await expect(dialog.getByLabel('Användarnamn')).toHaveValue(account.username)
  await expect(dialog.getByLabel('Lösenord')).toBeFocused()
  await page.keyboard.type('fel lösenord, alltså')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Felaktigt användarnamn eller lösenord.')
  await dialog.getByLabel('Lösenord').fill(account.password)
  await page.keyboard.press('Enter')
  await giveCode(page, account)
  await expect(dialog).toHaveCount(0)
  await expect(toast(page)).toContainText('Lägenhet skapad!')
  await expect(editor).toHaveCount(0)
  await expect(page.getByRole('heading', { name: title })).toHaveCount(1)
})

test('everybody can sign in again, and an administrator who does not keeps what is written', async ({
  page,
  site,
}) => {
  await signIn(page, site)
  const { editor, title } = await beginApartment(page)
  await page.context().clearCookies()
  await editor.getByRole('button', { name: 'Skapa lägenhet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Logga in igen' })
  await expect(dialog).toBeVisible()
  await expectUsable(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(toast(page)).toHaveText(`Kunde inte skapa lägenhet ${signedOut}`)
  await expect(editor.getByLabel('Titel')).toHaveValue(title)

  await editor.getByRole('button', { name: 'Skapa lägenhet' }).click()
  await dialog.getByRole('button', { name: 'Avbryt' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(editor.getByRole('button', { name: 'Skapa lägenhet' })).toBeFocused()
  await expect(editor.getByLabel('Titel')).toHaveValue(title)
})

test('whoever does not sign in again is asked once, whatever the desk fetches after that, and again at the next press', async ({
  page,
  site,
}) => {
  await signIn(page, site)
  await openApartments(page)
  const bin = page.getByRole('button', { name: 'Radera' }).first()
  const dialog = page.getByRole('dialog', { name: 'Logga in igen' })
  await page.context().clearCookies()
  page.on('dialog', question => question.accept())
  for (const _ of ['first', 'second']) {
    await bin.click()
    const fetched = page.waitForResponse('**/api/admin/trash')
    await dialog.getByRole('button', { name: 'Avbryt' }).click()
    await fetched
    await expect(toast(page)).toContainText(signedOut)
    await expect(page.getByText('Lägenheterna kunde inte hämtas.')).toBeVisible()
    await expect(dialog).toHaveCount(0)
  }
})

test('with an authenticator app the code is asked for as well', async ({ page, site }) => {
  const username = aName('careful')
  await site.operator.welcome(username, password)
  const key = await site.operator.addSecondFactor(username, password)
  const account = { username, password, key }
  await bring(page.context(), await logIn(site.address, account), site.address)
  const { editor } = await beginApartment(page)
  await page.context().clearCookies()
  await editor.getByRole('button', { name: 'Skapa lägenhet' }).click()
  await page.getByRole('dialog', { name: 'Logga in igen' }).getByLabel('Lösenord').fill(password)
  await page.keyboard.press('Enter')
  await giveCode(page, account)
  await expect(toast(page)).toContainText('Lägenhet skapad!')
})

/** Fills in a new apartment, without saving it. */
async function beginApartment(page: Page) {
  const title = titleOf('Ny etta')
  return { editor: await writeApartment(page, title), title }
}

/** Writes the app's code where the dialog asks for one. */
async function giveCode(page: Page, { key }: Account) {
  if (!key) return
  const dialog = page.getByRole('dialog', { name: 'Ange engångskod' })
  await expect(dialog.getByLabel('Engångskod')).toBeFocused()
  await page.keyboard.type(newCode(key))
  await page.keyboard.press('Enter')
}

test.describe('when the code of the dialog cannot be fetched', () => {
  test.use({ expectedComplaint: /status of (401|403)|ERR_FAILED/ })

  test('saving fails with a sentence, and asks once it can be', async ({ page, site }) => {
    await signIn(page, site)
    const { editor } = await beginApartment(page)
    await page.context().clearCookies()
    const code = '**/assets/desk/sign-in-again-dialog-*.js'
    await page.route(code, route => route.abort())
    await editor.getByRole('button', { name: 'Skapa lägenhet' }).click()
    await expect(toast(page)).toHaveText(`Kunde inte skapa lägenhet ${signedOut}`)
    await page.unroute(code)
    await editor.getByRole('button', { name: 'Skapa lägenhet' }).click()
    await expect(page.getByRole('dialog', { name: 'Logga in igen' })).toBeVisible()
  })
})

test('a question that has not come before log-out is not asked after the next sign-in', async ({
  page,
  site,
}) => {
  const account = await signIn(page, site)
  await openApartments(page)
  await hold(page, '**/assets/desk/sign-in-again-dialog-*.js')
  const asked = page.waitForRequest('**/assets/desk/sign-in-again-dialog-*.js')
  await endSession(page)
  await page.getByRole('button', { name: 'Uppdatera listan' }).click()
  await asked
  await page.getByRole('button', { name: 'Logga ut' }).click()
  const screen = loginScreen(page)
  await screen.username.waitFor()
  await page.unroute('**/assets/desk/sign-in-again-dialog-*.js')
  await screen.signIn(account)
  await expect(page.getByRole('article')).not.toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
