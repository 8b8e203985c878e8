import { expect, type Page } from '@playwright/test'
import { bring, logIn, password } from './administrators.ts'
import type { Site } from './open-site.ts'
import { letterTo } from './letters.ts'
import { aName, loginScreen } from './signed-in.ts'
import { test } from './site.ts'
import { toast } from './toast.ts'
import { expectUsable } from './usable.ts'

test.use({ expectedComplaint: /status of (400|401|500|503)|ERR_INTERNET_DISCONNECTED/ })

const sent =
  'Om kontot finns har en kod skickats till dess e-postadress. Har du aldrig loggat in får du ingen kod: be den som bjöd in dig att skicka en ny inbjudan.'
const another = 'tre andra ord bara'

test('an administrator who forgot the password chooses another with a code from a letter, which ends the sessions of the old one', async ({
  page,
  site,
  browser,
}) => {
  const account = await newcomer(site)
  const name = account.username
  const other = await browser.newPage({ baseURL: site.address })
  await bring(other.context(), await logIn(site.address, account), site.address)
  await other.goto('/admin')
  await expect(other).toHaveURL('/admin')

  const screen = await askForCode(page, name)
  await expect(page.getByText(sent, { exact: true })).toBeVisible()
  const code = page.getByLabel('Kod från mejlet')
  await expect(code).toBeFocused()

  const letter = await letterTo(site, `${name}@example.com`, 'Kod för nytt lösenord')
  await code.fill(/Din kod är (\d{6})\./.exec(letter)![1]!)
  await screen.newPassword.fill(password)
  await screen.repeated.fill(password)
  await screen.save.click()
  await expect(page.getByText('Lösenordet har använts tidigare. Välj ett nytt.')).toBeVisible()
  await screen.newPassword.fill(another)
  await screen.repeated.fill(another)
  await screen.save.click()

  await expect(screen.heading).toHaveText('Admin Login')
  await expect(page.getByRole('status')).toHaveText(
    'Det nya lösenordet är sparat. Logga in med det.',
  )
  await expect(screen.username).toHaveValue(name)
  await other.reload()
  await expect(other).toHaveURL('/admin/login')
  await other.close()
  await screen.password.fill(another)
  await screen.logIn.click()
  await screen.giveCode(account)
  await expect(page).toHaveURL('/admin')
  await expect(toast(page)).toContainText('Inloggad!')
})

test('nobody learns whether there is such an account', async ({ page, site }) => {
  const invited = aName('invited')
  await site.operator.invite(invited)
  for (const name of [(await newcomer(site)).username, aName('nobody'), invited]) {
    const screen = await askForCode(page, name)
    await expect(page.getByText(sent, { exact: true })).toBeVisible()
    await page.getByLabel('Kod från mejlet').fill('000000')
    await screen.newPassword.fill(another)
    await screen.repeated.fill(another)
    await screen.save.click()
    const answer = page.getByText('Koden stämmer inte eller har gått ut.', { exact: true })
    await expect(answer).toBeVisible()
    await expect(page.getByLabel('Kod från mejlet')).toBeFocused()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  }
})

test('each field says what is missing, as does the network, and one can go back', async ({
  page,
  context,
  site,
}) => {
  const screen = await askForCode(page, '')
  await expect(page.getByText('Användarnamn krävs', { exact: true })).toBeVisible()
  await expectUsable(page)
  await context.setOffline(true)
  await screen.username.fill((await newcomer(site)).username)
  await page.getByRole('button', { name: 'Skicka kod' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Ingen kontakt med servern. Kontrollera uppkopplingen och försök igen.',
  )
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Skicka kod' }).click()
  await expect(page.getByText(sent, { exact: true })).toBeVisible()
  await screen.save.click()
  await expect(page.getByText('Ange koden från mejlet', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Lösenordet måste vara minst 12 tecken', { exact: true }),
  ).toBeVisible()
  await expectUsable(page)
  await page.getByLabel('Kod från mejlet').fill('123456')
  await screen.newPassword.fill(another)
  await screen.repeated.fill(`${another}!`)
  await screen.save.click()
  await expect(page.getByText('Lösenorden är inte lika', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Tillbaka till inloggningen' }).click()
  await expect(screen.heading).toHaveText('Admin Login')
})

async function askForCode(page: Page, name: string) {
  const screen = loginScreen(page)
  await screen.open()
  await page.getByRole('button', { name: 'Glömt lösenordet?' }).click()
  await expect(screen.heading).toHaveText('Glömt lösenordet')
  await expect(screen.username).toBeFocused()
  await screen.username.fill(name)
  await page.getByRole('button', { name: 'Skicka kod' }).click()
  return screen
}

const newcomer = (site: Site) => site.newAccount(aName('forgetful'))
