import { expect, test } from 'vitest'
import { alarmsOf } from './alarms-of.ts'
import { prod } from './synthesized-stages.ts'

const alarms = alarmsOf(prod)
const [api] = prod.resources('AWS::ApiGatewayV2::Api')
const [failures, ...otherQueues] = prod.resources('AWS::SQS::Queue')

const quarter = { Statistic: 'Sum', Period: 900 }
const own = { Namespace: 'Tranas/prod' }

/** The metric of each alarm, by the id of its construct. */
const alarmMetrics: Record<string, object> = {
  LettersWait: {
    ...own,
    MetricName: 'OldestLetterAge',
    Statistic: 'Maximum',
    Period: 300,
    Threshold: 900,
  },
  LettersUndeliverable: { ...own, ...quarter, MetricName: 'UndeliverableLetters', Threshold: 0 },
  ServerErrors: {
    ...quarter,
    Namespace: 'AWS/ApiGateway',
    MetricName: '5xx',
    Dimensions: [{ Name: 'ApiId', Value: { Ref: api!.id } }],
    Threshold: 5,
  },
  CallsRefused: {
    ...quarter,
    Namespace: 'AWS/ApiGateway',
    MetricName: '4xx',
    Dimensions: [{ Name: 'ApiId', Value: { Ref: api!.id } }],
    Threshold: 5000,
  },
  LettersHeldBack: { ...own, ...quarter, MetricName: 'LettersHeldBack', Threshold: 0 },
  SelfTestFails: {
    ...own,
    MetricName: 'SelfTestFailures',
    Statistic: 'Maximum',
    Period: 3600,
    Threshold: 0,
  },
  SignInsFail: { ...own, ...quarter, MetricName: 'FailedSignIns', Threshold: 20 },
  PurgeFails: {
    ...quarter,
    Namespace: 'AWS/Lambda',
    MetricName: 'Errors',
    Dimensions: [{ Name: 'FunctionName', Value: { Ref: prod.functionNamed('purge').id } }],
    Threshold: 2,
  },
  // SQS counts what Lambda sends to it as a destination, though not what a queue moves to another.
  FunctionsFail: {
    ...quarter,
    Namespace: 'AWS/SQS',
    MetricName: 'NumberOfMessagesSent',
    Dimensions: [{ Name: 'QueueName', Value: { 'Fn::GetAtt': [failures!.id, 'QueueName'] } }],
    Threshold: 0,
  },
  BackupFails: {
    ...quarter,
    Namespace: 'AWS/Backup',
    MetricName: 'NumberOfBackupJobsFailed',
    Dimensions: [{ Name: 'BackupVaultName', Value: 'Tranas-prod' }],
    Threshold: 0,
  },
}

const others = alarms.filter(({ id }) => id !== 'SelfTestFails')

test.each(alarms)('$id is raised by a period above the threshold of its metric', alarm => {
  const { Namespace, MetricName, Dimensions, Statistic, Period, Threshold, ...how } =
    alarm.properties
  expect({ Namespace, MetricName, Dimensions, Statistic, Period, Threshold }).toEqual(
    alarmMetrics[alarm.id],
  )
  expect(how).toMatchObject({ ComparisonOperator: 'GreaterThanThreshold' })
})

test.each(others)('the first such period raises $id', ({ properties }) => {
  expect(properties).toMatchObject({ EvaluationPeriods: 1 })
  expect(properties['TreatMissingData']).not.toBe('breaching')
})

test('a day and an hour without a self-test that passed raise its alarm, also without any test', () => {
  const { properties } = alarms.find(({ id }) => id === 'SelfTestFails')!
  expect(properties).toMatchObject({ EvaluationPeriods: 25, TreatMissingData: 'breaching' })
  // More than one period of a day would be needed, since CloudWatch looks back further than told.
  expect(properties).not.toHaveProperty('DatapointsToAlarm')
})

test('whatever triggers give up goes to the queue that has an alarm', () => {
  expect(otherQueues).toEqual([])
  const target = { OnFailure: { Destination: { 'Fn::GetAtt': [failures!.id, 'Arn'] } } }
  const mappings = prod.resources('AWS::Lambda::EventSourceMapping')
  // The others tell by an alarm of their own.
  const events = prod
    .resources('AWS::Lambda::EventInvokeConfig')
    .filter(({ Properties }) => 'DestinationConfig' in Properties)
  expect([mappings.length, events.length]).toEqual([4, 4])
  for (const { Properties } of [...mappings, ...events]) {
    expect(Properties['DestinationConfig']).toEqual(target)
  }
})

test('every metric above has its alarm', () => {
  expect(alarms.map(({ id }) => id).toSorted()).toEqual(Object.keys(alarmMetrics).toSorted())
})
