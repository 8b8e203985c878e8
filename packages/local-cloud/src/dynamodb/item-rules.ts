import { limits, numberError, sizeOf, type EngineOperation } from './engine.ts'
import type { Item } from './items.ts'

/** Returns what AWS refuses in an item that this operation is about to store, if anything. */
export function itemError(operation: EngineOperation, item: Item): string | undefined {
  if (sizeOf(item) > limits.options.maxItemSize) {
    return 'Item size has exceeded the maximum allowed size'
  }
  return operation === 'UpdateItem' ? numberError(item) : undefined
}
