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

test.each(alarms)('$id is raised by the first period above the threshold of its metric', alarm => {
  const { Namespace, MetricName, Dimensions, Statistic, Period, Threshold, ...how } =
    alarm.properties
  expect({ Namespace, MetricName, Dimensions, Statistic, Period, Threshold }).toEqual(
    alarmMetrics[alarm.id],
  )
  expect(how).toMatchObject({ ComparisonOperator: 'GreaterThanThreshold', EvaluationPeriods: 1 })
})

test('every metric above has its alarm', () => {
  expect(alarms.map(({ id }) => id).toSorted()).toEqual(Object.keys(alarmMetrics).toSorted())
})
