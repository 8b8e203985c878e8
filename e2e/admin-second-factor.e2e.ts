import { expect } from '@playwright/test'
import { totpCode } from 'local-cloud/cognito/totp.ts'
import { password } from './administrators.ts'
import { aName, keyOn, loginScreen, temporaryPasswordOf } from './login-screen.ts'
import { test } from './site.ts'
import { toast } from './toast.ts'

test.use({ expectedComplaint: /status of 401/ })

test(
  'an invited administrator chooses a password and sets up an app',
  { tag: '@prod-only' },
  async ({ page, site }) => {
    const name = aName('new')
    await site.operator.invite(name)
    const screen = loginScreen(page)
    await screen.open()
    await screen.send(name, await temporaryPasswordOf(name, site))

    await expect(screen.heading).toHaveText('Välj ett nytt lösenord')
    await expect(
      page.getByText('Det är första gången du loggar in. Välj ett eget lösenord.'),
    ).toBeVisible()
    await expect(screen.newPassword).toBeFocused()
    await screen.newPassword.fill(password)
    await screen.repeated.fill(password)
    await screen.save.click()

    await expect(screen.heading).toHaveText('Slå på tvåstegsinloggning')
    await expect(
      page.getByText(
        'Skanna QR-koden med en autentiseringsapp i telefonen. Skriv sedan koden som appen visar.',
      ),
    ).toBeVisible()
    await expect(page.getByRole('img', { name: 'QR-kod' })).toBeVisible()
    const secret = await keyOn(page)
    await screen.code.fill('000000')
    await screen.confirm.click()
    await expect(screen.code).toHaveAccessibleDescription(
      'Sex siffror. Koden stämmer inte. Vänta på nästa kod och försök igen.',
    )
    await expect(screen.code).toBeFocused()
    expect(await keyOn(page)).toBe(secret)
    await screen.code.fill(totpCode(secret, Date.now()).replace(/(...)/, '$1–'))
    await screen.confirm.click()
    await expect(page).toHaveURL('/admin')
    await expect(toast(page)).toContainText('Inloggad!')
  },
)

test('the key can be copied', { tag: '@prod-only' }, async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const name = aName('copier')
  await site.operator.welcome(name, password)
  const screen = loginScreen(page)
  await screen.open()
  await screen.send(name, password)
  await expect(screen.heading).toHaveText('Slå på tvåstegsinloggning')
  await page.getByRole('button', { name: 'Kopiera nyckeln' }).click()
  await expect(page.getByRole('status')).toHaveText('Nyckeln är kopierad.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await keyOn(page))
})

test.describe('on the phone that the app is on', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test(
    'the key goes to the app by a press, since nobody can scan the screen',
    { tag: '@prod-only' },
    async ({ page, site }) => {
      const name = aName('mobile')
      await site.operator.welcome(name, password)
      const screen = loginScreen(page)
      await screen.open()
      await screen.send(name, password)
      const link = page.getByRole('link', { name: 'Öppna i autentiseringsapp' })
      await expect(link).toBeInViewport()
      const href = await link.getAttribute('href')
      expect(href).toMatch(/^otpauth:\/\/totp\/Exempelbolaget%3Amobile/)
      expect(new URL(href!).searchParams.get('secret')).toBe(await keyOn(page))
    },
  )
})
