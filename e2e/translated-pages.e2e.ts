import { expect } from '@playwright/test'
import { fillInReport, issueReportForm } from './forms.ts'
import { expectHydrated, hold, lateCode } from './loading.ts'
import { sender } from './sender.ts'
import { test } from './site.ts'

// React's error about a page that is not as the server sent it would fail the test (site.ts).

test('a page that the browser has translated before its code is loaded hydrates with what was typed, and is sent', async ({
  page,
}) => {
  await page.addInitScript(`addEventListener('DOMContentLoaded', ${String(translateAsBrowsersDo)})`)
  await page.goto('/')
  await expect(page.getByRole('button', { name: '[Läs mer]' })).toHaveCount(3)
  await page.getByRole('link', { name: '[Kom igång]' }).click()
  await expect(page).toHaveTitle('Kontakta oss – Exempelbolaget')

  const letGo = await hold(page, lateCode)
  await page.goto('/fastigheter', { waitUntil: 'domcontentloaded' })
  const form = page.locator('form').last()
  await expect(page.locator('h1 font')).toBeVisible()
  await page.locator('#q').fill('balkong')
  await form.locator('[name=name]').fill(sender.name)
  letGo()
  await expectHydrated(page)
  await expect(page.locator('#q')).toHaveValue('balkong')
  await expect(form.locator('[name=name]')).toHaveValue(sender.name)
  await fillInReport(form)
  const sent = page.waitForResponse('**/api/issue-report')
  await form.locator('button[type=submit]').click()
  expect((await sent).status()).toBe(201)
})

test('a page that the browser translates keeps working, whatever is switched and sent', async ({
  page,
}) => {
  await issueReportForm.open(page)
  const form = page.locator('#felanmalan form')
  await expect(form.locator('button[type=submit]')).toBeEnabled()
  await page.evaluate(translateAsBrowsersDo)
  await expect(page.locator('#felanmalan h2')).toHaveText('[Felanmälan för hyresgäster]')
  await form.locator('button[type=submit]').click()
  await expect(form.getByText('[Välj prioritet]')).toBeVisible()
  await page.getByRole('group', { name: 'Språk, language' }).getByRole('button').first().click()
  await expect(page.locator('#felanmalan h2')).toHaveText('[Report a fault]')
  await fillInReport(form)
  await form.locator('button[type=submit]').click()
  await form.getByRole('link', { name: '[Follow your report]' }).click()
  // The form that was left has a text field too.
  await expect(page.locator('h1')).toHaveText('[Follow your report]')
  await page.locator('textarea').fill('It is worse now.')
  await page.locator('form button[type=submit]').click()
  await expect(page.getByText('[Thank you, we have received what you wrote.]')).toBeVisible()
  await page.getByRole('button', { name: '[The fault is fixed]' }).click()
  await page.getByRole('button', { name: 'Yes, the fault is fixed' }).click()
  await expect(page.getByRole('button', { name: '[The fault is still there]' })).toBeVisible()
  await page.getByRole('group', { name: 'Språk, language' }).getByRole('button').nth(1).click()
  await expect(page.locator('h1')).toHaveText('[Se din felanmälan]')
})

/** Puts each text into a `<font>` of its own, as Chrome's translation does, also when it changes. */
function translateAsBrowsersDo() {
  // Runs in the page, where nothing around it exists.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const translate = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) {
      const parent = text.parentElement
      if (!text.data.trim() || !parent || parent.closest('font, script, style, title, option'))
        continue
      const font = document.createElement('font')
      font.textContent = `[${text.data.trim()}]`
      text.replaceWith(font)
    }
  }
  translate(document.body)
  new MutationObserver(() => translate(document.body)).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  })
}
