import type { Json, Resource } from './assembly.ts'
import type { LocalEndpoints } from './model.ts'

/**
 * The name a resource has in the local cloud: the one the template gives it, else a readable one
 * made of its logical id, so that it is the same after each synthesis.
 */
export function nameOf({ type, id, properties, metadata }: Resource): string {
  const given: Record<string, Json | undefined> = {
    'AWS::Cognito::UserPoolGroup': properties.GroupName,
    // Logical ids lose hyphens, so a function carries its name in its metadata.
    'AWS::Lambda::Function': metadata.name,
    'AWS::SES::EmailIdentity': properties.EmailIdentity,
  }
  const name = given[type]
  return typeof name === 'string' ? name : hyphenated(id)
}

/** The value of `Ref` for a resource. */
export function referenceOf(resource: Resource, endpoints: LocalEndpoints): string {
  const name = nameOf(resource)
  switch (resource.type) {
    case 'AWS::Cognito::UserPool':
      // The form that clients of Cognito insist on: the region and letters or digits.
      return `${endpoints.region}_${hyphenated(resource.id).replaceAll('-', '')}`
    case 'AWS::Cognito::UserPoolClient':
      return hyphenated(resource.id).replaceAll('-', '')
    case 'AWS::SecretsManager::Secret':
      return arnOf('secretsmanager', `secret:${name}-local0`, endpoints)
    case 'AWS::SNS::Topic':
      return arnOf('sns', name, endpoints)
    default:
      return name
  }
}

/** The value of `Fn::GetAtt`. Throws for an attribute the local cloud does not know. */
export function attributeOf(
  resource: Resource,
  attribute: string,
  endpoints: LocalEndpoints,
): string {
  const name = nameOf(resource)
  const reference = referenceOf(resource, endpoints)
  const { region, account } = endpoints
  switch (`${resource.type} ${attribute}`) {
    case 'AWS::ApiGatewayV2::Api ApiEndpoint':
      return `https://${reference}.execute-api.${region}.amazonaws.com`
    case 'AWS::CloudFront::OriginAccessControl Id':
      return reference
    case 'AWS::CloudFront::Distribution DomainName':
      return distributionDomain(resource)
    case 'AWS::CloudFront::Function FunctionARN':
      return `arn:aws:cloudfront::${account}:function/${name}`
    case 'AWS::Cognito::UserPool Arn':
      return arnOf('cognito-idp', `userpool/${reference}`, endpoints)
    case 'AWS::Cognito::UserPool ProviderURL':
      return `https://cognito-idp.${region}.amazonaws.com/${reference}`
    case 'AWS::DynamoDB::GlobalTable Arn':
      return arnOf('dynamodb', `table/${name}`, endpoints)
    case 'AWS::DynamoDB::GlobalTable StreamArn':
      return arnOf('dynamodb', `table/${name}/stream/2026-01-01T00:00:00.000`, endpoints)
    case 'AWS::IAM::Role Arn':
      return `arn:aws:iam::${account}:role/${name}`
    case 'AWS::Lambda::Function Arn':
      return arnOf('lambda', `function:${name}`, endpoints)
    case 'AWS::Logs::LogGroup Arn':
      return arnOf('logs', `log-group:${name}:*`, endpoints)
    case 'AWS::S3::Bucket Arn':
      return `arn:aws:s3:::${name}`
    case 'AWS::S3::Bucket RegionalDomainName':
      return bucketDomain(name, endpoints)
    case 'AWS::SQS::Queue Arn':
      return arnOf('sqs', name, endpoints)
    case 'AWS::WAFv2::WebACL Arn':
      return arnOf('wafv2', `global/webacl/${name}`, endpoints)
    default:
      throw new Error(
        `The attribute ${attribute} of ${resource.type} (${resource.id}) is not known to the local cloud`,
      )
  }
}

/** The host by which AWS serves a bucket. */
export function bucketDomain(bucket: string, endpoints: LocalEndpoints): string {
  return `${bucket}.s3.${endpoints.region}.amazonaws.com`
}

/** The host that CloudFront gives a distribution. */
export function distributionDomain(distribution: Resource): string {
  return `${hyphenated(distribution.id)}.cloudfront.net`
}

function arnOf(service: string, rest: string, { region, account }: LocalEndpoints): string {
  return `arn:aws:${service}:${region}:${account}:${rest}`
}

/** `NotifyQueue8139C716` → `notify-queue`: without the hash CDK appends. */
function hyphenated(logicalId: string): string {
  return logicalId
    .replace(/(?<=.)[0-9A-F]{8}$/, '')
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-')
    .toLowerCase()
}
