import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { ServiceName } from 'local-cloud/faults.ts'
import { createClients } from '../../local/clients.ts'
import type { Product } from './product.ts'

interface Sweep {
  /** The service that fails. */
  service: ServiceName
  /** The call; the number makes it another one each time. */
  call(number: number): Promise<Response>
  /**
   * Looks at what is there now that the service is back, and makes the call again. Throws where
   * something is half done. Says whether all was done, as if nothing had happened.
   */
  check(number: number, response: Response): Promise<boolean>
}

const mostCalls = 30

/**
 * Lets a service go away before the first of a handler's calls, before the second … until the
 * handler does not notice any more. Answers the statuses that the caller saw.
 */
export async function sweep(
  { faults }: Product,
  { service, call, check }: Sweep,
): Promise<number[]> {
  const statuses: number[] = []
  while (statuses.length < mostCalls) {
    const after = statuses.length
    faults.set({ [service]: { fault: 'down', after } })
    const response = await call(after)
    faults.set({ [service]: 'ok' })
    statuses.push(response.status)
    if (await check(after, response)) return statuses
  }
  throw new Error(`After ${mostCalls} calls to ${service} there were still more`)
}

/** Everything of a kind that is in the table. */
export async function itemsOf(product: Product, kind: string): Promise<Record<string, unknown>[]> {
  const { table } = createClients(product)
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: product.model.tables[0]!.name,
      KeyConditionExpression: 'kind = :kind',
      ExpressionAttributeValues: { ':kind': kind },
      ConsistentRead: true,
    }),
  )
  table.destroy()
  return Items
}
