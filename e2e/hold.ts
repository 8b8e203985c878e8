import type { Page } from '@playwright/test'

/** All of a page's code but `web/src/site/start.ts`, which asks for it. */
export const lateCode = /\/assets\/(?!start-)[^/]*\.js$/

/** Lets these requests wait; answers what lets them go on, or get lost. */
export async function hold(page: Page, requests: string | RegExp) {
  const waiting = Promise.withResolvers<'sent' | 'lost'>()
  await page.route(requests, async route => {
    if ((await waiting.promise) === 'lost') await route.abort()
    else await route.continue()
  })
  return (fate: 'sent' | 'lost' = 'sent') => waiting.resolve(fate)
}
