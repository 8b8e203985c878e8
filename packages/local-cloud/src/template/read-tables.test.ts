import { expect, test } from 'vitest'
import { modelWith } from './assembly-fixture.ts'

const keys = {
  AttributeDefinitions: [
    { AttributeName: 'kind', AttributeType: 'S' },
    { AttributeName: 'id', AttributeType: 'S' },
    { AttributeName: 'rent', AttributeType: 'N' },
  ],
  KeySchema: [
    { AttributeName: 'kind', KeyType: 'HASH' },
    { AttributeName: 'id', KeyType: 'RANGE' },
  ],
}
const table = (properties: object = {}) =>
  modelWith({
    TableCD117FA1: { Type: 'AWS::DynamoDB::GlobalTable', Properties: { ...keys, ...properties } },
  }).tables

const whole = {
  BillingMode: 'PAY_PER_REQUEST',
  GlobalSecondaryIndexes: [
    {
      IndexName: 'byRent',
      KeySchema: [{ AttributeName: 'rent', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['title'] },
    },
  ],
  StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
  Replicas: [
    { Region: 'eu-north-1', ReadOnDemandThroughputSettings: { MaxReadRequestUnits: 2000 } },
  ],
  WriteOnDemandThroughputSettings: { MaxWriteRequestUnits: 200 },
  TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
}

test('a table has its keys, indexes, time to live and stream', () => {
  expect(table(whole)).toEqual([
    {
      name: 'table',
      partitionKey: 'kind',
      sortKey: 'id',
      attributeTypes: { kind: 'S', id: 'S', rent: 'N' },
      indexes: [
        {
          name: 'byRent',
          partitionKey: 'rent',
          sortKey: undefined,
          projection: 'INCLUDE',
          includes: ['title'],
        },
      ],
      ttlAttribute: 'expiresAt',
      stream: 'NEW_AND_OLD_IMAGES',
    },
  ])
})

test('a plain table has neither indexes nor stream nor time to live', () => {
  expect(table()[0]).toMatchObject({
    indexes: [],
    stream: undefined,
    ttlAttribute: undefined,
  })
})

test.each([
  ['a local index', { LocalSecondaryIndexes: [] }, 'unknown LocalSecondaryIndexes'],
  ['another replica', { Replicas: [{}, {}] }, 'Replicas'],
])('a table with %s is rejected', (_, properties, problem) => {
  expect(() => table(properties)).toThrow(problem)
})
