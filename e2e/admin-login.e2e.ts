import { expect } from '@playwright/test'
import { newCode, password } from './administrators.ts'
import { pressOn } from './by-hand.ts'
import { hold } from './loading.ts'
import { aName, loginScreen } from './signed-in.ts'
import { test } from './site.ts'
import { toast } from './toast.ts'
import { expectUsable } from './usable.ts'

test.use({ expectedComplaint: /status of (4|5)\d\d|ERR_INTERNET_DISCONNECTED/ })

test('an administrator signs in and is told so', { tag: '@prod' }, async ({ page, site }) => {
  const screen = loginScreen(page)
  await screen.open()
  await expect(page).toHaveTitle('Admin Login – Exempelbolaget')
  await expect(screen.heading).toHaveText('Admin Login')
  await expect(screen.heading.getByText('Admin Login')).toHaveAttribute('lang', 'en')
  await expect(page.getByText('Logga in för att hantera lägenheter', { exact: true })).toBeVisible()
  await expect(screen.username).toBeFocused()
  await expect(screen.logIn).toHaveText('Logga in')

  const account = await site.newAccount(aName('anna'))
  const goOn = await hold(page, '**/api/auth/login')
  await screen.send(account.username, account.password)
  await expect(screen.logIn).toHaveText('Loggar in...')
  goOn()
  await screen.giveCode(account)
  await expect(page).toHaveURL('/admin')
  await expect(toast(page)).toHaveText('Inloggad! Du är inloggad som administratör.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')
})

test('an empty form is not sent; each field says what is missing, and what is typed can be looked at', async ({
  page,
}) => {
  const screen = loginScreen(page)
  await screen.open()
  let calls = 0
  page.on('request', each => void (calls += Number(each.url().endsWith('/api/auth/login'))))
  await screen.logIn.click()
  await expect(page.getByText('Användarnamn krävs', { exact: true })).toBeVisible()
  await expect(page.getByText('Lösenord krävs', { exact: true })).toBeVisible()
  await expect(screen.username).toBeFocused()
  await expect(screen.username).toHaveAccessibleDescription('eller e-post Användarnamn krävs')

  await screen.username.fill('anna')
  await expect(page.getByText('Användarnamn krävs')).toHaveCount(0)
  await screen.password.press('Enter')
  await expect(screen.password).toBeFocused()
  await expect(screen.password).toHaveAccessibleDescription('Lösenord krävs')
  expect(calls).toBe(0)
  await expectUsable(page)

  await screen.password.fill(password)
  await expect(screen.password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Visa lösenordet' }).click()
  await expect(screen.password).toHaveAttribute('type', 'text')
  await expect(screen.password).toHaveValue(password)
  await page.getByRole('button', { name: 'Dölj lösenordet' }).click()
  await expect(screen.password).toHaveAttribute('type', 'password')
})

test(
  'a wrong password and an unknown name look the same',
  { tag: '@prod' },
  async ({ page, site }) => {
    const screen = loginScreen(page)
    await screen.open()
    for (const name of [site.administrator.username, aName('nobody')]) {
      await screen.send(name, 'fel lösenord, alltså')
      await expect(toast(page)).toHaveText(
        'Inloggning misslyckades Felaktigt användarnamn eller lösenord.',
      )
      await expect(screen.logIn).toHaveText('Logga in')
      await expect(screen.username).toHaveValue(name)
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
      // It stays as long as it has the focus, however slow the browser is.
      await page.keyboard.press('F8')
      if (name === site.administrator.username) await expectUsable(page)
      await page.getByRole('button', { name: 'Stäng' }).click()
      await expect(toast(page)).toHaveCount(0)
    }
  },
)

test('what a password manager fills in is sent, also where it does not tell the page', async ({
  page,
  site,
}) => {
  const { username, password, key } = await site.newAccount(aName('managed'))
  const screen = loginScreen(page)
  await screen.open()
  await screen.username.evaluate(fillSilently, username)
  await screen.password.evaluate(fillSilently, password)
  await screen.logIn.click()
  await screen.giveCode({ username, password, key })
  await expect(page).toHaveURL('/admin')
})

/** Without an event. */
const fillSilently = (input: HTMLElement, value: string) => void Object.assign(input, { value })

test('an administrator who tries too often is told to wait, and the message stays on the screen', async ({
  page,
  site,
}) => {
  const name = aName('impatient')
  await site.operator.welcome(name, password)
  const screen = loginScreen(page)
  await screen.open()
  await screen.username.fill(name)
  const alert = page.getByRole('main').getByRole('alert')
  for (let attempt = 0; attempt < 10 && (await alert.count()) === 0; attempt += 1) {
    await screen.password.fill('fel lösenord, alltså')
    const answer = page.waitForResponse('**/api/auth/login')
    await screen.logIn.click()
    await answer
    await expect(screen.logIn).toBeEnabled()
  }
  await expect(alert).toHaveText(/^För många försök\. Vänta \d+ minuter och försök igen\.$/)
  await expect(toast(page)).toContainText('Inloggning misslyckades')
})

test('without a network, with Cognito down and without the permission the page says so, and what is written stays', async ({
  page,
  site,
  context,
}) => {
  const account = await site.newAccount(aName('anna'))
  const guest = await site.newAccount(aName('guest'), 'none')
  const screen = loginScreen(page)
  const alert = page.getByRole('main').getByRole('alert')
  await screen.open()
  await context.setOffline(true)
  await screen.send(account.username, account.password)
  await expect(alert).toHaveText(
    'Ingen kontakt med servern. Kontrollera uppkopplingen och försök igen.',
  )
  await context.setOffline(false)
  await expectUsable(page)
  await site.setFault('cognito', 'down')
  try {
    await screen.logIn.click()
    await expect(toast(page)).toContainText('Inloggning misslyckades')
    await expect(alert).toHaveText(
      /^(Något gick fel hos oss|Tjänsten svarar inte just nu)\. Försök igen om en stund\.$/,
    )
  } finally {
    await site.setFault('cognito', 'ok')
  }
  await screen.signIn(guest)
  await expect(alert).toHaveText('Kontot har inte behörighet till administrationen.')
  await screen.signIn(account)
  await expect(page).toHaveURL('/admin')
})

test('an administrator signs in and out without a mouse', async ({ page, site }) => {
  const account = await site.newAccount(aName('keys'))
  await loginScreen(page).open()
  await expect(loginScreen(page).username).toBeFocused()
  await page.keyboard.type(account.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(account.password)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Visa lösenordet' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Glömt lösenordet?' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(loginScreen(page).logIn).toBeFocused()
  await page.keyboard.press('Enter')
  if (account.key) {
    await expect(loginScreen(page).code).toBeFocused()
    await page.keyboard.type(newCode(account.key))
    await page.keyboard.press('Enter')
  }
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.getByRole('main').evaluate(holdsFocus)).toBe(true)

  // From the top of the page, as somebody comes who opens it anew. What would still be on its way
  // when the session ends is refused, which the browser's console tells.
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: 'Logga ut' }))
  await expect(page).toHaveURL('/admin/login')
})

const holdsFocus = (place: HTMLElement) => place.contains(document.activeElement)
