import { allow, onTable, readCaseIndex, type Resources } from './policy-statements.ts'

/** The permissions of the functions that answer calls of the API. */
export function callPermissions(resources: Resources) {
  const { table, userPool, uploads, media, photos, alarmTopic, backupVault } = resources
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
      items(
        ['Query', 'GetItem', 'PutItem', 'DeleteItem'],
        'apartment',
        'draft',
        'house',
        'news',
        'trash',
      ),
      items(['UpdateItem'], 'apartment', 'news'),
      items(['ConditionCheckItem'], 'house'),
      items(['DeleteItem'], 'unused-picture'),
      items(['GetItem', 'PutItem'], 'idempotency'),
    ],

    cases: [
      items(['Query', 'BatchGetItem', 'UpdateItem', 'DeleteItem'], 'contact', 'issue', 'inquiry'),
      readCaseIndex(table),
      items(['GetItem', 'UpdateItem'], 'apartment'),
      items(['PutItem', 'DeleteItem'], 'letting'),
      items(['Query', 'PutItem', 'DeleteItem'], 'letter'),
      items(['Query', 'PutItem'], 'entry'),
      items(['PutItem'], 'link', 'erased'),
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
  }
}
