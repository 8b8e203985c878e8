import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { listen } from '../src/service-fixture.ts'
import { describe } from '../src/dynamodb/table-definition.ts'
import { app } from '../src/dynamodb/table-fixture.ts'

const pom = join(import.meta.dirname, 'pom.xml')
const cache = join(import.meta.dirname, '../../../node_modules/.cache/dynamodb-local')

/**
 * AWS's DynamoDB Local in memory on a free port, with the table of the tests, until this process
 * ends. It is fetched when the cache does not hold it. Throws, with one sentence, where Java 17 or
 * Maven is missing.
 */
export async function startDynamoDbLocal() {
  for (const tool of ['java', 'mvn']) {
    if (spawnSync(tool, ['-version']).error)
      throw new Error(`${tool} is missing: install it first.`)
  }
  const libraries = fetchLibraries()
  const { origin: endpoint, close } = await listen([])
  await close()
  const main = 'software.amazon.dynamodb.services.local.main.ServerRunner'
  const port = new URL(endpoint).port
  const classes = [`-Djava.library.path=${libraries}`, '-cp', `${libraries}/*`, main]
  const options = ['-inMemory', '-disableTelemetry', '-port', port]
  const java = spawn('java', [...classes, ...options], { stdio: 'ignore' })
  java.unref()
  process.once('exit', () => java.kill())
  await becomesReady(endpoint, java)
  await call('CreateTable', { ...describe(app), BillingMode: 'PAY_PER_REQUEST' })
  return { endpoint, call }

  async function call(operation: string, request: object) {
    const response = await post(endpoint, operation, request)
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
}

/** Maven copies the version of the pom, unless the cache was made of the same pom. */
function fetchLibraries(): string {
  const [libraries, copied] = [join(cache, 'lib'), join(cache, 'pom.xml')]
  if (existsSync(copied) && readFileSync(copied, 'utf8') === readFileSync(pom, 'utf8')) {
    return libraries
  }
  const goal = ['-q', '-B', '-f', pom, 'dependency:copy-dependencies']
  const { status } = spawnSync(
    'mvn',
    [...goal, '-DincludeScope=runtime', `-DoutputDirectory=${libraries}`],
    { stdio: 'inherit' },
  )
  if (status !== 0) throw new Error('Maven could not fetch DynamoDB Local.')
  mkdirSync(cache, { recursive: true })
  copyFileSync(pom, copied)
  return libraries
}

async function becomesReady(endpoint: string, java: ChildProcess) {
  for (let attempt = 0; attempt < 300 && java.exitCode === null; attempt += 1) {
    const response = await post(endpoint, 'ListTables', {}).catch(() => undefined)
    if (response) return
    await setTimeout(100)
  }
  throw new Error('DynamoDB Local did not start; it needs Java 17 or newer.')
}

function post(endpoint: string, operation: string, request: object) {
  return fetch(endpoint, {
    method: 'POST',
    headers: {
      'x-amz-target': `DynamoDB_20120810.${operation}`,
      'content-type': 'application/x-amz-json-1.0',
      authorization:
        'AWS4-HMAC-SHA256 Credential=secondopinion/20261120/eu-north-1/dynamodb/aws4_request, ' +
        'SignedHeaders=host, Signature=none',
    },
    body: JSON.stringify(request),
  })
}
