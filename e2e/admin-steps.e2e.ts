import { expect, type Page } from '@playwright/test'
import { newCode, password } from './administrators.ts'
import type { Site } from './open-site.ts'
import { temporaryPasswordOf } from './letters.ts'
import { aName, loginScreen } from './signed-in.ts'
import { test } from './site.ts'
import { toast } from './toast.ts'
import { expectUsable } from './usable.ts'

test.use({ expectedComplaint: /status of (400|401)/ })

const wrongCode = 'Koden stämmer inte. Vänta på nästa kod och försök igen.'

test('a password of one’s own is held to the rules, and is not the temporary one', async ({
  page,
  site,
  stage,
}) => {
  const name = aName('choosy')
  await site.operator.invite(name)
  const temporary = await temporaryPasswordOf(name, site)
  const screen = loginScreen(page)
  await screen.open()
  await screen.send(name, temporary)
  await expect(screen.newPassword).toHaveAccessibleDescription(
    'Minst 12 tecken. Tre ord som du minns är ett bra lösenord.',
  )
  for (const [chosen, repeated, message] of [
    ['elva tecken', 'elva tecken', 'Lösenordet måste vara minst 12 tecken'],
    [temporary, temporary, 'Lösenordet har använts tidigare. Välj ett nytt.'],
    [password, 'något helt annat', 'Lösenorden är inte lika'],
  ] as const) {
    await screen.newPassword.fill(chosen)
    await screen.repeated.fill(repeated)
    await screen.save.click()
    await expect(page.getByText(message, { exact: true })).toBeVisible()
    if (chosen === temporary) await expect(screen.newPassword).toBeFocused()
  }
  await expectUsable(page)
  await screen.repeated.fill(password)
  await screen.save.click()
  await expect(screen.heading).toHaveText(
    stage === 'prod' ? 'Slå på tvåstegsinloggning' : 'Admin Dashboard',
  )
})

test('an administrator who starts over is asked for name and password again', async ({
  page,
  site,
}) => {
  const name = aName('hesitant')
  await site.operator.invite(name)
  const screen = loginScreen(page)
  await screen.open()
  await screen.send(name, await temporaryPasswordOf(name, site))
  await expect(screen.heading).toHaveText('Välj ett nytt lösenord')
  await page.getByRole('button', { name: 'Börja om' }).click()
  await expect(screen.heading).toHaveText('Admin Login')
  await expect(screen.username).toHaveValue(name)
  await screen.send(name, 'fel lösenord, alltså')
  await expect(toast(page)).toContainText('Inloggning misslyckades')
})

test.describe('with an authenticator app', () => {
  test('the code of the app completes the sign-in', async ({ page, site }) => {
    const { screen, secret } = await arriveAtCode(page, site)
    await expect(
      page.getByText('Öppna din autentiseringsapp och skriv koden för Exempelbolaget.'),
    ).toBeVisible()
    await expect(screen.code).toBeFocused()
    await screen.code.fill('12345')
    await screen.confirm.click()
    await expect(page.getByText('Koden ska ha sex siffror', { exact: true })).toBeVisible()
    await screen.code.fill('000000')
    await screen.confirm.click()
    await expect(page.getByText(wrongCode, { exact: true })).toBeVisible()
    await expectUsable(page)
    const code = newCode(secret)
    await screen.code.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await expect(page.getByText(wrongCode)).toHaveCount(0)
    await screen.code.press('Enter')
    await expect(page).toHaveURL('/admin')
  })

  test('an administrator who waits for a quarter of an hour begins again', async ({
    page,
    site,
  }) => {
    const { screen, name, secret } = await arriveAtCode(page, site)
    await site.moveClock(16)
    try {
      await screen.code.fill(newCode(secret))
      await screen.confirm.click()
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(
        'Inloggningen tog för lång tid. Börja om.',
      )
      await expect(toast(page)).toContainText('Inloggning misslyckades')
      await page.getByRole('button', { name: 'Börja om' }).click()
      await expect(screen.heading).toHaveText('Admin Login')
      await screen.send(name, password)
      await expect(screen.heading).toHaveText('Ange engångskod')
    } finally {
      await site.moveClock(0)
    }
  })
})

async function arriveAtCode(page: Page, site: Site) {
  const name = aName('careful')
  await site.operator.welcome(name, password)
  const secret = await site.operator.addSecondFactor(name, password)
  const screen = loginScreen(page)
  await screen.open()
  await screen.send(name, password)
  await expect(screen.heading).toHaveText('Ange engångskod')
  return { screen, name, secret }
}

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
    await screen.code.fill(newCode(secret).replace(/(...)/, '$1–'))
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

/** The letter of the invitation has it. */
/** The key for the app, as it stands beside the QR code. */
const keyOn = async (page: Page) =>
  (await page.locator('code').textContent())!.replaceAll(/\s/g, '')
