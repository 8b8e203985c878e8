import { expect } from '@playwright/test'
import { cardOf, create, openApartments, removeAll, titleOf } from './editing.ts'
import { loginScreen } from './login-screen.ts'
import { joinSession, signIn } from './signed-in.ts'
import { test } from './site.ts'
import { expectToast } from './toast.ts'

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
  await removeAll(page, 'apartments', renamed)
  await elsewhere.close()
})

test('who logs out in one tab is logged out in the others, where nothing is shown any more', async ({
  page,
  site,
  context,
}) => {
  await signIn(page, site)
  await openApartments(page)
  const other = await context.newPage()
  await openApartments(other)
  await expect(cardOf(other, 'Etta för en person')).toBeVisible()
  await page.getByRole('button', { name: 'Logga ut' }).click()
  await expectToast(page, 'Utloggad', 'Du är nu utloggad.')
  await expect(loginScreen(other).username).toBeVisible()
})
