import { expect, test } from 'vitest'
import { alarmsOf } from './alarms-of.ts'
import { prod } from './synthesized-stages.ts'

const alarms = alarmsOf(prod)
const [api] = prod.resources('AWS::ApiGatewayV2::Api')

const quarter = { Statistic: 'Sum', Period: 900 }
const own = { Namespace: 'Tranas/prod' }
const lambda = { Namespace: 'AWS/Lambda', MetricName: 'Errors' }

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
    ...lambda,
    Dimensions: [{ Name: 'FunctionName', Value: { Ref: prod.functionNamed('purge').id } }],
    Threshold: 2,
  },
  // Without a dimension Lambda counts the errors of all functions together.
  FunctionsFail: { ...quarter, ...lambda, Threshold: 5 },
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

test('every metric above has its alarm', () => {
  expect(alarms.map(({ id }) => id).toSorted()).toEqual(Object.keys(alarmMetrics).toSorted())
})
