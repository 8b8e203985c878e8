import { devices, expect, type Page } from '@playwright/test'
import { newCode, password, type Account } from './administrators.ts'
import { openNewApartment, titleOf } from './editing.ts'
import { letterTo, temporaryPasswordOf } from './letters.ts'
import { aName, loginScreen, signIn } from './signed-in.ts'
import { test } from './site.ts'
import { expectToast } from './toast.ts'
import { expectUsable } from './usable.ts'

test.use({ expectedComplaint: /status of (40[0139]|503)|ERR_INTERNET_DISCONNECTED/ })

async function openAdministrators(page: Page) {
  await page.goto('/admin/foretaget')
  await page.getByRole('main').getByRole('link', { name: 'Administratörer' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administratörer')
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Kan logga in' }).getByRole('listitem').filter({ hasText: name })

const inviting = (page: Page) => page.getByRole('form', { name: 'Bjud in en administratör' })

async function invite(page: Page, name: string, ownPassword: string) {
  await inviting(page).getByLabel('Användarnamn').fill(name)
  await inviting(page).getByLabel('E-post').fill(`${name}@example.com`)
  await inviting(page).getByLabel('Ditt lösenord').fill(ownPassword)
  await inviting(page).getByRole('button', { name: 'Skicka inbjudan' }).click()
}

async function change(
  page: Page,
  name: string,
  [button, confirmation]: [string, string],
  ownPassword: string,
) {
  await rowOf(page, name).getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Ditt lösenord').fill(ownPassword)
  await dialog.getByRole('button', { name: confirmation }).click()
}

/** Signs in with a temporary password: chooses another, and sets up an app where the site asks for one. */
async function accept(page: Page, account: Account, temporary: string, isProd: boolean) {
  const screen = loginScreen(page)
  await screen.open()
  await screen.send(account.username, temporary)
  await expect(screen.heading).toHaveText('Välj ett nytt lösenord')
  await screen.newPassword.fill(account.password)
  await screen.repeated.fill(account.password)
  await screen.save.click()
  if (isProd) {
    await expect(screen.heading).toHaveText('Slå på tvåstegsinloggning')
    const key = (await page.locator('code').textContent())!.replaceAll(/\s/g, '')
    await screen.code.fill(newCode(key))
    await screen.confirm.click()
  }
  await expect(page).toHaveURL('/admin')
}

test(
  'the first administrator invites a colleague, who signs in on a phone, loses it and is invited again',
  { tag: '@prod' },
  async ({ page, site, browser }) => {
    const isProd = Boolean(site.administrator.key)
    const first = await signIn(page, site)
    const colleague = { username: aName('bo'), password }
    await openAdministrators(page)
    await expect(rowOf(page, `${first.username} (du)`).getByRole('button')).toHaveCount(0)
    await invite(page, colleague.username, 'inte mitt lösenord')
    await expect(inviting(page).getByText('Lösenordet stämmer inte.')).toBeVisible()
    await invite(page, colleague.username, first.password)
    await expectToast(page, 'Inbjudan är skickad', `${colleague.username}@example.com`)
    await expect(rowOf(page, colleague.username)).toContainText('Inbjuden')
    const temporary = await temporaryPasswordOf(colleague.username, site)

    const context = await browser.newContext({
      ...devices['Pixel 7'],
      baseURL: site.address,
    })
    const phone = await context.newPage()
    await accept(phone, colleague, temporary, isProd)
    const title = titleOf('telefon')
    const editor = await openNewApartment(phone)
    await editor.getByLabel('Titel').fill(title)

    await page.reload()
    const factor = isProd ? 'med engångskod' : 'utan engångskod'
    await expect(rowOf(page, colleague.username)).toContainText(factor)
    await change(page, colleague.username, ['Ny telefon', 'Bjud in på nytt'], first.password)
    await expectToast(page, 'En ny inbjudan är skickad')
    await expect(rowOf(page, colleague.username)).toContainText('Inbjuden')

    // Unsaved text stays on the device.
    await phone.goto('/admin')
    await expect(phone).toHaveURL('/admin/login')
    const second = await temporaryPasswordOf(colleague.username, site, temporary)
    await accept(phone, colleague, second, isProd)
    const again = await openNewApartment(phone)
    await expect(again.getByLabel('Titel')).toHaveValue(title)
    await context.close()

    await change(page, colleague.username, ['Ta bort', 'Ta bort'], first.password)
    await expectToast(page, 'Administratören är borttagen')
    await expect(rowOf(page, colleague.username)).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Kan logga in' }).getByRole('list')).toBeFocused()

    // Sent once the change can no longer be refused.
    await site.moveClock(2)
    try {
      for (const what of ['inbjuden', 'inbjuden på nytt', 'borttagen']) {
        const subject = `${colleague.username} är ${what} som administratör`
        const letter = await letterTo(site, 'admin@example.com', subject)
        expect(letter).toContain(first.username)
        for (const secret of [temporary, second]) expect(letter).not.toContain(secret)
      }
    } finally {
      await site.moveClock(0)
    }
  },
)

test('everybody can invite and change their password, and each field says what is wrong', async ({
  page,
  context,
  site,
}) => {
  const account = await signIn(page, site)
  await openAdministrators(page)
  await expectUsable(page)
  await inviting(page).getByRole('button', { name: 'Skicka inbjudan' }).click()
  for (const message of ['Användarnamn krävs', 'Ogiltig e-postadress', 'Lösenord krävs'])
    await expect(inviting(page).getByText(message, { exact: true })).toBeVisible()
  await expect(inviting(page).getByLabel('Användarnamn')).toBeFocused()
  await invite(page, account.username, account.password)
  await expect(inviting(page).getByRole('alert')).toHaveText(
    'Användarnamnet är upptaget. Välj ett annat.',
  )
  await expectUsable(page)

  const form = page.getByRole('form', { name: 'Byt ditt lösenord' })
  const other = 'fyra ord som ingen gissar'
  async function changePassword(current: string, next: string) {
    await form.getByLabel('Nuvarande lösenord').fill(current)
    await form.getByLabel('Nytt lösenord').fill(next)
    await form.getByLabel('Upprepa lösenordet').fill(next)
    await form.getByRole('button', { name: 'Byt lösenord' }).click()
  }
  await changePassword('inte mitt lösenord', other)
  await expect(form.getByText('Lösenordet stämmer inte.')).toBeVisible()
  await expect(form.getByLabel('Nuvarande lösenord')).toBeFocused()
  await changePassword(account.password, account.password)
  await expect(form.getByText('Lösenordet har använts tidigare. Välj ett nytt.')).toBeVisible()
  await context.setOffline(true)
  await changePassword(account.password, other)
  await expect(form.getByRole('alert')).toHaveText(
    'Ingen kontakt med servern. Kontrollera uppkopplingen och försök igen.',
  )
  await context.setOffline(false)
  await form.getByRole('button', { name: 'Byt lösenord' }).click()
  await expectToast(page, 'Lösenordet är bytt')
  await expect(form.getByLabel('Nuvarande lösenord')).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administratörer')
})

test('a question can be left by the keyboard, and changes nothing', async ({ page, site }) => {
  await signIn(page, site)
  const colleague = aName('cecilia')
  await site.operator.invite(colleague)
  await openAdministrators(page)
  const button = rowOf(page, colleague).getByRole('button', { name: 'Ta bort' })
  await button.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ta bort administratören?' })
  await expect(dialog).toBeVisible()
  await expectUsable(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.reload()
  await expect(rowOf(page, colleague)).toContainText('Inbjuden')
})
