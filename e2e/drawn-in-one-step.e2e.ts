import { expect, type Page } from '@playwright/test'
import { hold } from './hold.ts'
import { moving } from './playwright.config.ts'
import { test } from './site.ts'

test.use(moving)

test('a page takes the place of the one before in one step, also on a slow phone', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const slow = await context.newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (const [name, code] of [
    ['Marktjänster', /\/marktjanster-[^/]*\.js$/],
    ['Alltjänst', /\/alltjanst-[^/]*\.js$/],
  ] as const) {
    const former = (await page.getByRole('heading', { level: 1 }).textContent())!
    const letGo = await hold(page, code)
    const request = page.waitForRequest(code)
    await page.getByRole('navigation').getByRole('link', { name }).first().click()
    await request
    await watchFrames(page, name)
    letGo()
    expect(await framesUntil(page)).toEqual([
      { heading: former, hasFooter: true },
      { heading: name, hasFooter: true },
    ])
  }
})

/** Keeps what each drawn frame shows, each view once, until the page of this name is there. */
const watchFrames = (page: Page, name: string) =>
  page.evaluate(last => {
    const shown: { heading: string | undefined; hasFooter: boolean }[] = []
    const drawn = new Promise<typeof shown>(resolve => {
      const check = () => {
        const heading = document.querySelector('main h1')?.textContent
        const hasFooter = Boolean(document.querySelector('footer'))
        const before = shown.at(-1)
        if (before?.heading !== heading || before?.hasFooter !== hasFooter)
          shown.push({ heading, hasFooter })
        if (heading === last) resolve(shown)
        else requestAnimationFrame(check)
      }
      check()
    })
    Object.assign(window, { drawn })
  }, name)

const framesUntil = (page: Page) =>
  page.evaluate(() => (window as unknown as { drawn: Promise<object[]> }).drawn)
