import { expect, test } from 'vitest'
import { functionResources, modelWith } from './assembly-fixture.ts'

const resources = (mapping: object = {}, schedule: object = {}) => ({
  ...functionResources('notify'),
  Table: {
    Type: 'AWS::DynamoDB::GlobalTable',
    Properties: {
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      KeySchema: [
        { AttributeName: 'kind', KeyType: 'HASH' },
        { AttributeName: 'id', KeyType: 'RANGE' },
      ],
      StreamSpecification: { StreamViewType: 'KEYS_ONLY' },
    },
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
    Type: 'AWS::Scheduler::Schedule',
    Properties: {
      FlexibleTimeWindow: { Mode: 'OFF' },
      ScheduleExpression: 'rate(1 minute)',
      Target: {
        Arn: { 'Fn::GetAtt': ['notify', 'Arn'] },
        Input: '{"source":"schedule"}',
        RoleArn: 'arn:aws:iam::000000000000:role/schedule',
      },
      ...schedule,
    },
  },
  Feedback1C6F8A20: {
    Type: 'AWS::Events::Rule',
    Properties: {
      EventPattern: { source: ['aws.ses'] },
      Targets: [{ Arn: { 'Fn::GetAtt': ['notify', 'Arn'] } }],
    },
  },
})

test('a stream’s mapping has its filters, and its attempts', () => {
  const { streamMappings } = modelWith(
    resources({
      BatchSize: 10,
      BisectBatchOnFunctionError: true,
      FilterCriteria: { Filters: [{ Pattern: '{"eventName":["INSERT"]}' }] },
      MaximumRecordAgeInSeconds: 3600,
      MaximumRetryAttempts: 6,
    }),
  )
  expect(streamMappings).toEqual([
    {
      table: 'table',
      functionName: 'notify',
      batchSize: 10,
      patterns: [{ eventName: ['INSERT'] }],
      retries: 6,
    },
  ])
})

test('a mapping that names no number of attempts has no end of them', () => {
  expect(modelWith(resources()).streamMappings[0]).toMatchObject({ patterns: [], retries: -1 })
})

test.each([
  ['rate(1 minute)', 1],
  ['rate(5 minutes)', 5],
  ['cron(0 5 * * ? *)', 1440],
])('a schedule of %s calls its function every %i minutes', (ScheduleExpression, everyMinutes) => {
  expect(modelWith(resources({}, { ScheduleExpression })).schedules).toEqual([
    {
      everyMinutes,
      event: { source: 'schedule' },
      functionName: 'notify',
      retries: 2,
    },
  ])
})

test('a rule for events hands them to its function, and tries again as often as Lambda does', () => {
  const rule = { pattern: { source: ['aws.ses'] }, functionName: 'notify' }
  expect(modelWith(resources()).eventRules).toEqual([{ ...rule, retries: 2 }])
  const Invoke = {
    Type: 'AWS::Lambda::EventInvokeConfig',
    Properties: { FunctionName: { Ref: 'notify' }, MaximumRetryAttempts: 0, Qualifier: '$LATEST' },
  }
  expect(modelWith({ ...resources(), Invoke }).eventRules).toEqual([{ ...rule, retries: 0 }])
  expect(modelWith({ ...resources(), Invoke }).schedules).toMatchObject([{ retries: 0 }])
})

test.each([
  ['cron', {}, { ScheduleExpression: 'cron(0 6 ? * MON *)' }, 'The schedule cron(0 6 ? * MON *)'],
  ['windows', { TumblingWindowInSeconds: 5 }, {}, 'unknown TumblingWindowInSeconds'],
  ['a queue as source', { EventSourceArn: 'arn:aws:sqs:a:b:c' }, {}, 'arn:aws:sqs:a:b:c is not'],
])('an unknown setting is rejected: %s', (_, mapping, schedule, problem) => {
  expect(() => modelWith(resources(mapping, schedule))).toThrow(problem)
})
