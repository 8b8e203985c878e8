import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { startDynamoDb } from '../src/dynamodb/dynamodb-fixture.ts'
import { compare } from './compare.ts'
import { startDynamoDbLocal } from './dynamodb-local.ts'
import { explained } from './explained.ts'
import { series } from './requests.ts'

/** Both are read from the environment, for runs that look further. */
const seed = Number(process.env['SEED'] ?? 20)
const count = Number(process.env['SERIES'] ?? 300)

const reference = await startDynamoDbLocal()
const local = await startDynamoDb()
const all = series(seed, count)
const counts = new Map<string, number>()
let unknown = 0

for await (const { title, request, line } of compare(all, local.call, reference.call)) {
  const reason = explained.find(each => each.line.test(line))?.reason
  if (reason) {
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
    continue
  }
  unknown += 1
  console.log(`\n${title}\n${JSON.stringify(request)}\n${line}`)
}

for (const [reason, times] of counts) console.log(`${times} x ${reason}`)
const requests = all.reduce((sum, { requests }) => sum + requests.length, 0)
console.log(`${requests} requests of seed ${seed}: ${unknown} differences without an explanation`)

const root = join(import.meta.dirname, '../../..')
const { status } = spawnSync('vitest', ['run', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, DYNAMODB_ENDPOINT: reference.endpoint },
})
await local.close()
process.exitCode = unknown || status ? 1 : 0
