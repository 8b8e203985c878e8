import { expect } from '@playwright/test'
import { newCode } from './administrators.ts'
import { aName, loginScreen } from './login-screen.ts'
import { test } from './site.ts'

test.use({ expectedComplaint: /status of 401|ERR_INTERNET_DISCONNECTED/ })

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

const holdsFocus = (place: HTMLElement) => place.contains(document.activeElement)
