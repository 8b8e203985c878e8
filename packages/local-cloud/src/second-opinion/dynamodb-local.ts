import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { keysOf, type Keys, type TableDefinition } from '../dynamodb/table-definition.ts'
import { listen } from '../service-fixture.ts'

const pom = join(import.meta.dirname, 'pom.xml')
const cache = join(import.meta.dirname, '../../../../node_modules/.cache/dynamodb-local')

/**
 * Starts AWS's DynamoDB Local in memory on a free port, until this process ends, and returns its
 * endpoint. It is fetched when the cache does not hold it. Throws, with one sentence, where Java 17 or
 * Maven is missing.
 */
export async function startDynamoDbLocal(): Promise<string> {
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
  return endpoint
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
    const isReady = await fetch(endpoint).catch(() => undefined)
    if (isReady) return
    await setTimeout(100)
  }
  throw new Error('DynamoDB Local did not start; it needs Java 17 or newer.')
}

/**
 * Creates tables for a caller of their own, since DynamoDB Local keeps those of each access key apart.
 * Returns the header by which it is called; signatures are not verified there either.
 */
export async function createTables(endpoint: string, tables: TableDefinition[]): Promise<string> {
  const key = randomBytes(8).toString('hex')
  const authorization =
    `AWS4-HMAC-SHA256 Credential=${key}/20261120/eu-north-1/dynamodb/aws4_request, ` +
    'SignedHeaders=host, Signature=none'
  for (const table of tables) {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        authorization,
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': 'DynamoDB_20120810.CreateTable',
      },
      body: JSON.stringify(description(table)),
    })
    if (!response.ok) throw new Error(await response.text())
  }
  return authorization
}

function description(table: TableDefinition) {
  const names = new Set([table, ...table.indexes].flatMap(keysOf))
  return {
    TableName: table.name,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keySchema(table),
    AttributeDefinitions: Array.from(names, AttributeName => ({
      AttributeName,
      AttributeType: 'S',
    })),
    GlobalSecondaryIndexes: table.indexes.map(index => ({
      IndexName: index.name,
      KeySchema: keySchema(index),
      Projection: { ProjectionType: 'ALL' },
    })),
  }
}

const keySchema = (keys: Keys) =>
  keysOf(keys).map((AttributeName, place) => ({
    AttributeName,
    KeyType: place ? 'RANGE' : 'HASH',
  }))
