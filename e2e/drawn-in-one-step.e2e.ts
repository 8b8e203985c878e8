import { expect, type Page } from '@playwright/test'
import { hold } from './hold.ts'
import { moving } from './playwright.config.ts'
import { test } from './site.ts'

test.use(moving)

test('a page is drawn within one frame after its code has come, also on a slow phone', async ({
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
    const letGo = await hold(page, code)
    const request = page.waitForRequest(code)
    await page.getByRole('navigation').getByRole('link', { name }).first().click()
    await watchFrames(page, (await request).url())
    letGo()
    expect(await framesUntilDrawn(page)).toBeLessThanOrEqual(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
})

/** Counts the frames from the moment that the code of a page is there until its heading is. */
const watchFrames = (page: Page, code: string) =>
  page.evaluate(file => {
    const former = document.querySelector('h1')
    let frames = 0
    const count = () => {
      frames += 1
      requestAnimationFrame(count)
    }
    void import(file).then(() => requestAnimationFrame(count))
    const drawn = new Promise<number>(resolve => {
      new MutationObserver(() => {
        if (document.querySelector('h1') !== former) resolve(frames)
      }).observe(document.querySelector('main')!, { childList: true, subtree: true })
    })
    Object.assign(window, { drawn })
  }, code)

const framesUntilDrawn = (page: Page) =>
  page.evaluate(() => (window as unknown as { drawn: Promise<number> }).drawn)
