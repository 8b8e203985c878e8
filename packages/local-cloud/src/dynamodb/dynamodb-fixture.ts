import { rm } from 'node:fs/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { everything, type Statement } from '../identities.ts'
import type { Change } from './database.ts'
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

  const documents = connect(everything)
  const TableName = 'app'
  type Attributes = Record<string, unknown>

  return {
    ...context,
    service,
    endpoint,
    documents,
    /** The calls of the tests, each of the table `app`. */
    put: (Item: Attributes, more: object = {}) =>
      documents.send(new PutCommand({ TableName, Item, ...more })),
    async get(Key: Attributes) {
      const { Item } = await documents.send(
        new GetCommand({ TableName, Key, ConsistentRead: true }),
      )
      return Item
    },
    update: (Key: Attributes, UpdateExpression: string, more: object = {}) =>
      documents.send(new UpdateCommand({ TableName, Key, UpdateExpression, ...more })),
    remove: (Key: Attributes, more: object = {}) =>
      documents.send(new DeleteCommand({ TableName, Key, ...more })),
    query: (input: Partial<QueryCommandInput>) =>
      documents.send(new QueryCommand({ TableName, ...input })),
    batch: (requests: object[]) =>
      documents.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } })),
    transact: (actions: TransactWriteCommandInput['TransactItems'], ClientRequestToken?: string) =>
      documents.send(new TransactWriteCommand({ TransactItems: actions, ClientRequestToken })),
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
