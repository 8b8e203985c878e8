import { expect, type Page, test as base } from '@playwright/test'
import type { LocalStage } from '../local/start-options.ts'
import { headerOf } from './administrators.ts'
import { removeMade } from './editing.ts'
import { expectHydrated } from './loading.ts'
import { openSite, type Site } from './open-site.ts'
import { aVisitorAddress } from './sender.ts'

/** The options of a Playwright project or a test file. */
export interface Options {
  /** The stage whose template the product runs; `prod` requires a second factor. */
  stage: LocalStage
}

interface Fixtures {
  /** Each test is another visitor, since a visitor may not do something too often. */
  anotherVisitor: void
  /** Each test leaves the site as it was. */
  removed: void
  /** A console error that the test provokes and that does not fail it. */
  expectedComplaint: RegExp | undefined
  /** Fails a test that made the browser complain: an error, a violated policy, a lost exception. */
  calmConsole: void
}

/**
 * Playwright's `test` with a site to visit, which fails on errors in the browser's console. `goto`
 * and `reload` wait until the page is hydrated, unless the test itself says what it waits for.
 */
export const test = base.extend<Fixtures, { site: Site } & Options>({
  stage: ['local', { option: true, scope: 'worker' }],

  site: [
    async ({ stage }, use) => {
      const { site, close } = await openSite(stage)
      await use(site)
      await close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: ({ site }, use) => use(site.address),

  expectedComplaint: [undefined, { option: true }],

  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitForHydration(page)
    await use(page)
  },

  anotherVisitor: [
    async ({ site }, use) => {
      await site.comeFrom(aVisitorAddress())
      await use()
    },
    { auto: true },
  ],

  removed: [
    async ({ site, request }, use) => {
      await use()
      await removeMade(request, async () => headerOf(await site.session()))
    },
    { auto: true },
  ],

  calmConsole: [
    async ({ page, expectedComplaint }, use) => {
      const complaints: string[] = []
      page.on('pageerror', error => complaints.push(error.message))
      page.on('console', message => {
        const isComplaint = ['error', 'warning'].includes(message.type())
        // Playwright itself reads previews of pictures for its trace, which the policy refuses.
        const isTrace = message.text().startsWith("Connecting to 'blob:")
        if (isComplaint && !isTrace) complaints.push(`${message.text()} ${message.location().url}`)
      })
      await use()
      expect(complaints.filter(each => !expectedComplaint?.test(each))).toEqual([])
    },
    { auto: true },
  ],
})

/** Makes `goto` and `reload` wait for the code that loads after the first frame (start.ts). */
function waitForHydration(page: Page) {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (!options?.waitUntil) await expectHydrated(page)
    return response
  }
  page.reload = async options => {
    const response = await reload(options)
    await expectHydrated(page)
    return response
  }
}
