// Adds up what the checks, vitest and Playwright found: `N passed, N failed`. A report that is
// missing, or that ran no test, counts as a failure of its own.
import { readFileSync } from 'node:fs'

const [check, testReport, browserReport] = process.argv.slice(2)
const results = [
  check === '0' ? [1, 0] : [0, 1],
  count(testReport, ({ numPassedTests, numFailedTests, success }) => [
    numPassedTests,
    numFailedTests + (success || numFailedTests ? 0 : 1),
  ]),
  count(browserReport, ({ stats, errors }) => [
    stats.expected,
    stats.unexpected + stats.flaky + errors.length,
  ]),
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
