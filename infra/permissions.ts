import { PolicyStatement } from 'aws-cdk-lib/aws-iam'

/** The kinds of items in the table: its partition key. */
export type Kind =
  | 'apartment'
  | 'news'
  | 'contact'
  | 'issue'
  | 'inquiry'
  | 'letter'
  | 'link'
  | 'session'
  | 'challenge'
  | 'idempotency'
  | 'counter'
  | 'refusal'
  | 'trash'

/** The ARNs of what the functions of the App stack work with. */
interface Resources {
  table: string
  stream: string
  userPool: string
  uploads: string
  media: string
  /** What letters are sent with, and from which address. */
  mail: { arns: string[]; sender: string }
  distribution: string
}

/**
 * Who may do what: exactly the calls that each function makes, and nothing else. Transactions need
 * the permissions of the operations in them (DynamoDB Developer Guide, IAM with transactions).
 */
export function permissionsOf({
  table,
  stream,
  userPool,
  uploads,
  media,
  mail,
  distribution,
}: Resources) {
  const items = onTable(table)
  return {
    catalogue: [items(['Query'], 'apartment', 'news'), items(['GetItem'], 'apartment')],

    document: [items(['Query', 'GetItem'], 'apartment', 'news')],

    forms: [
      items(['GetItem', 'ConditionCheckItem'], 'apartment'),
      items(['GetItem'], 'idempotency'),
      items(['UpdateItem'], 'counter'),
      items(['PutItem'], 'contact', 'issue', 'inquiry', 'letter', 'link', 'idempotency'),
    ],

    follow: [
      items(['GetItem'], 'link'),
      items(['GetItem', 'UpdateItem'], 'issue'),
      items(['GetItem', 'PutItem'], 'idempotency'),
      items(['PutItem'], 'letter'),
      items(['UpdateItem'], 'counter'),
    ],

    auth: [
      items(['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'], 'session'),
      items(['GetItem', 'PutItem', 'DeleteItem'], 'challenge'),
      items(['UpdateItem'], 'counter'),
      allow(userPool, [
        'cognito-idp:AdminInitiateAuth',
        'cognito-idp:AdminRespondToAuthChallenge',
        'cognito-idp:AdminGetUser',
        'cognito-idp:AdminListGroupsForUser',
      ]),
    ],

    authorizer: [
      items(['GetItem', 'UpdateItem', 'DeleteItem'], 'session'),
      allow(userPool, ['cognito-idp:AdminGetUser', 'cognito-idp:AdminListGroupsForUser']),
    ],

    images: [
      allow(`${uploads}/uploads/*`, ['s3:PutObject', 's3:GetObject', 's3:DeleteObject']),
      allow(`${media}/media/*`, ['s3:PutObject']),
    ],

    admin: [
      items(['Query', 'GetItem', 'PutItem', 'DeleteItem'], 'apartment', 'news', 'trash'),
      items(['UpdateItem'], 'apartment', 'news'),
      items(['GetItem', 'PutItem'], 'idempotency'),
    ],

    cases: [
      items(['Query', 'BatchGetItem', 'UpdateItem', 'DeleteItem'], 'contact', 'issue', 'inquiry'),
      items(['Query', 'PutItem', 'DeleteItem'], 'letter'),
      items(['PutItem'], 'link'),
    ],

    notify: [
      readStream(stream),
      items(['Query', 'UpdateItem', 'DeleteItem'], 'letter'),
      items(['GetItem', 'UpdateItem'], 'contact', 'issue', 'inquiry'),
      items(['UpdateItem'], 'counter'),
      items(['ConditionCheckItem'], 'refusal'),
      allow(mail.arns, ['ses:SendRawEmail'], {
        StringEquals: { 'ses:FromAddress': mail.sender },
      }),
    ],

    'mail-feedback': [
      items(['GetItem', 'UpdateItem'], 'contact', 'issue', 'inquiry'),
      items(['PutItem'], 'refusal'),
    ],

    purge: [readStream(stream), allow(distribution, ['cloudfront:CreateInvalidation'])],
  }
}

/** What the function of the Data stack may do: it ends the sessions of one user. */
export const passwordResetPermissions = (table: string) => [
  onTable(table)(['Query', 'DeleteItem'], 'session'),
]

/** Calls of DynamoDB, held to items of some kinds by the partition key (`dynamodb:LeadingKeys`). */
const onTable =
  (table: string) =>
  (calls: string[], ...kinds: Kind[]) =>
    allow(
      table,
      calls.map(call => `dynamodb:${call}`),
      { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': kinds } },
    )

const readStream = (stream: string) =>
  allow(stream, ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'])

const allow = (
  resources: string | string[],
  actions: string[],
  conditions?: Record<string, unknown>,
) =>
  new PolicyStatement({ resources: [resources].flat(), actions, ...(conditions && { conditions }) })
