import { expect, type Page } from '@playwright/test'
import { newCode, password } from './administrators.ts'
import { aName, loginScreen, temporaryPasswordOf } from './login-screen.ts'
import type { Site } from './open-site.ts'
import { joinSession } from './signed-in.ts'
import { test } from './site.ts'
import { isUsableByEverybody } from './usable.ts'

test.use({ expectedComplaint: /status of 401|ERR_INTERNET_DISCONNECTED/ })

interface Visit {
  page: Page
  site: Site
}

/** Each screen and each state, and how somebody comes there. */
const views: Record<string, (visit: Visit) => Promise<void>> = {
  'the login page': ({ page }) => loginScreen(page).open(),
  'an empty form that was sent': async ({ page }) => {
    await loginScreen(page).open()
    await loginScreen(page).logIn.click()
    await expect(page.getByText('Lösenord krävs')).toBeVisible()
  },
  'a wrong password': async ({ page }) => {
    await loginScreen(page).open()
    await loginScreen(page).send('anna', 'fel lösenord')
    await expect(loginScreen(page).toast).toBeVisible()
  },
  'a network that is gone': async ({ page }) => {
    await loginScreen(page).open()
    await page.context().setOffline(true)
    await loginScreen(page).send('anna', password)
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await page.context().setOffline(false)
  },
  'the choice of a password': async ({ page, site }) => {
    const name = aName('new')
    await site.accounts.invite(name)
    await loginScreen(page).open()
    await loginScreen(page).send(name, await temporaryPasswordOf(name, site))
    await loginScreen(page).save.click()
    await expect(page.getByText('Lösenordet måste vara minst 12 tecken')).toBeVisible()
  },
  'the code of an app': async ({ page, site }) => {
    const name = aName('careful')
    await site.accounts.welcome(name, password)
    await site.accounts.addSecondFactor(name, password)
    await loginScreen(page).open()
    await loginScreen(page).send(name, password)
    await loginScreen(page).code.fill('000000')
    await loginScreen(page).confirm.click()
    await expect(page.getByText('Koden stämmer inte.')).toBeVisible()
  },
  'a forgotten password': async ({ page }) => {
    await loginScreen(page).open()
    await page.getByRole('button', { name: 'Glömt lösenordet?' }).click()
    await expect(loginScreen(page).heading).toHaveText('Glömt lösenordet')
  },
  'the code of a letter': async ({ page }) => {
    await loginScreen(page).open()
    await page.getByRole('button', { name: 'Glömt lösenordet?' }).click()
    await loginScreen(page).username.fill(aName('nobody'))
    await page.getByRole('button', { name: 'Skicka kod' }).click()
    await expect(page.getByLabel('Kod från mejlet')).toBeVisible()
  },
  'the desk': async ({ page, site }) => {
    await joinSession(page, site)
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
}

for (const [name, go] of Object.entries(views)) {
  test(`${name} can be used by everybody`, async ({ page, site }) => {
    await go({ page, site })
    await isUsableByEverybody(page)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
}

test('in and out again without a mouse', async ({ page, site }) => {
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

  // From the top of the page, as somebody comes who opens it anew.
  await page.reload()
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
  await site.accounts.welcome(name, password)
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
