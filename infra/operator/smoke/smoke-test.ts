import type { connect } from '../connect.ts'
import type { findStackOutputs } from '../stack-outputs.ts'
import { accountChecks } from './account.ts'
import { addressChecks } from './addresses.ts'
import { runChecks } from './check.ts'
import { factsCheck } from './facts.ts'
import { pictureCheck } from './pictures.ts'
import { selfTestCheck } from './self-test.ts'
import { signInCheck } from './sign-in.ts'

type Connection = Awaited<ReturnType<typeof connect>>
type Outputs = Awaited<ReturnType<typeof findStackOutputs>>

/** Tries what is deployed, with a line about each thing. Returns how many failed. */
export async function smokeTest(connection: Connection, outputs: Outputs): Promise<number> {
  const { site, distribution } = outputs
  const media = { client: connection.s3, name: outputs.media }
  return runChecks([
    ...(await addressChecks(site)),
    signInCheck(site, outputs.userPool),
    selfTestCheck(connection.lambda, outputs.selfTest),
    pictureCheck({ site, media, distribution, cloudfront: connection.cloudfront }),
    factsCheck(site, { client: connection.table, name: outputs.table }),
    ...accountChecks(connection, outputs.alarmTopic),
  ])
}
