import { expect, test } from 'vitest'
import { functionResources, modelWith } from './assembly-fixture.ts'

const resources = (mapping: object = {}, rule: object = {}) => ({
  ...functionResources('notify'),
  Table: {
    Type: 'AWS::DynamoDB::GlobalTable',
    Properties: {
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
      StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
    },
  },
  NewLettersFailures8139C716: {
    Type: 'AWS::SQS::Queue',
    Properties: { MessageRetentionPeriod: 1_209_600 },
  },
  Mapping: {
    Type: 'AWS::Lambda::EventSourceMapping',
    Properties: {
      EventSourceArn: { 'Fn::GetAtt': ['Table', 'StreamArn'] },
      FunctionName: { Ref: 'notify' },
      ...mapping,
    },
  },
  EveryMinute1C6F8A20: {
    Type: 'AWS::Events::Rule',
    Properties: {
      ScheduleExpression: 'rate(1 minute)',
      Targets: [{ Arn: { 'Fn::GetAtt': ['notify', 'Arn'] }, Id: 'Target0' }],
      ...rule,
    },
  },
  Mail: { Type: 'AWS::SES::EmailIdentity', Properties: { EmailIdentity: 'noreply@example.com' } },
  Letters: { Type: 'AWS::SES::ConfigurationSet', Properties: {} },
})

test('a stream’s mapping has its filters, its attempts and its queue', () => {
  const { streamMappings, queues } = modelWith(
    resources({
      BatchSize: 10,
      BisectBatchOnFunctionError: true,
      DestinationConfig: {
        OnFailure: { Destination: { 'Fn::GetAtt': ['NewLettersFailures8139C716', 'Arn'] } },
      },
      FilterCriteria: { Filters: [{ Pattern: '{"eventName":["INSERT"]}' }] },
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      MaximumRecordAgeInSeconds: 3600,
      MaximumRetryAttempts: 6,
    }),
  )
  expect(streamMappings).toEqual([
    {
      table: 'table',
      streamArn: expect.stringMatching(
        /^arn:aws:dynamodb:eu-north-1:000000000000:table\/table\/str/,
      ),
      view: 'NEW_IMAGE',
      functionName: 'notify',
      batchSize: 10,
      patterns: [{ eventName: ['INSERT'] }],
      retries: 6,
      maximumAgeSeconds: 3600,
      bisects: true,
      reportsItems: true,
      failureQueue: 'new-letters-failures',
    },
  ])
  expect(queues).toEqual(['new-letters-failures'])
})

test('a mapping that says nothing has Lambda’s defaults, one that is off is none', () => {
  expect(modelWith(resources()).streamMappings[0]).toMatchObject({
    batchSize: 100,
    patterns: [],
    retries: -1,
    maximumAgeSeconds: -1,
    bisects: false,
    reportsItems: false,
    failureQueue: undefined,
  })
  expect(modelWith(resources({ Enabled: false })).streamMappings).toEqual([])
})

test.each([
  ['rate(1 minute)', 1],
  ['rate(5 minutes)', 5],
  ['rate(1 hour)', 60],
  ['rate(2 days)', 2880],
])('a rule of %s calls its function every %i minutes', (ScheduleExpression, everyMinutes) => {
  expect(modelWith(resources({}, { ScheduleExpression })).schedules).toEqual([
    {
      name: 'every-minute',
      arn: 'arn:aws:events:eu-north-1:000000000000:rule/every-minute',
      everyMinutes,
      functionName: 'notify',
      input: undefined,
    },
  ])
})

test('a rule’s constant input is read, and a rule that is off is none', () => {
  const Targets = [{ Arn: { 'Fn::GetAtt': ['notify', 'Arn'] }, Input: '{"a":1}' }]
  expect(modelWith(resources({}, { Targets })).schedules[0]!.input).toEqual({ a: 1 })
  expect(modelWith(resources({}, { State: 'DISABLED' })).schedules).toEqual([])
})

test('the senders and configuration sets of letters are known', () => {
  expect(modelWith(resources()).mail).toEqual({
    identities: ['noreply@example.com'],
    configurationSets: ['letters'],
  })
})

test.each([
  ['cron', {}, { ScheduleExpression: 'cron(0 6 * * ? *)' }, 'The schedule cron(0 6 * * ? *)'],
  ['events', {}, { EventPattern: {} }, 'unknown EventPattern'],
  ['windows', { TumblingWindowInSeconds: 5 }, {}, 'unknown TumblingWindowInSeconds'],
  [
    'a queue as source',
    { EventSourceArn: 'arn:aws:sqs:a:b:c' },
    {},
    'arn:aws:sqs:a:b:c is not known',
  ],
])('%s: what is not known is refused', (_, mapping, rule, problem) => {
  expect(() => modelWith(resources(mapping, rule))).toThrow(problem)
})
