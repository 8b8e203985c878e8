import { attributesError, tooDeep } from './attribute-rules.ts'
import { type EngineOperation, limits, numberError, sizeOf } from './engine.ts'
import type { AttributeValue, Item } from './items.ts'
import type { TableDefinition } from './table-definition.ts'

/** Returns what AWS refuses in an item that this operation is about to store, if anything. */
export function itemError(
  operation: EngineOperation,
  item: Item,
  table: TableDefinition,
): string | undefined {
  if (sizeOf(item) > limits.options.maxItemSize) {
    return 'Item size has exceeded the maximum allowed size'
  }
  const isUpdate = operation === 'UpdateItem'
  if (isUpdate && attributesError(item)) return tooDeep
  return indexKeyError(item, table, isUpdate) ?? (isUpdate ? numberError(item) : undefined)
}

/** Returns AWS's answer to a key without a character or byte; undefined for any other value. */
export function emptyKeyError(
  value: AttributeValue | undefined,
  name: string,
  index?: string,
): string | undefined {
  const place = index ? ` IndexName: ${index}, IndexKey: ${name}` : ` Key: ${name}`
  const kind = index ? 'A value specified for a secondary index key is not supported. ' : ''
  return emptyError(value, kind, place)
}

function indexKeyError(item: Item, { indexes }: TableDefinition, isUpdate: boolean) {
  for (const { name: index, partitionKey, sortKey = partitionKey } of indexes) {
    for (const name of [partitionKey, sortKey]) {
      const message = isUpdate
        ? emptyError(
            item[name],
            'The update expression attempted to update a secondary index key to a value that is not supported. ',
          )
        : emptyKeyError(item[name], name, index)
      if (message) return message
    }
  }
  return undefined
}

function emptyError(value: AttributeValue | undefined, before: string, after = '') {
  const [type, content] = Object.entries(value ?? {})[0] ?? []
  if (content !== '') return undefined
  const sentence =
    'The AttributeValue for a key attribute cannot contain an empty ' +
    `${type === 'B' ? 'binary' : 'string'} value.`
  return `One or more parameter values are not valid. ${before}${sentence}${after}`
}
