import type { Item } from '../src/dynamodb/items.ts'
import type { Request, Series } from './requests.ts'

/** Sends a request and answers what comes back. */
type Ask = (
  operation: string,
  input: object,
) => Promise<{ status: number; body: Record<string, unknown> }>

/** Two answers to the same request that are not the same. */
interface Difference {
  title: string
  request: Request
  /** As `operation | our answer | their answer`, an error by its name and message. */
  line: string
}

/** Asks both the same, and yields where they differ. A series ends where a write differs. */
export async function* compare(all: Series[], ours: Ask, theirs: Ask): AsyncGenerator<Difference> {
  for (const { title, requests } of all) {
    for (const request of requests) {
      const answers = await Promise.all([ours, theirs].map(ask => answerOf(request, ask)))
      const [our, their] = answers
      if (our === their) continue
      yield { title, request, line: [request.operation, our, their].join(' | ') }
      if (!['Query', 'Scan'].includes(request.operation)) break
    }
    await Promise.all([ours, theirs].map(empty))
  }
}

async function answerOf({ operation, input }: Request, ask: Ask): Promise<string> {
  const { status, body } = await ask(operation, input)
  const { __type, message, Message = message, ...rest } = body
  const hasNoOrder =
    operation === 'Scan' || (input as { IndexName?: string }).IndexName !== undefined
  const details = JSON.stringify(sorted(rest, hasNoOrder)).replaceAll('failed.', 'failed')
  if (status === 200) return details
  const reasons = rest.CancellationReasons ? ` ${details}` : ''
  return `${String(__type).replace(/.*#/, '')}: ${Message}${reasons}`
}

/** Without an order where none is meant: of attributes, members of sets, and some lists of items. */
function sorted(value: unknown, hasNoOrder = false): unknown {
  if (Array.isArray(value)) return value.map(member => sorted(member))
  if (typeof value !== 'object' || !value) return value
  const entries = Object.entries(value).map(([name, content]) => {
    const isUnordered = ['SS', 'NS'].includes(name) || (hasNoOrder && name === 'Items')
    const inside = name === 'N' || name === 'NS' ? plain(content) : sorted(content)
    return [name, isUnordered ? (inside as unknown[]).map(json).toSorted() : inside]
  })
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a! < b! ? -1 : 1)))
}

/** Numbers in one spelling; DynamoDB Local keeps the caller's inside of lists and maps. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  const digits = String(value)
    .replace(/e.*/i, '')
    .replace(/\D/g, '')
    .replace(/^0+|0+$/g, '')
  return digits.length > 15 ? value : String(Number(value))
}

const json = (value: unknown) => JSON.stringify(value)

async function empty(ask: Ask) {
  const { body } = await ask('Scan', { TableName: 'app' })
  for (const { pk, sk } of body.Items as Item[]) {
    await ask('DeleteItem', { TableName: 'app', Key: { pk, sk } })
  }
}
