import { everything } from '../identities.ts'
import { listen } from '../service.ts'
import { createDynamoDb } from './dynamodb.ts'
import { createSurroundings } from '../service-fixture.ts'
import { app } from './table-fixture.ts'

/**
 * A DynamoDB in a process of its own, to be killed: `node process-fixture.ts FOLDER`. It says on one line
 * of JSON where it listens and how to sign.
 */
const surroundings = createSurroundings('dynamodb', { directory: process.argv[2] })
const service = await createDynamoDb(surroundings, [app])
const { origin } = await listen([service])
const { accessKeyId, secretAccessKey } = surroundings.identities.add('operator', everything)
console.log(
  JSON.stringify({
    endpoint: origin + service.mount,
    region: surroundings.region,
    credentials: { accessKeyId, secretAccessKey },
  }),
)
