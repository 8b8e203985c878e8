import { renderedFiles } from '#shared/pages.ts'
import { allow, onTable, readCaseIndex, readStream } from './policy-statements.ts'

/** The ARNs of the resources that the functions of the App stack use. */
interface Resources {
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

/**
 * The permissions of each function of the App stack: exactly the calls it makes. A transaction
 * needs the permissions of its operations (Developer Guide, "Using IAM with transactions").
 */
export function permissionsOf(resources: Resources) {
  const { table, stream, userPool, uploads, media, site, photos, letters, distribution } = resources
  const { alarmTopic, backupVault } = resources
  const items = onTable(table)
  return {
    catalogue: [items(['Query'], 'apartment', 'news'), items(['GetItem'], 'apartment')],

    document: [
      items(['Query'], 'apartment', 'news'),
      items(['BatchGetItem'], 'apartment', 'news', 'facts'),
      items(['GetItem'], 'facts'),
    ],

    forms: [
      items(['GetItem', 'ConditionCheckItem'], 'apartment'),
      items(['GetItem'], 'idempotency'),
      items(['UpdateItem'], 'counter', 'letter'),
      items(['DeleteItem'], 'self-test'),
      items(['PutItem'], 'contact', 'issue', 'inquiry', 'letter', 'urgent', 'link', 'idempotency'),
    ],

    follow: [
      items(['GetItem', 'PutItem'], 'link', 'idempotency'),
      items(['GetItem', 'UpdateItem'], 'contact', 'issue', 'inquiry'),
      items(['Query', 'PutItem'], 'entry'),
      items(['PutItem'], 'letter', 'urgent'),
      items(['UpdateItem'], 'counter', 'letter'),
      items(['GetItem', 'PutItem'], 'company'),
      // A browser does with the function's permission whatever the function signs.
      allow(`${uploads}/incoming/*`, ['s3:PutObject']),
      allow(`${photos}/photos/*`, ['s3:GetObject']),
    ],

    auth: [
      items(['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'], 'session'),
      items(['GetItem', 'PutItem', 'DeleteItem'], 'challenge'),
      items(['UpdateItem'], 'counter'),
      items(['PutItem'], 'letter'),
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
      items(['GetItem', 'PutItem'], 'idempotency'),
    ],

    admin: [
      items(['Query', 'GetItem', 'PutItem', 'DeleteItem'], 'apartment', 'news', 'trash'),
      items(['UpdateItem'], 'apartment', 'news'),
      items(['DeleteItem'], 'unused-picture'),
      items(['GetItem', 'PutItem'], 'idempotency'),
    ],

    cases: [
      items(
        ['Query', 'GetItem', 'BatchGetItem', 'UpdateItem', 'DeleteItem'],
        'contact',
        'issue',
        'inquiry',
      ),
      readCaseIndex(table),
      items(['Query', 'PutItem', 'DeleteItem'], 'letter'),
      items(['Query', 'PutItem'], 'entry'),
      items(['PutItem'], 'link'),
      items(['PutItem', 'DeleteItem'], 'urgent'),
      items(['GetItem', 'PutItem'], 'templates', 'company'),
      items(['Query'], 'company'),
      items(['GetItem'], 'counter'),
      allow(`${photos}/photos/*`, ['s3:GetObject']),
    ],

    company: [
      items(['Query', 'GetItem', 'PutItem'], 'company'),
      items(['GetItem', 'PutItem'], 'facts'),
      items(['PutItem'], 'letter'),
      items(['UpdateItem'], 'counter'),
      allow('*', [
        'ses:GetSendQuota',
        'ses:VerifyEmailIdentity',
        'ses:GetIdentityVerificationAttributes',
      ]),
      allow(userPool, ['cognito-idp:ListUsersInGroup']),
      ...(alarmTopic ? [allow(alarmTopic, ['sns:ListSubscriptionsByTopic'])] : []),
      ...(backupVault ? [allow(backupVault, ['backup:ListRecoveryPointsByBackupVault'])] : []),
    ],

    notify: [
      readStream(stream),
      items(['Query', 'UpdateItem', 'DeleteItem'], 'letter'),
      items(['Query', 'DeleteItem'], 'urgent'),
      items(['GetItem', 'UpdateItem'], 'contact', 'issue', 'inquiry'),
      items(['GetItem'], 'entry', 'company', 'facts'),
      items(['PutItem'], 'company'),
      items(['UpdateItem', 'ConditionCheckItem'], 'counter'),
      items(['ConditionCheckItem'], 'refusal'),
      allow(letters.arns, ['ses:SendRawEmail'], {
        StringEquals: { 'ses:FromAddress': letters.sender },
      }),
      allow('*', ['ses:GetSendQuota']),
    ],

    'mail-feedback': [
      items(['GetItem', 'UpdateItem'], 'contact', 'issue', 'inquiry'),
      items(['PutItem'], 'refusal', 'company'),
      items(['UpdateItem'], 'counter'),
    ],

    pages: [
      readStream(stream),
      items(['GetItem'], 'facts'),
      items(['UpdateItem'], 'pages'),
      allow(
        renderedFiles.map(file => site + file),
        ['s3:PutObject'],
      ),
      allow(distribution, ['cloudfront:CreateInvalidation']),
    ],

    photos: [
      allow(`${uploads}/incoming/*`, ['s3:GetObject', 's3:DeleteObject']),
      allow(`${photos}/photos/*`, ['s3:PutObject', 's3:DeleteObject']),
      items(['GetItem', 'UpdateItem'], 'contact', 'issue', 'inquiry'),
      items(['Query', 'PutItem'], 'entry'),
      items(['PutItem'], 'letter'),
    ],

    'removed-cases': [
      readStream(stream),
      items(['Query', 'DeleteItem'], 'entry', 'link', 'idempotency'),
      allow(photos, ['s3:ListBucket']),
      allow(`${photos}/photos/*`, ['s3:DeleteObject']),
    ],

    purge: [readStream(stream), allow(distribution, ['cloudfront:CreateInvalidation'])],

    'self-test': [
      items(['PutItem'], 'self-test'),
      items(['GetItem'], 'contact', 'issue', 'inquiry'),
      items(['Query'], 'letter'),
      items(['DeleteItem'], 'contact', 'letter', 'urgent'),
    ],

    'unused-pictures': [
      items(['Query'], 'apartment', 'news', 'trash'),
      items(['Query', 'PutItem', 'UpdateItem', 'DeleteItem'], 'unused-picture'),
      items(['GetItem'], 'restore'),
      allow(media, ['s3:ListBucket']),
      allow(`${media}/media/*`, ['s3:DeleteObject']),
      allow(distribution, ['cloudfront:CreateInvalidation']),
    ],
  }
}

/** The permissions of the Data stack's function, which ends the sessions of a user. */
export const passwordResetPermissions = (table: string) => [
  onTable(table)(['Query', 'DeleteItem'], 'session'),
]
