import { expect, type Page } from '@playwright/test'
import { administrator, test as base } from './site.ts'

/** `test` for those who are signed in before it begins. */
export const test = base.extend({
  page: async ({ page, baseURL }, use) => {
    await signIn(page, baseURL!)
    await use(page)
  },
})

/** Signs in by the call that the login page makes. */
export async function signIn(page: Page, address: string) {
  const response = await page.request.post('/api/auth/login', {
    data: administrator,
    headers: { origin: new URL(address).origin },
  })
  expect(response.status(), await response.text()).toBe(200)
}
