import { appendFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { createDynamoDb, type DynamoDb } from '../dynamodb/dynamodb.ts'
import type { Item } from '../dynamodb/items.ts'
import type { TableDefinition } from '../dynamodb/table-definition.ts'
import type { Fault, Faults } from '../faults.ts'
import { listen } from '../service-fixture.ts'
import { readBody, type ServiceContext } from '../service.ts'
import { createTables } from './dynamodb-local.ts'

/** Where DynamoDB Local answers, and the file that gets a line for each request. */
export interface Comparison {
  endpoint: string
  report: string
}

interface Answer {
  status: number
  body: Record<string, unknown>
}

/**
 * The local DynamoDB, for tests: DynamoDB Local gets each request that was performed as well, one after
 * the other. The report gets an empty line where both answer the same, and otherwise
 * `operation | our answer | their answer | request`, an error by its name and message.
 */
export async function createComparedDynamoDb(
  context: ServiceContext,
  tables: TableDefinition[],
  { endpoint, report }: Comparison,
): Promise<DynamoDb> {
  let fault: Fault = 'ok'
  const faults: Faults = {
    ...context.faults,
    async meet(...call) {
      fault = await context.faults.meet(...call)
      return fault
    },
  }
  const service = await createDynamoDb({ ...context, faults }, tables)
  const server = await listen([service])
  const authorization = await createTables(endpoint, tables)
  let turn = Promise.resolve()

  return {
    ...service,
    async handle(request, response) {
      const body = (await readBody(request)).toString()
      const answer = turn.then(() => compare(request.headers, body))
      turn = answer.then(() => undefined)
      const { status, body: ours } = await answer
      const type = { 'content-type': 'application/x-amz-json-1.0' }
      response.writeHead(status, type).end(JSON.stringify(ours))
    },
    close: server.close,
  }

  async function compare(headers: IncomingHttpHeaders, body: string): Promise<Answer> {
    // A request that meets a fault is not performed, unless it is only slow or reads an old index.
    fault = 'down' as Fault
    const ours = await ask(server.origin + service.mount, headers, body)
    if (!['ok', 'slow', 'stale'].includes(fault)) return ours
    const theirs = await ask(endpoint, { ...headers, authorization }, body)
    if (fault === 'stale') return ours
    const operation = String(headers['x-amz-target']).replace(/.*\./, '')
    const isOfIndex = 'IndexName' in JSON.parse(body)
    const [our, their] = [ours, theirs].map(answer => textOf(answer, isOfIndex))
    const line = our === their ? '' : [operation, our, their, body].join(' | ')
    appendFileSync(report, `${line.replaceAll('\n', ' ')}\n`)
    return ours
  }
}

async function ask(url: string, headers: IncomingHttpHeaders, body: string): Promise<Answer> {
  const names = ['authorization', 'content-type', 'x-amz-security-token', 'x-amz-target']
  const sent = names.flatMap(name => (headers[name] ? [[name, String(headers[name])]] : []))
  const response = await fetch(url, { method: 'POST', headers: Object.fromEntries(sent), body })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

/** `isOfIndex`: equal keys of an index are in no order. */
function textOf({ status, body }: Answer, isOfIndex: boolean): string {
  const { __type, message, Message = message, ...rest } = body
  if (isOfIndex && rest['Items']) rest['Items'] = unordered(rest['Items'] as Item[])
  // The items of a batch are in no order either.
  const batches = Object.entries((rest['Responses'] ?? {}) as Record<string, Item[]>)
  if (batches.length > 0) rest['Responses'] = batches.map(([, items]) => unordered(items))
  // DynamoDB Local ends the sentence of a reason.
  const details = textOfJson(sorted(rest)).replaceAll('failed.', 'failed')
  if (status === 200) return details
  const reasons = rest['CancellationReasons'] ? ` ${details}` : ''
  return `${String(__type).replace(/.*#/, '')}: ${Message}${reasons}`
}

const unordered = (items: Item[]) => items.map(sorted).map(textOfJson).toSorted()

/** Attributes and the members of sets are in no order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || !value) return value
  const entries = Object.entries(value).map(([name, content]) =>
    name === 'SS'
      ? ([name, (content as string[]).toSorted()] as const)
      : ([name, sorted(content)] as const),
  )
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const textOfJson = (value: unknown) => JSON.stringify(value)
