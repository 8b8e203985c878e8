import { expect, type Page } from '@playwright/test'
import { cardOf, create, openApartments, titleOf, unsavedEdits } from './editing.ts'
import { hold } from './loading.ts'
import { aName, joinSession, loginScreen, signIn } from './signed-in.ts'
import { test } from './site.ts'
import { expectToast, toast } from './toast.ts'

test.use({ expectedComplaint: /status of (401|403|404|5\d\d)|ERR_INTERNET_DISCONNECTED/ })

const desk = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }),
  logOut: page.getByRole('button', { name: 'Logga ut', exact: true }),
})

test('nobody sees the desk before it is known who they are', async ({ page, site }) => {
  await signIn(page, site)
  const letGo = await hold(page, '**/api/auth/me')
  const asked = page.waitForRequest('**/api/auth/me')
  await page.goto('/admin')
  await asked
  expect(await page.locator('#root').textContent()).toBe('')
  letGo()
  await expect(desk(page).heading).toBeVisible()
})

test('a visitor without a session is sent from any page of the desk to sign in, and back after it', async ({
  page,
  site,
}) => {
  for (const address of ['/admin', '/admin/arenden?status=done#root', '/admin/arenden/0193'])
    await test.step(address, async () => {
      const response = await page.goto(address)
      expect(response!.status()).toBe(200)
      await expect(page).toHaveURL('/admin/login')
      await loginScreen(page).signIn(await site.newAccount(aName('anna')))
      await expect(page).toHaveURL(address)
      await page.context().clearCookies()
    })
})

test('ten seconds without an answer count as no session', async ({ page, site }) => {
  await signIn(page, site)
  await page.clock.install({ time: 0 })
  await page.route('**/api/auth/me', () => {})
  const asked = page.waitForRequest('**/api/auth/me')
  await page.goto('/admin')
  await asked
  // The page asked at some moment of its first five seconds.
  await page.clock.pauseAt(5000)
  await page.clock.runFor(4900)
  await expect(page).toHaveURL('/admin')
  await page.clock.runFor(5200)
  await expect(page).toHaveURL('/admin/login')
})

test('with the table down nobody is signed in, and it is asked once', async ({ page, site }) => {
  let count = 0
  page.on('request', request => {
    if (request.url().endsWith('/api/auth/me')) count += 1
  })
  await signIn(page, site)
  await site.setFault('dynamodb', 'down')
  try {
    await page.goto('/admin')
    await expect(page).toHaveURL('/admin/login')
  } finally {
    await site.setFault('dynamodb', 'ok')
  }
  expect(count).toBe(1)
})

test('an administrator who is signed in already goes on from the login page, and neither page has the site’s menu and footer or a cookie banner', async ({
  page,
  site,
}) => {
  const expectNoChrome = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Vi använder cookies')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Huvudmeny' })).toHaveCount(0)
  }
  await page.goto('/admin/login')
  await expectNoChrome()
  await signIn(page, site)
  await page.goto('/admin/login')
  await expect(page).toHaveURL('/admin')
  await expect(desk(page).heading).toBeVisible()
  await expectNoChrome()
})

test('no token of Cognito is kept by the browser, nor the session where scripts see it, and an administrator who logs out is told so', async ({
  page,
  site,
}) => {
  const screen = loginScreen(page)
  await screen.open()
  await screen.signIn(await site.newAccount(aName('anna')))
  await expect(desk(page).heading).toBeVisible()
  const kept = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: await indexedDB.databases(),
    cookies: document.cookie,
  }))
  expect(kept).toEqual({ local: {}, session: {}, databases: [], cookies: '' })
  const cookies = async () =>
    (await page.context().cookies())
      .map(({ name, httpOnly, sameSite }) => [name.replace('__Host-', ''), httpOnly, sameSite])
      .toSorted()
  expect(await cookies()).toEqual([['session', true, 'Strict']])
  await desk(page).logOut.click()
  await expect(page).toHaveURL('/admin/login')
  await expect(toast(page)).toHaveText('Utloggad Du är nu utloggad.')
  await expect(screen.username).toBeVisible()
  expect(await cookies()).toEqual([])
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/login')
})

test('an administrator who cannot be logged out stays signed in, is told so, and loses no unsaved work unasked', async ({
  page,
  context,
  site,
}) => {
  await signIn(page, site)
  await page.goto('/admin')
  await expect(desk(page).heading).toBeVisible()
  await context.setOffline(true)
  await desk(page).logOut.click()
  await expect(toast(page)).toHaveText(
    'Kunde inte logga ut Kontrollera uppkopplingen och försök igen.',
  )
  await expect(desk(page).heading).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(desk(page).heading).toBeVisible()

  const edits = { savedAt: new Date().toISOString(), value: {} }
  await page.evaluate(all => localStorage.setItem('adminDrafts', JSON.stringify(all)), {
    'case/1': edits,
  })
  await desk(page).logOut.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Det finns osparade ändringar. De raderas när du loggar ut.')
  await dialog.getByRole('button', { name: 'Avbryt' }).click()
  await expect(desk(page).heading).toBeVisible()
  await desk(page).logOut.click()
  await dialog.getByRole('button', { name: 'Logga ut ändå' }).click()
  await expect(page).toHaveURL('/admin/login')
  expect(await unsavedEdits(page)).toBeNull()
})

test('what was fetched is removed when an administrator logs out, and fetched again by the next', async ({
  page,
  site,
  browser,
}) => {
  const account = await signIn(page, site)
  const title = titleOf('Före')
  const { id } = await create(page, 'apartments', { title })
  await openApartments(page)
  await expect(cardOf(page, title)).toBeVisible()
  await page.getByRole('button', { name: 'Logga ut' }).click()
  const screen = loginScreen(page)
  await expect(screen.username).toBeVisible()

  const elsewhere = await browser.newPage({ baseURL: site.address })
  await joinSession(elsewhere, site)
  const renamed = titleOf('Efter')
  await elsewhere.request.patch(`/api/admin/apartments/${id}`, { data: { title: renamed } })

  await screen.signIn(account)
  await expect(cardOf(page, renamed)).toBeVisible()
  await expect(cardOf(page, title)).toHaveCount(0)
  await elsewhere.close()
})

test('who logs out in one tab is logged out in the others, where nothing is shown any more', async ({
  page,
  site,
  context,
}) => {
  await signIn(page, site)
  const other = await context.newPage()
  for (const tab of [other, page]) {
    await tab.goto('/admin/foretaget')
    await tab
      .getByLabel('Alltjänst (valfritt)')
      .fill(tab === page ? 'Enligt offert.' : 'Timpris 500 kronor.')
  }
  await page.getByRole('button', { name: 'Logga ut' }).click()
  await page.getByRole('button', { name: 'Logga ut ändå' }).click()
  await expectToast(page, 'Utloggad', 'Du är nu utloggad.')
  await expect(loginScreen(other).username).toBeVisible()
  for (const tab of [page, other]) expect(await unsavedEdits(tab)).toBeNull()
})
