import { attributesError, placeholdersError } from './attribute-rules.ts'
import type { EngineOperation } from './engine.ts'
import type { Item } from './items.ts'

/** A request before its expressions are parsed: what the rules below read. */
interface RawRequest extends Partial<Record<(typeof expressions)[number], string>> {
  IndexName?: string
  Item?: Item
  Key?: Item
  Select?: string
  ReturnValues?: string
  AttributesToGet?: string[]
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Item
  /** Of BatchGetItem, or of BatchWriteItem. */
  RequestItems?: Record<string, RawRequest | BatchedWrite[]>
}

const expressions = [
  'ConditionExpression',
  'FilterExpression',
  'KeyConditionExpression',
  'ProjectionExpression',
  'UpdateExpression',
] as const

/** Developer Guide, Service quotas. */
const maxExpressionBytes = 4096

interface BatchedWrite {
  PutRequest?: { Item: Item }
  DeleteRequest?: { Key: Item }
}

/** Returns what AWS refuses in a request, and the engine does not, if anything. */
export function requestError(operation: EngineOperation, request: RawRequest): string | undefined {
  return (
    expressionError(request) ??
    selectError(request) ??
    batchError(request) ??
    attributesError(request.Item) ??
    attributesError(request.Key) ??
    placeholdersError(request.ExpressionAttributeNames, request.ExpressionAttributeValues) ??
    returnValuesError(operation, request)
  )
}

/** Takes `NOT NOT` out of the conditions: the engine's grammar does not know it, and it does nothing. */
export function allowRepeatedNot(request: RawRequest) {
  for (const name of ['ConditionExpression', 'FilterExpression'] as const) {
    request[name] &&= request[name].replace(
      /(?<=^|\(|\b(?:AND|OR|NOT)\b)\s*\bNOT\s+NOT\s+(?=[\w#:(])/gi,
      ' ',
    )
  }
}

function expressionError(request: RawRequest): string | undefined {
  for (const name of expressions) {
    const size = Buffer.byteLength(request[name] ?? '')
    if (size > maxExpressionBytes) {
      return `Invalid ${name}: Expression size has exceeded the maximum allowed size; expression size: ${size}`
    }
  }
  return undefined
}

function selectError({ Select, IndexName, ...request }: RawRequest): string | undefined {
  const projection = request.ProjectionExpression ? 'ProjectionExpression' : 'AttributesToGet'
  const isProjected = request[projection] !== undefined
  if (Select === 'SPECIFIC_ATTRIBUTES' && !isProjected) {
    return `Must specify the AttributesToGet or ProjectionExpression when choosing to get ${Select}`
  }
  if (Select && Select !== 'SPECIFIC_ATTRIBUTES' && isProjected) {
    const wanted = Select === 'COUNT' ? 'only the Count' : Select
    return `Cannot specify the ${projection} when choosing to get ${wanted}`
  }
  if (Select === 'ALL_PROJECTED_ATTRIBUTES' && !IndexName) {
    return `${Select} can be used only when Querying using an IndexName`
  }
  return undefined
}

function batchError({ RequestItems = {} }: RawRequest): string | undefined {
  for (const requests of Object.values(RequestItems)) {
    for (const { PutRequest, DeleteRequest } of Array.isArray(requests) ? requests : []) {
      if (PutRequest && DeleteRequest) {
        return (
          'Supplied AttributeValue has more than one datatypes set, ' +
          'must contain exactly one of the supported datatypes'
        )
      }
      const message = attributesError(PutRequest?.Item ?? DeleteRequest?.Key)
      if (message) return message
    }
  }
  return undefined
}

function returnValuesError(operation: EngineOperation, { ReturnValues = 'NONE' }: RawRequest) {
  const isKnown = operation !== 'DeleteItem' || ['NONE', 'ALL_OLD'].includes(ReturnValues)
  return isKnown ? undefined : 'ReturnValues can only be ALL_OLD or NONE'
}
