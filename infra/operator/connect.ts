import { readFileSync } from 'node:fs'
import { devNull } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { SESClient } from '@aws-sdk/client-ses'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { settingsOf, type Settings, type Stage } from '../settings.ts'
import { Refusal } from './command-error.ts'

/** Somebody whom AWS, or the local cloud, has let in, and the services of the stage's region. */
export interface Connection {
  settings: Settings
  /** The number of the AWS account. */
  account: string
  cloudformation: CloudFormationClient
  cognito: CognitoIdentityProviderClient
  s3: S3Client
  ses: SESClient
  table: DynamoDBDocumentClient
}

/**
 * Signs in with the credentials that this machine has for AWS or, for the stage `local`, with those
 * that `npm start` has left. Throws a Refusal or what AWS says where they are not good.
 */
export async function connect(stage: Stage): Promise<Connection> {
  const settings = settingsOf(stage)
  if (stage === 'local') useLocalCloud()
  // A throttled table makes everything slower, and nothing fail.
  const common = { region: settings.region, maxAttempts: 10 }
  // Whom nobody answers shall not wait for long.
  const sts = new STSClient({ ...common, maxAttempts: 2 })
  const { Account: account = '' } = await sts.send(new GetCallerIdentityCommand())
  if (settings.account && settings.account !== account) {
    throw new Refusal(
      `These credentials are of the account ${account}, but ${stage} belongs to ${settings.account}: choose another profile.`,
    )
  }
  return {
    settings,
    account,
    cloudformation: new CloudFormationClient(common),
    cognito: new CognitoIdentityProviderClient(common),
    s3: new S3Client(common),
    ses: new SESClient(common),
    table: DynamoDBDocumentClient.from(new DynamoDBClient(common)),
  }
}

/** Nothing that this machine knows of AWS may lead a command for the local cloud there. */
function useLocalCloud(): void {
  const folder = path.resolve(process.env.LOCAL_DATA ?? '.local')
  for (const name of Object.keys(process.env)) if (name.startsWith('AWS_')) delete process.env[name]
  Object.assign(process.env, readAccess(path.join(folder, 'operator.env')), {
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_CONFIG_FILE: devNull,
    AWS_SHARED_CREDENTIALS_FILE: devNull,
  })
}

function readAccess(file: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(file, 'utf8'))
  } catch {
    throw new Refusal(
      `The local product is not running (${file} is missing): start it with \`npm start\`.`,
    )
  }
}
