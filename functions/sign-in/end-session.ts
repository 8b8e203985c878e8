import { DeleteCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'
import { idOf } from '../table/secrets.ts'
import { table, TableName } from '../table/client.ts'

/** The partition of the table that holds the sessions. */
export const kind = 'session'

/** Ends the session of this secret, if there is one. */
export async function endSession(secret: string | undefined): Promise<void> {
  if (secret) await endSessionWithId(idOf(secret))
}

/** Ends the session with this id: the hash of its secret. */
export async function endSessionWithId(id: string): Promise<void> {
  await table.send(new DeleteCommand({ TableName, Key: { kind, id } }))
}

/** Ends every session of this user, wherever it is used. */
export async function endSessionsOf(sub: string): Promise<void> {
  const query = {
    TableName,
    KeyConditionExpression: 'kind = :kind',
    FilterExpression: '#sub = :sub',
    ProjectionExpression: 'id',
    ExpressionAttributeNames: { '#sub': 'sub' },
    ExpressionAttributeValues: { ':kind': kind, ':sub': sub },
    ConsistentRead: true,
  }
  for await (const { Items = [] } of paginateQuery({ client: table }, query)) {
    await Promise.all(Items.map(({ id }) => endSessionWithId(String(id))))
  }
}
