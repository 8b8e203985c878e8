import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { caseKindNames, caseStatuses } from '#shared/case-labels.ts'
import { caseIndex, unreadIndex, type ItemKind } from '#shared/item-kinds.ts'
import { renderedFiles } from '#shared/pages.ts'
import type { Buckets } from './stores.ts'
import type { Administrators } from './constructs/administrators.ts'
import type { LetterSending } from './constructs/letter-sending.ts'
import type { SiteDistribution } from './constructs/site-distribution.ts'

/** The resources that the functions use. */
export interface Resources {
  table: TableV2
  buckets: Buckets
  administrators: Administrators
  letters: LetterSending
  distribution: SiteDistribution
}

/**
 * The permissions of each function: exactly the calls it makes. A transaction needs the permissions
 * of its operations (Developer Guide, "Using IAM with transactions").
 */
export function permissionsOf(resources: Resources) {
  const { table, administrators, letters, distribution } = resources
  const { media, photos, site, uploads } = resources.buckets
  // The partition key is the leading key. A request without a key, which the condition would allow, belongs to
  // operations that no function may use.
  const items = (operations: string[], ...kinds: ItemKind[]) =>
    allow(
      table.tableArn,
      operations.map(operation => `dynamodb:${operation}`),
      leadingKeys(kinds),
    )
  // The partition key of both indexes is the status, which cases alone have.
  const index = ({ name }: { name: string }, statuses: string[]) =>
    allow(`${table.tableArn}/index/${name}`, ['dynamodb:Query'], leadingKeys(statuses))
  const users = (...operations: string[]) =>
    allow(
      administrators.userPoolArn,
      operations.map(operation => `cognito-idp:${operation}`),
    )
  // The permissions that Lambda requires before it reads (DynamoDB Developer Guide, "Tutorial: Process new items with
  // DynamoDB Streams and Lambda").
  const stream = allow(
    table.tableStreamArn!,
    ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map(
      operation => `dynamodb:${operation}`,
    ),
  )
  return {
    catalogue: [
      items(['Query'], 'apartment', 'house', 'news'),
      items(['GetItem'], 'apartment', 'house'),
    ],

    document: [
      items(['Query'], 'apartment', 'house', 'news'),
      items(['GetItem'], 'house', 'facts'),
      items(['BatchGetItem'], 'apartment', 'news', 'facts'),
    ],

    forms: [
      items(['GetItem', 'ConditionCheckItem'], 'apartment'),
      items(['GetItem'], 'house', 'idempotency'),
      items(['UpdateItem'], 'counter'),
      items(['PutItem'], ...caseKindNames, 'letter', 'idempotency'),
    ],

    follow: [
      items(['GetItem', 'PutItem'], 'idempotency'),
      items(['GetItem', 'UpdateItem'], ...caseKindNames),
      items(['Query', 'PutItem'], 'entry'),
      items(['PutItem'], 'letter'),
      items(['UpdateItem'], 'counter'),
      items(['GetItem', 'PutItem'], 'company'),
      // A browser does with the function's permission whatever the function signs.
      allow(uploads.arnForObjects('incoming/*'), ['s3:PutObject']),
      allow(photos.arnForObjects('photos/*'), ['s3:GetObject']),
    ],

    // The only function that may create and delete the pool's users and set their passwords.
    administrators: [
      items(['Query', 'PutItem', 'DeleteItem'], 'administrator'),
      items(['Query', 'DeleteItem'], 'session'),
      items(['PutItem', 'DeleteItem'], 'letter'),
      items(['Query', 'DeleteItem'], 'company'),
      items(['UpdateItem'], 'counter'),
      users('AdminInitiateAuth', 'AdminGetUser', 'AdminListGroupsForUser', 'ListUsersInGroup'),
      users('AdminCreateUser', 'AdminAddUserToGroup', 'AdminDeleteUser', 'AdminSetUserPassword'),
    ],

    auth: [
      items(['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'], 'session'),
      items(['PutItem'], 'administrator'),
      items(['UpdateItem'], 'counter'),
      users('AdminInitiateAuth', 'AdminRespondToAuthChallenge'),
      users('AdminGetUser', 'AdminListGroupsForUser'),
    ],

    authorizer: [
      items(['GetItem', 'UpdateItem', 'DeleteItem'], 'session'),
      users('AdminGetUser', 'AdminListGroupsForUser'),
    ],

    images: [
      allow(uploads.arnForObjects('uploads/*'), ['s3:PutObject', 's3:GetObject']),
      // Without it S3 answers 403 for a missing object (API Reference, GetObject).
      allow(uploads.bucketArn, ['s3:ListBucket']),
      allow(media.arnForObjects('media/*'), ['s3:PutObject']),
    ],

    desk: [
      items(['Query', 'GetItem', 'PutItem', 'DeleteItem'], 'apartment', 'draft', 'news', 'trash'),
      items(['Query', 'GetItem', 'PutItem', 'DeleteItem'], 'company'),
      items(['Query', 'GetItem', 'PutItem'], 'house'),
      items(['UpdateItem'], 'apartment', 'house', 'news'),
      items(['ConditionCheckItem'], 'apartment'),
      items(['Query', 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'], ...caseKindNames),
      index(caseIndex, Object.keys(caseStatuses)),
      index(unreadIndex, ['done']),
      items(['Query', 'PutItem'], 'entry'),
      items(['Query', 'PutItem', 'DeleteItem'], 'letter'),
      items(['PutItem', 'DeleteItem'], 'letting'),
      items(['PutItem', 'DeleteItem'], 'erased'),
      items(['GetItem', 'PutItem'], 'templates', 'facts'),
      items(['GetItem', 'PutItem', 'DeleteItem'], 'idempotency'),
      items(['GetItem', 'UpdateItem'], 'counter'),
      allow(media.arnForObjects('media/*'), ['s3:GetObject']),
      allow(media.bucketArn, ['s3:ListBucket']),
      allow(photos.arnForObjects('photos/*'), ['s3:GetObject']),
      users('ListUsersInGroup'),
    ],

    notify: [
      stream,
      items(['Query', 'UpdateItem', 'DeleteItem'], 'letter'),
      items(['Query', 'DeleteItem'], 'letting'),
      items(['GetItem', 'UpdateItem'], ...caseKindNames),
      items(['Query'], 'inquiry', 'house'),
      items(['ConditionCheckItem'], 'letting', 'apartment'),
      items(['GetItem'], 'entry', 'company', 'facts', 'apartment', 'house'),
      items(['PutItem'], 'company', 'letter', 'entry'),
      items(['UpdateItem', 'ConditionCheckItem'], 'counter'),
      items(['ConditionCheckItem'], 'refusal'),
      allow(letters.arns, ['ses:SendRawEmail'], {
        StringEquals: { 'ses:FromAddress': letters.sender },
      }),
    ],

    'mail-feedback': [
      items(['GetItem', 'UpdateItem'], ...caseKindNames),
      items(['PutItem'], 'refusal', 'company'),
      items(['UpdateItem'], 'counter'),
    ],

    changes: [
      stream,
      items(['GetItem'], 'facts', 'pages'),
      items(['PutItem'], 'pages'),
      items(['Query'], 'house'),
      items(['Query', 'DeleteItem'], 'entry', 'letter', 'idempotency'),
      allow(
        renderedFiles.map(file => site.arnForObjects(file.slice(1))),
        ['s3:PutObject'],
      ),
      allow(photos.bucketArn, ['s3:ListBucket']),
      allow(photos.arnForObjects('photos/*'), ['s3:DeleteObject']),
      allow(distribution.distributionArn, ['cloudfront:CreateInvalidation']),
    ],

    photos: [
      allow(uploads.arnForObjects('incoming/*'), ['s3:GetObject', 's3:DeleteObject']),
      allow(uploads.bucketArn, ['s3:ListBucket']),
      allow(photos.arnForObjects('photos/*'), ['s3:PutObject', 's3:DeleteObject']),
      items(['GetItem', 'UpdateItem'], ...caseKindNames),
      items(['Query', 'PutItem'], 'entry'),
      items(['PutItem'], 'letter'),
    ],

    'unused-pictures': [
      items(['Query'], 'apartment', 'draft', 'news', 'trash'),
      allow(media.bucketArn, ['s3:ListBucket']),
      allow(media.arnForObjects('media/*'), ['s3:DeleteObject']),
    ],

    // Ends the sessions of a user who has a new password.
    'password-reset': [items(['Query', 'DeleteItem'], 'session')],
  }
}

const leadingKeys = (keys: string[]) => ({
  'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': keys },
})

/** A statement that allows these actions on these resources, given by their ARNs. */
export const allow = (resources: string | string[], actions: string[], conditions?: object) =>
  new PolicyStatement({ resources: [resources].flat(), actions, ...(conditions && { conditions }) })
