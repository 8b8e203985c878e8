import { expect } from '@playwright/test'
import { newCode, password } from './administrators.ts'
import { aName, loginScreen, temporaryPasswordOf } from './login-screen.ts'
import { test } from './site.ts'
import { toast } from './toast.ts'
import { expectUsable } from './usable.ts'

test.use({ expectedComplaint: /status of 401|ERR_INTERNET_DISCONNECTED/ })

test('everybody can sign in, also after a mistake, without a network or the password', async ({
  page,
}) => {
  const screen = loginScreen(page)
  await test.step('the login page', async () => {
    await screen.open()
    await expectUsable(page)
  })
  await test.step('an empty form that was sent', async () => {
    await screen.logIn.click()
    await expect(page.getByText('Lösenord krävs')).toBeVisible()
    await expectUsable(page)
  })
  await test.step('a network that is gone', async () => {
    await page.context().setOffline(true)
    await screen.send('anna', password)
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await page.context().setOffline(false)
    await expectUsable(page)
  })
  await test.step('a wrong password', async () => {
    await screen.send('anna', 'fel lösenord')
    await expect(toast(page)).toContainText('Felaktigt användarnamn eller lösenord.')
    await expectUsable(page)
  })
  await test.step('a forgotten password', async () => {
    await page.getByRole('button', { name: 'Glömt lösenordet?' }).click()
    await expect(screen.heading).toHaveText('Glömt lösenordet')
    await expectUsable(page)
  })
  await test.step('the code of a letter', async () => {
    await screen.username.fill(aName('nobody'))
    await page.getByRole('button', { name: 'Skicka kod' }).click()
    await expect(page.getByLabel('Kod från mejlet')).toBeVisible()
    await expectUsable(page)
  })
})

test('everybody can choose a password and write the code of an app', async ({ page, site }) => {
  const screen = loginScreen(page)
  const newcomer = aName('new')
  await site.operator.invite(newcomer)
  await screen.open()
  await test.step('the choice of a password', async () => {
    await screen.send(newcomer, await temporaryPasswordOf(newcomer, site))
    await screen.save.click()
    await expect(page.getByText('Lösenordet måste vara minst 12 tecken')).toBeVisible()
    await expectUsable(page)
  })
  const careful = aName('careful')
  await site.operator.welcome(careful, password)
  await site.operator.addSecondFactor(careful, password)
  await page.getByRole('button', { name: 'Börja om' }).click()
  await test.step('the code of an app', async () => {
    await screen.send(careful, password)
    await screen.code.fill('000000')
    await screen.confirm.click()
    await expect(page.getByText('Koden stämmer inte.')).toBeVisible()
    await expectUsable(page)
  })
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
  const logOut = page.getByRole('button', { name: 'Logga ut' })
  for (let stop = 0; stop < 10; stop += 1) {
    await page.keyboard.press('Tab')
    if (await logOut.evaluate(button => button === document.activeElement)) break
  }
  await expect(logOut).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/login')
})

test('a forgotten password without a mouse', async ({ page, site }) => {
  const name = aName('keys')
  await site.operator.welcome(name, password)
  await loginScreen(page).open()
  await page.keyboard.type(name)
  for (const _ of ['password', 'show it', 'forgotten']) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(loginScreen(page).username).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Kod från mejlet')).toBeFocused()
})

const holdsFocus = (place: HTMLElement) => place.contains(document.activeElement)
