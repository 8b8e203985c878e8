import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Cloud } from 'local-cloud/cloud.ts'

/** AWS clients that sign as the operator of the local cloud. */
export function createClients({ operator, services, model }: Cloud) {
  const settings = (service: string) => ({
    region: model.endpoints.region,
    endpoint: `${services}/${service}`,
    credentials: operator,
  })
  return {
    cognito: new CognitoIdentityProviderClient(settings('cognito')),
    s3: new S3Client({ ...settings('s3'), forcePathStyle: true }),
    table: DynamoDBDocumentClient.from(new DynamoDBClient(settings('dynamodb')), {
      marshallOptions: { removeUndefinedValues: true },
    }),
  }
}
