import { expect, test } from 'vitest'
import { prod } from './synthesized-stages.ts'

const alarms = prod.resources('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties)
const [api] = prod.resources('AWS::ApiGatewayV2::Api')

const quarter = { Statistic: 'Sum', Period: 900 }
const own = { Namespace: 'Tranas/prod', Dimensions: undefined }

/** Six alarms that ask the wrong metric, or another's, would be six alarms that never sound. */
const watched = {
  'Mejl från webbplatsen har väntat i 15 minuter': {
    ...own,
    MetricName: 'OldestLetterAge',
    Statistic: 'Maximum',
    Period: 300,
    Threshold: 900,
  },
  'Ett eller flera mejl kunde inte levereras': {
    ...own,
    ...quarter,
    MetricName: 'UndeliverableLetters',
    Threshold: 0,
  },
  'Webbplatsen svarar med fel': {
    ...quarter,
    Namespace: 'AWS/ApiGateway',
    MetricName: '5xx',
    Dimensions: [{ Name: 'ApiId', Value: { Ref: api!.id } }],
    Threshold: 5,
  },
  'Många felaktiga inloggningar': {
    ...own,
    ...quarter,
    MetricName: 'FailedSignIns',
    Threshold: 20,
  },
  'Webbplatsen visar inte det senaste': {
    ...quarter,
    Namespace: 'AWS/Lambda',
    MetricName: 'Errors',
    Dimensions: [{ Name: 'FunctionName', Value: { Ref: prod.functionNamed('purge').id } }],
    Threshold: 2,
  },
  // Without a dimension Lambda counts the errors of all functions together.
  'Program bakom webbplatsen kraschar': {
    ...quarter,
    Namespace: 'AWS/Lambda',
    MetricName: 'Errors',
    Dimensions: undefined,
    Threshold: 5,
  },
}

test.each(Object.entries(watched))('“%s” sounds for what it says and nothing else', (name, of) => {
  const { Namespace, MetricName, Dimensions, Statistic, Period, Threshold, ...how } = named(name)
  expect({ Namespace, MetricName, Dimensions, Statistic, Period, Threshold }).toEqual(of)
  // Once is enough.
  expect(how).toMatchObject({
    ComparisonOperator: 'GreaterThanThreshold',
    EvaluationPeriods: 1,
  })
})

test('no alarm is without a line above', () => {
  const names = alarms.map(({ AlarmName }) => String(AlarmName))
  expect(names.toSorted()).toEqual(Object.keys(watched).toSorted())
})

test.each(['Webbplatsen svarar med fel', 'Program bakom webbplatsen kraschar'])(
  'the numbers that “%s” tells the owner are those that it was measured by',
  name => {
    const { AlarmDescription, Threshold, Period } = named(name)
    expect(AlarmDescription).toMatch(
      new RegExp(`^Fler än ${String(Threshold)} .* den senaste kvarten\\.`),
    )
    expect(Period).toBe(15 * 60)
  },
)

test('the minutes that a letter is said to have waited are those that it has', () => {
  const name = 'Mejl från webbplatsen har väntat i 15 minuter'
  expect(name).toContain(`i ${Number(named(name)['Threshold']) / 60} minuter`)
})

function named(name: string): Record<string, unknown> {
  return alarms.find(({ AlarmName }) => AlarmName === name)!
}
