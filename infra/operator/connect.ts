import { readFileSync } from 'node:fs'
import { devNull } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { CloudFrontClient } from '@aws-sdk/client-cloudfront'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { S3Client } from '@aws-sdk/client-s3'
import { SESClient } from '@aws-sdk/client-ses'
import { SNSClient } from '@aws-sdk/client-sns'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { settingsOf, type Stage } from '../settings.ts'
import { CommandError } from './command-error.ts'

/**
 * Creates the clients of the stage's region, once the credentials are known to be good: those of
 * this machine for AWS or, for the stage `local`, those that `npm start` wrote. Throws a
 * CommandError for the wrong account, and what AWS answers for invalid credentials.
 */
export async function connect(stage: Stage) {
  const settings = settingsOf(stage)
  if (stage === 'local') useLocalCloud()
  // With this many attempts a throttled table slows a command down without failing it.
  const config = { region: settings.region, maxAttempts: 10 }
  const sts = new STSClient({ ...config, maxAttempts: 2 })
  const { Account: account = '' } = await sts.send(new GetCallerIdentityCommand())
  if (settings.account && settings.account !== account) {
    throw new CommandError(
      `These credentials are of the account ${account}, but ${stage} belongs to ${settings.account}: choose another profile.`,
    )
  }
  return {
    settings,
    /** The number of the AWS account. */
    account,
    cloudfront: new CloudFrontClient(config),
    cloudformation: new CloudFormationClient(config),
    cognito: new CognitoIdentityProviderClient(config),
    lambda: new LambdaClient(config),
    s3: new S3Client(config),
    ses: new SESClient(config),
    sns: new SNSClient(config),
    table: DynamoDBDocumentClient.from(new DynamoDBClient(config)),
  }
}

/** Removes this machine's AWS settings, so that no command for the local cloud reaches AWS. */
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
    throw new CommandError(
      `The local product is not running (${file} is missing): start it with \`npm start\`.`,
    )
  }
}
