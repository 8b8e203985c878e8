import { rm } from 'node:fs/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { everything, type Statement } from '../identities.ts'
import type { Change } from './changes.ts'
import { createDynamoDb } from './dynamodb.ts'
import type { TableDefinition } from './table-definition.ts'
import { createServiceContext, listen, signedHeaders } from '../service-fixture.ts'
import { app } from './table-fixture.ts'

/**
 * The local DynamoDB behind HTTP on a free port, with the SDK's own client as its caller. A folder
 * that is given stays when it closes.
 */
export async function startDynamoDb(
  tables: TableDefinition[] = [app],
  onChange?: (changes: Change[]) => Promise<void>,
  directory?: string,
) {
  const context = createServiceContext('dynamodb', { directory })
  const service = await createDynamoDb(context, tables, onChange)
  const server = await listen([service])
  const endpoint = server.origin + service.mount
  const caller = context.identities.add('caller', everything)
  const clients: DynamoDBClient[] = []

  return {
    ...context,
    service,
    endpoint,
    documents: connect(everything),
    /** A client that signs as an identity with these statements. */
    connect,
    call,
    async close() {
      for (const client of clients) client.destroy()
      await server.close()
      if (!directory) await rm(context.directory, { recursive: true })
    },
  }

  /** A call as it is sent, for requests that the SDK would not send. */
  async function call(operation: string, request: object) {
    const body = JSON.stringify(request)
    const target = `DynamoDB_20120810.${operation}`
    const headers = signedHeaders(caller, target)
    const response = await fetch(endpoint, { method: 'POST', headers, body })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  function connect(statements: Statement[], name = 'tester') {
    const client = new DynamoDBClient({
      endpoint,
      region: context.region,
      credentials: context.identities.add(name, statements),
      maxAttempts: 1,
    })
    clients.push(client)
    return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
  }
}
