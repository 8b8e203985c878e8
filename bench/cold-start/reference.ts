import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { default as middy } from '@middy/core'
import type { APIGatewayProxyHandlerV2 } from 'aws-lambda'
import * as z from 'zod/mini'

// A function as AWS's documentation writes one: it reads an item with the SDK's document client. What
// the product's functions take to start is told as a multiple of this.

const table = DynamoDBDocumentClient.from(new DynamoDBClient())

const Apartment = z.object({ id: z.string(), title: z.string(), rentSek: z.number() })

const readApartment: APIGatewayProxyHandlerV2 = async () => {
  const Key = { kind: 'apartment', id: 'a' }
  const { Item } = await table.send(new GetCommand({ TableName: process.env.TABLE_NAME, Key }))
  return { statusCode: 200, body: JSON.stringify(Apartment.parse(Item)) }
}

export const handler = middy(readApartment)
