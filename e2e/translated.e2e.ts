import { expect, type Locator } from '@playwright/test'
import { hold, lateCode } from './hold.ts'
import { sender } from './sender.ts'
import { test } from './site.ts'
import { translateAsBrowsersDo } from './translating.ts'
import { expectHydrated } from './within.ts'

// React's error about a page that is not as the server sent it would fail the test (site.ts).

test('a page that the browser has translated before its code is loaded hydrates with what was typed, and is sent', async ({
  page,
}) => {
  await page.addInitScript(`addEventListener('DOMContentLoaded', ${String(translateAsBrowsersDo)})`)
  await page.goto('/')
  await expect(page.getByRole('button', { name: '[Läs mer]' })).toHaveCount(3)
  await page.getByRole('link', { name: '[Kom igång]' }).click()
  await expect(page).toHaveTitle('Kontakta oss – Exempelbolaget')

  for (const { open, call, values, late } of translated) {
    const letGo = await hold(page, lateCode)
    await page.goto(open, { waitUntil: 'domcontentloaded' })
    const form = page.locator('form').last()
    await expect(page.locator('h1 font')).toBeVisible()
    for (const [name, value] of Object.entries(values))
      await form.locator(`[name=${name}]`).fill(value)
    if (open === '/fastigheter') await page.locator('#q').fill('balkong')
    letGo()
    await expectHydrated(page)
    for (const [name, value] of Object.entries(values))
      await expect(form.locator(`[name=${name}]`)).toHaveValue(value)
    if (open === '/fastigheter') await expect(page.locator('#q')).toHaveValue('balkong')
    await late(form)
    const sent = page.waitForResponse(`**${call}`)
    await form.locator('button[type=submit]').click()
    expect((await sent).status()).toBe(201)
  }
})

const translated = [
  {
    open: '/kontakt',
    call: '/api/contact',
    values: { ...sender, message: 'Kan ni lägga plattor hos oss?' },
    late: (form: Locator) => form.locator('[name=service]').selectOption('annat'),
  },
  {
    open: '/fastigheter',
    call: '/api/issue-report',
    values: {
      ...sender,
      address: 'Lingongränd 4, lgh 1102',
      description: 'Elementet i köket är kallt sedan i går.',
    },
    late: async (form: Locator) => {
      await form.locator('[name=category]').selectOption('heating')
      await form.locator('[name=urgency][value=medium]').check()
    },
  },
]
