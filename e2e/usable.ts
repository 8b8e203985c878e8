import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.2 at the levels A and AA, and what axe's authors advise beyond it. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Axe finds nothing that would keep somebody from using what is on the screen. */
export async function isUsableByEverybody(page: Page) {
  // Half-faded colours are nobody's.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect!.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(each => each.finished))
  })
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)).toEqual([])
}
