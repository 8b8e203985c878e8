/** Returns whether this type is modelled, or is known to have no effect on a laptop. */
export function isKnown(type: string): boolean {
  return modelled.has(type) || withoutLocalEffect.has(type)
}

export const modelled = new Set([
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Authorizer',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::Stage',
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::OriginRequestPolicy',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::Cognito::UserPoolGroup',
  'AWS::DynamoDB::GlobalTable',
  'AWS::Events::Rule',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::Function',
  'AWS::Lambda::Version',
  'AWS::S3::Bucket',
  'AWS::SES::ConfigurationSet',
  'AWS::SES::ConfigurationSetEventDestination',
  'AWS::SES::EmailIdentity',
  'AWS::Scheduler::Schedule',
  'AWS::SecretsManager::Secret',
  'Custom::CDKBucketDeployment',
  'Custom::Trigger',
])

/** Backups, watching, cost, names and certificates, who may call whom from outside, CDK's own helpers. */
export const withoutLocalEffect = new Set([
  'AWS::Backup::BackupPlan',
  'AWS::Backup::BackupSelection',
  'AWS::Backup::BackupVault',
  'AWS::Budgets::Budget',
  'AWS::CDK::Metadata',
  'AWS::CertificateManager::Certificate',
  'AWS::CloudFront::OriginAccessControl',
  'AWS::CloudWatch::Alarm',
  'AWS::Lambda::LayerVersion',
  'AWS::Lambda::Permission',
  'AWS::Logs::LogGroup',
  'AWS::Route53::RecordSet',
  'AWS::S3::BucketPolicy',
  'AWS::SNS::Subscription',
  'AWS::SNS::Topic',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::Queue',
  'AWS::SQS::QueuePolicy',
  'AWS::WAFv2::WebACL',
])
