import type { GetSecret } from '../secretsmanager/secrets.ts'
import type { LocalEndpoints, Model } from './model.ts'
import { readApi } from './read-api.ts'
import { readDeployments, readTriggers } from './read-deployments.ts'
import { readDistribution } from './read-distribution.ts'
import { readEventRules, readSchedules, readStreamMappings } from './read-events.ts'
import { readFunctions } from './read-functions.ts'
import { readMail } from './read-mail.ts'
import { readBuckets, readTables } from './read-stores.ts'
import { readUserPools } from './read-user-pools.ts'
import { readTemplate } from './template.ts'

/**
 * Reads the folder that `cdk synth` wrote. Throws, with its name, for an intrinsic function, a type
 * of resource or a property that the local cloud knows nothing about, so that nothing which would
 * matter on AWS is silently missing on a laptop.
 */
export function readModel(
  assemblyDirectory: string,
  endpoints: LocalEndpoints,
  getSecret: GetSecret,
): Model {
  const template = readTemplate(assemblyDirectory, endpoints, getSecret)
  const api = readApi(template)
  const tables = readTables(template)
  const buckets = readBuckets(template)
  const model = {
    endpoints,
    functions: readFunctions(template),
    api,
    tables,
    buckets,
    userPools: readUserPools(template),
    streamMappings: readStreamMappings(template, tables),
    schedules: readSchedules(template),
    eventRules: readEventRules(template),
    mail: readMail(template),
    distribution: readDistribution(template, api, buckets),
    deployments: readDeployments(template),
    triggers: readTriggers(template),
    outputs: template.outputs(),
  }
  const unknown = template.resources.find(
    ({ type }) => !template.readTypes.has(type) && !withoutLocalEffect.has(type),
  )
  if (!unknown) return model
  const { type, id, stack } = unknown
  throw new Error(`${type} (${id} of ${stack}) is not known to the local cloud`)
}

/**
 * Backups, watching, cost, names and certificates, who may call whom from outside, CDK's own helpers,
 * and the versions of functions, to which triggers refer.
 */
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
  'AWS::Lambda::Version',
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
