import { execFileSync } from 'node:child_process'
import { pages } from '#shared/pages.ts'
import { chromium } from '../e2e/playwright.config.ts'
import { median } from './figure.ts'

// npm run lighthouse: each page of a running product (BASE_URL) on Lighthouse's telephone, five
// times, in turns with the same page without any code. Addresses choose among the pages:
// npm run lighthouse / /kontakt. Scores and times depend on the machine, which must be idle.

const lighthouse = 'lighthouse@13.5.0'
const rounds = 5
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
/** Times the largest paint of the page without code. */
const paintLimit = 1.2

const site = process.env.BASE_URL ?? 'http://localhost:3000'
const chosen = process.argv.slice(2)
const [apartment] = await (await fetch(`${site}/api/apartments`)).json()
const addresses = chosen.length > 0 ? chosen : [...pages, `/fastigheter/${apartment.id}`]

for (const address of addresses) {
  const runs = Array.from({ length: rounds }, () => ({
    page: measure(address),
    plain: measure(address, '--blocked-url-patterns=*.js'),
  }))
  const paints = runs.map(({ page }) => page.paint)
  const plain = median(runs.map(({ plain }) => plain.paint))
  const ratio = median(paints) / plain
  const scores = categories.map((_, index) => median(runs.map(({ page }) => page.scores[index]!)))
  const worst = Math.min(...runs.flatMap(({ page }) => page.scores))
  const shift = Math.max(...runs.map(({ page }) => page.shift))
  const isKept =
    ratio <= paintLimit &&
    shift === 0 &&
    scores.every((each, index) => each >= (index === 0 ? 99 : 100))
  console.log(
    `${isKept ? 'ok    ' : 'MISSED'} ${address}: ${scores.join('·')} (at worst ${worst}), largest paint ${seconds(median(paints))}`,
    `(${seconds(Math.min(...paints))} to ${seconds(Math.max(...paints))}), ${ratio.toFixed(2)} times`,
    `the ${seconds(plain)} without code, shift ${shift.toFixed(3)}`,
  )
}

function seconds(milliseconds: number) {
  return `${(milliseconds / 1000).toFixed(2)} s`
}

interface Report {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue: number }>
}

function measure(address: string, ...options: string[]) {
  const flags = '--headless --no-sandbox --disable-gpu'
  const output = execFileSync(
    'npx',
    [
      '--yes',
      lighthouse,
      site + address,
      '--quiet',
      '--output=json',
      `--only-categories=${categories.join()}`,
      `--chrome-flags=${flags}`,
      ...options,
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 },
  )
  const report = JSON.parse(output) as Report
  return {
    scores: categories.map(each => Math.round(report.categories[each]!.score * 100)),
    /** Milliseconds. */
    paint: report.audits['largest-contentful-paint']!.numericValue,
    shift: report.audits['cumulative-layout-shift']!.numericValue,
  }
}
