// Adds up the results of the checks, of Playwright and of each run of vitest: `N passed, N failed`.
// A report that is missing or empty counts as a failure.
import { readFileSync } from 'node:fs'

const [check, browserReport, ...testReports] = process.argv.slice(2)
const results = [
  check === '0' ? [1, 0] : [0, 1],
  count(browserReport, ({ stats, errors }) => [
    stats.expected,
    stats.unexpected + stats.flaky + errors.length,
  ]),
  ...testReports.map(report =>
    count(report, ({ numPassedTests, numFailedTests, success }) => [
      numPassedTests,
      numFailedTests + (success || numFailedTests ? 0 : 1),
    ]),
  ),
]
const [passed, failed] = [0, 1].map(side => results.reduce((sum, pair) => sum + pair[side], 0))
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function count(file, read) {
  try {
    const [good, bad] = read(JSON.parse(readFileSync(file, 'utf8')))
    return good + bad > 0 ? [good, bad] : [0, 1]
  } catch {
    return [0, 1]
  }
}
