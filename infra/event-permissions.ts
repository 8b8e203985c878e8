import { renderedFiles } from '#shared/pages.ts'
import { allow, onTable, readStream, type Resources } from './policy-statements.ts'

/** The permissions of the functions that streams, queues, schedules and buckets trigger. */
export function eventPermissions(resources: Resources) {
  const { table, stream, uploads, media, site, photos, letters, distribution } = resources
  const items = onTable(table)
  return {
    notify: [
      readStream(stream),
      items(['Query', 'UpdateItem', 'DeleteItem'], 'letter', 'letting'),
      items(['Query', 'DeleteItem'], 'urgent'),
      items(['GetItem', 'UpdateItem'], 'contact', 'issue', 'inquiry'),
      items(['Query'], 'inquiry'),
      items(['ConditionCheckItem'], 'letting', 'apartment'),
      items(['GetItem'], 'entry', 'company', 'facts', 'apartment'),
      items(['PutItem'], 'company', 'letter', 'entry', 'link'),
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
      items(['BatchGetItem', 'UpdateItem'], 'contact', 'issue', 'inquiry'),
      items(['Query', 'PutItem'], 'entry'),
      items(['PutItem'], 'letter'),
    ],

    'removed-cases': [
      readStream(stream),
      items(['Query', 'DeleteItem'], 'entry', 'letter', 'link', 'idempotency'),
      allow(photos, ['s3:ListBucket']),
      allow(`${photos}/photos/*`, ['s3:DeleteObject']),
    ],

    purge: [readStream(stream), allow(distribution, ['cloudfront:CreateInvalidation'])],

    'self-test': [
      items(['PutItem'], 'self-test'),
      items(['GetItem'], 'contact'),
      items(['BatchGetItem'], 'contact', 'issue', 'inquiry'),
      items(['Query'], 'letter'),
      items(['DeleteItem'], 'contact', 'letter', 'urgent'),
    ],

    'unused-pictures': [
      items(['Query'], 'apartment', 'draft', 'news', 'trash'),
      items(['Query', 'PutItem', 'UpdateItem', 'DeleteItem'], 'unused-picture'),
      items(['GetItem'], 'restore'),
      allow(media, ['s3:ListBucket']),
      allow(`${media}/media/*`, ['s3:DeleteObject']),
      allow(distribution, ['cloudfront:CreateInvalidation']),
    ],
  }
}
