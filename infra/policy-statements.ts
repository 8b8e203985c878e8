import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { caseIndex } from '#shared/case-index.ts'
import { caseStatuses } from '#shared/case-labels.ts'
import type { ItemKind } from '#shared/item-kinds.ts'

/** The ARNs of the resources that the functions of the App stack use. */
export interface Resources {
  table: string
  stream: string
  userPool: string
  uploads: string
  media: string
  site: string
  photos: string
  /** SES's resources for sending, and the only sender address. */
  letters: { arns: string[]; sender: string }
  distribution: string
  /** Where the stage has them. */
  alarmTopic: string | undefined
  backupVault: string | undefined
}

/** Allows operations of DynamoDB on items of these kinds: the partition key is the leading key. */
export const onTable =
  (table: string) =>
  (operations: string[], ...kinds: ItemKind[]) =>
    allow(
      table,
      operations.map(operation => `dynamodb:${operation}`),
      { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': kinds } },
    )

/** Allows to query the index of cases. Its partition key is the status, which cases alone have. */
export const readCaseIndex = (table: string) =>
  allow(`${table}/index/${caseIndex.name}`, ['dynamodb:Query'], {
    'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': Object.keys(caseStatuses) },
  })

/**
 * Allows to read the table's stream: what Lambda asks of a role before it reads (DynamoDB Developer
 * Guide, "Tutorial: Process new items with DynamoDB Streams and Lambda").
 */
export const readStream = (stream: string) =>
  allow(
    stream,
    ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map(
      operation => `dynamodb:${operation}`,
    ),
  )

/** A statement that allows these actions on these resources, given by their ARNs. */
export const allow = (resources: string | string[], actions: string[], conditions?: object) =>
  new PolicyStatement({ resources: [resources].flat(), actions, ...(conditions && { conditions }) })
