import type { Page } from '@playwright/test'
import { renderDocument } from '#site-server'
import type { Company } from '#shared/company-facts.ts'

/** Lets the page at this address say these facts, whatever is stored and whatever day it is. */
export async function showFacts(page: Page, address: string, company: Company): Promise<void> {
  const body = await renderDocument(address, { company })
  await page.route(address === '/' ? /:\d+\/$/ : `**${address}`, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body })
  })
}
