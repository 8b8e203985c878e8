import { everything } from '../identities.ts'
import { listen } from '../service.ts'
import { createDynamoDb } from './dynamodb.ts'
import { app, createSurroundings } from './table-fixture.ts'

/**
 * A DynamoDB in a process of its own, to be killed: `node process-fixture.ts FOLDER`. It says on one line
 * of JSON where it listens and how to sign.
 */
const surroundings = await createSurroundings(process.argv[2])
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
