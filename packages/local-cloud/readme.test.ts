import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createCognito } from './src/cognito/cognito.ts'
import { createDynamoDb } from './src/dynamodb/dynamodb.ts'
import { createInvalidations } from './src/edge/invalidations.ts'
import { createS3 } from './src/s3/s3.ts'
import { createServiceContext } from './src/service-fixture.ts'
import type { Service, ServiceContext } from './src/service.ts'
import { createSes } from './src/ses/ses.ts'
import { withoutLocalEffect } from './src/template/read-model.ts'

const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')

const hooks = { send: async () => {}, trigger: async () => {} }
const services: Record<string, (context: ServiceContext) => Service | Promise<Service>> = {
  CloudFront: context => createInvalidations(context, 'id', () => {}),
  Cognito: context => createCognito(context, [], hooks),
  DynamoDB: context => createDynamoDb(context, []),
  S3: context => createS3(context, []),
  SES: context => createSes(context, { identities: [], configurationSets: [] }),
}

/** The words in the second cell of the row that begins with this one. */
function wordsOf(name: string): string[] {
  const row = readme.split('\n').find(line => line.startsWith(`| ${name} |`))
  return (row?.split('|')[2] ?? '').split(',').map(word => word.trim())
}

test.each(Object.entries(services))(
  'the README names every operation of %s, and no other',
  async (name, create) => {
    const context = createServiceContext(name.toLowerCase())
    const service = await create(context)
    await service.close()
    rmSync(context.directory, { recursive: true })
    expect(wordsOf(name).toSorted()).toEqual(service.operationNames.toSorted())
  },
)

test('the README names every type of resource without effect', () => {
  const written = wordsOf('Without effect').map(type => `AWS::${type}`)
  expect(written.toSorted()).toEqual([...withoutLocalEffect].toSorted())
})
