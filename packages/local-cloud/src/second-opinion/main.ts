import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDynamoDbLocal } from './dynamodb-local.ts'

/** Known kinds of differences, each by what its line matches, with its reason. */
const explained: { reason: string; line: RegExp }[] = [
  {
    reason: 'DynamoDB Local answers the capacity of deleting nothing, although nobody asks for it.',
    line: /^DeleteItem \| {} \| {"ConsumedCapacity":{[^{]*}} \| /,
  },
]

// `node main.ts functions/` runs these tests of the application: see README.md, "A second opinion".
const folder = mkdtempSync(join(tmpdir(), 'second-opinion-'))
const report = join(folder, 'report')
writeFileSync(report, '')
spawnSync('vitest', ['run', ...process.argv.slice(2)], {
  cwd: join(import.meta.dirname, '../../../..'),
  stdio: 'inherit',
  env: {
    ...process.env,
    DYNAMODB_LOCAL: JSON.stringify({ endpoint: await startDynamoDbLocal(), report }),
  },
})

const requests = readFileSync(report, 'utf8').split('\n').slice(0, -1)
const counts = new Map<string, number>()
let unknown = 0
for (const line of requests.filter(Boolean)) {
  const reason = explained.find(each => each.line.test(line))?.reason
  if (reason) {
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
    continue
  }
  unknown += 1
  console.log(`\n${line}`)
}
for (const [reason, times] of counts) console.log(`${times} x ${reason}`)
console.log(`${requests.length} requests: ${unknown} differences without an explanation`)
rmSync(folder, { recursive: true })
// `npm test` reports failed tests; here the extra requests can make them time out.
process.exitCode = unknown || !requests.length ? 1 : 0
