import { createRequire } from 'node:module'
import type { Callback, EngineStore, Limits } from './engine-store.ts'
import { DynamoDbError } from './errors.ts'
import type { AttributeValue, Item } from './items.ts'

/**
 * Adapter for dynalite, whose parsers, validations, conditions, updates and key order are the
 * engine of the local DynamoDB.
 *
 * Only its modules are used, never its server: one client that hangs up in the middle of a body
 * ends that process, and it writes an item and its index rows in separate steps. The package
 * exports no more than the server, hence the deep requires; they are internals, hence the exact
 * version 4.0.0 in package.json. A new version must pass every test of this folder.
 *
 * Known differences from AWS: in a condition, lists and maps are never equal to one another, text is
 * ordered by UTF-16 units (in keys by UTF-8, as it should be), and `false` and empty text are nothing
 * to IN, BETWEEN and `attribute_type`. A wrong type for an index key is reported before the condition
 * is evaluated. `UPDATED_NEW` after REMOVE answers no attributes. A page of 1 MB may end an item
 * earlier or later. Read units count å as one byte, so that they are some per cent too few.
 * Nothing limits a transaction to 4 MB, an expression to 300 operators or IN to 100 operands.
 */
const load = createRequire(import.meta.url)
const { checkTypes, checkValidations, validateAttributeValue }: Validator =
  load('dynalite/validations')
const { itemSize, getIndexActions }: EngineRows = load('dynalite/db')

const operations = [
  'BatchGetItem',
  'BatchWriteItem',
  'CreateTable',
  'DeleteItem',
  'GetItem',
  'PutItem',
  'Query',
  'Scan',
  'UpdateItem',
] as const

export type EngineOperation = (typeof operations)[number]

/** The engine's rules of a request, in its own schema language. */
export interface Rules {
  types: Record<string, unknown>
  /** Returns the validation error, if any, and adds the parsed expressions to the request. */
  custom?(request: object, limits: Limits): string | undefined
}

interface Validator {
  checkTypes(request: object, types: Rules['types']): object
  checkValidations(
    request: object,
    types: Rules['types'],
    custom: Rules['custom'],
    limits: Limits,
  ): void
  validateAttributeValue(value: AttributeValue): string | undefined
}

interface EngineRows {
  itemSize(item: Item): number
  getIndexActions(
    indexes: object[],
    before: Item | undefined,
    after: Item,
    table: object,
  ): { puts: { index: string; key: string; item: Item }[] }
}

type Action = (store: EngineStore, request: object, callback: Callback<object>) => void

/** 400 KB is the most an item may measure (Developer Guide, Service quotas). */
export const limits: Limits = { options: { maxItemSize: 400 * 1024 } }

/** The engine's own rules; `rulesOf` completes them. */
export const engineRules = loadEach<Rules>('validations')

const actions = loadEach<Action>('actions')

/**
 * The request with its expressions parsed. Throws what DynamoDB answers when it is not valid. The engine
 * changes the very object: it drops unknown fields and rewrites numbers.
 */
export function check<Request extends object>({ types, custom }: Rules, request: object) {
  try {
    const checked = checkTypes(request, types)
    checkValidations(checked, types, custom, limits)
    return checked as Request
  } catch (error) {
    throw translated(error)
  }
}

/**
 * Performs a checked request on a store, which is given the way to report a failure of its own:
 * an error thrown in a callback of the engine would otherwise end the process.
 */
export function perform(
  operation: EngineOperation,
  request: object,
  createStore: (fail: (error: unknown) => void) => EngineStore,
): Promise<object> {
  return new Promise((resolve, reject) => {
    actions[operation](createStore(reject), request, (error, answer) =>
      error ? reject(translated(error)) : resolve(answer ?? {}),
    )
  })
}

/** An item's size as AWS counts it, in bytes of UTF-8; the engine counts UTF-16 units. */
export function sizeOf(item: Item): number {
  const json = JSON.stringify(item)
  return itemSize(item) + Buffer.byteLength(json) - json.length
}

/** The rows of an item in these indexes of its table, which are given as they are described. */
export const rowsIn = (indexes: object[], item: Item, table: object) =>
  getIndexActions(indexes, undefined, item, table).puts

/** Returns what AWS refuses in a number that an update has computed, if anything. */
export function numberError(item: Item): string | undefined {
  for (const value of Object.values(item)) {
    const message = validateAttributeValue(value)
    if (message?.includes('38 significant digits')) {
      return 'DynamoDB only supports precision up to 38 digits'
    }
    if (message) return message
  }
  return undefined
}

function loadEach<Module>(folder: string) {
  return Object.fromEntries(
    operations.map(name => [
      name,
      load(`dynalite/${folder}/${name[0]!.toLowerCase()}${name.slice(1)}`),
    ]),
  ) as Record<EngineOperation, Module>
}

/** The engine's own errors have a `body` to answer with; any other is a bug. */
function translated(error: unknown): unknown {
  const { body } = error as { body?: { __type: string; message?: string; Message?: string } }
  return body ? new DynamoDbError(body.__type, body.message ?? body.Message ?? '') : error
}
