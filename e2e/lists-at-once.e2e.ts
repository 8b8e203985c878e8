import { expect, type Page } from '@playwright/test'
import { hold, lateCode } from './hold.ts'
import { test } from './site.ts'
import { views } from './views.ts'

const listsOf = [
  ['/', 'the start page', ['/api/news', '/api/apartments']],
  ['/fastigheter?q=lekplats', 'the listing', ['/api/apartments?q=lekplats']],
] as const

test('lists are asked for before the code that shows them, once each', async ({ page }) => {
  for (const [address, view, lists] of listsOf) {
    const { asked, letCodeCome } = await openWithoutCode(page, address)
    await expect.poll(asked).toEqual(lists)
    letCodeCome()
    await views[view]!.ready(page)
    expect(asked()).toEqual(lists)
  }
})

/** Opens a page whose code does not come yet; `asked` tells which calls it has made. */
async function openWithoutCode(page: Page, address: string) {
  const calls: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (apiCalls.test(pathname)) calls.push(pathname + search)
  })
  const letCodeCome = await hold(page, lateCode)
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  return { asked: () => calls, letCodeCome }
}

const apiCalls = /\/api\//
