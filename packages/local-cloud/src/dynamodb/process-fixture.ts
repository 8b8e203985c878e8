import { everything } from '../identities.ts'
import { createDynamoDb } from './dynamodb.ts'
import { createServiceContext, listen } from '../service-fixture.ts'
import { app } from './table-fixture.ts'

/**
 * A DynamoDB in a process of its own, to be killed: `node process-fixture.ts FOLDER`. Prints its
 * endpoint and credentials as one line of JSON.
 */
const context = createServiceContext('dynamodb', { directory: process.argv[2] })
const service = await createDynamoDb(context, [app])
const { origin } = await listen([service])
const { accessKeyId, secretAccessKey } = context.identities.add('operator', everything)
console.log(
  JSON.stringify({
    endpoint: origin + service.mount,
    region: context.region,
    credentials: { accessKeyId, secretAccessKey },
  }),
)
