import { expect } from '@playwright/test'
import { sendReport } from './senders.ts'
import { test } from './site.ts'

test('a link from a letter works with what mail programs add to it, and with its number sign encoded', async ({
  page,
}) => {
  const { reference, followSecret } = await sendReport(page.request)
  for (const address of [
    `/felanmalan#${followSecret}).`,
    `/felanmalan#${followSecret!.toUpperCase()}%E2%80%9D&data=05%7C02`,
    `/felanmalan%23${followSecret}%3E`,
    `/felanmalan.#${followSecret}`,
  ]) {
    await page.goto('about:blank')
    await page.goto(address)
    await expect(page.getByText(`Referens ${reference}, skickad`)).toBeVisible()
  }
  await page.goto(`/kvittera%23${followSecret}.`)
  await expect(page.getByRole('button', { name: 'Jag tar hand om felet' })).toBeVisible()
})
