import { expect, test } from 'vitest'
import { metrics } from '#shared/variables.ts'
import { variables } from '#shared/variables.ts'
import { read } from '../../docs/read-guide.ts'
import { dev, functionNames, local, owned, prod } from './synthesized-fixture.ts'

test('a finding that is not acknowledged stops the synthesis', () => {
  expect(dev.findings).toEqual(['AwsSolutions-S1', 'AwsSolutions-S10'])
  for (const { findings } of [local, prod, owned]) expect(findings).toEqual([])
})

test.each(Object.entries(variables))('%s gets the variables %j and no others', (name, listed) => {
  const environment = prod.functionNamed(name).Properties['Environment']
  const { Variables } = environment as { Variables: object }
  expect(Object.keys(Variables).toSorted()).toEqual([...listed].toSorted())
})

test('a function logs JSON, every log is deleted after the days of the stage, and none has a visitor', () => {
  for (const name of functionNames) {
    expect(prod.functionNamed(name).Properties).toMatchObject({
      LoggingConfig: { LogFormat: 'JSON', LogGroup: expect.anything() },
    })
  }
  for (const [stage, days] of [
    [dev, 7],
    [prod, 30],
  ] as const) {
    for (const { Properties } of stage.resources('AWS::Logs::LogGroup'))
      expect(Properties['RetentionInDays']).toBe(days)
    expect(JSON.stringify(stage.bucket('Logs'))).toContain(`"ExpirationInDays":${days}`)
  }
  expect(prod.propertiesOf('AWS::ApiGatewayV2::Stage')).toMatchObject({
    AccessLogSettings: { Format: expect.not.stringMatching(/identity|sourceIp|userAgent/) },
    DefaultRouteSettings: { ThrottlingRateLimit: 1000, ThrottlingBurstLimit: 2000 },
  })
  const distribution = JSON.stringify(prod.propertiesOf('AWS::CloudFront::Distribution'))
  expect(distribution).not.toContain('"IncludeCookies":true')
})

test('what triggers give up goes to one queue, after as many attempts as they say', () => {
  const [failures, ...others] = prod.resources('AWS::SQS::Queue')
  expect(others).toEqual([])
  expect(failures?.Properties).toMatchObject({ MessageRetentionPeriod: 14 * 24 * 3600 })
  const OnFailure = { Destination: { 'Fn::GetAtt': [failures!.id, 'Arn'] } }
  const readers = prod.resources('AWS::Lambda::EventSourceMapping')
  // Two readers of a shard at most (DynamoDB Developer Guide, "Reading and processing a stream").
  expect(readers).toHaveLength(2)
  for (const { Properties } of readers) {
    expect(Properties).toMatchObject({
      // The function does not miss items that are written before a deployment ends.
      StartingPosition: 'TRIM_HORIZON',
      BisectBatchOnFunctionError: true,
      DestinationConfig: { OnFailure },
    })
  }
  const invoked = prod.resources('AWS::Lambda::EventInvokeConfig').map(({ Properties }) => {
    const { Ref } = Properties['FunctionName'] as { Ref: string }
    const name = functionNames.find(each => prod.functionNamed(each).id === Ref)
    return [name, [Properties['MaximumRetryAttempts'], Properties['DestinationConfig']]]
  })
  expect(Object.fromEntries(invoked)).toEqual({
    notify: [0, undefined],
    changes: [0, { OnFailure }],
    'mail-feedback': [2, { OnFailure }],
    photos: [2, { OnFailure }],
    'unused-pictures': [2, { OnFailure }],
  })
})

const alarms = prod.resources('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties)

test('the guide says for each alarm and the budget what to do', () => {
  const [, table = ''] = /^## Alarms$([^]*?)^## /m.exec(read('operations.md'))!
  const listed = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, each]) => `Tranas-prod-${each}`)
  const budget = prod.propertiesOf('AWS::Budgets::Budget')!['Budget'] as { BudgetName: string }
  expect(listed).toEqual([...alarms.map(({ AlarmName }) => AlarmName), budget.BudgetName])
})

test('every alarm is on one metric, has an ASCII name and a Swedish text, and reaches the owner', () => {
  const [topic] = prod.resources('AWS::SNS::Topic')
  // Ten alarms are free; one on several metrics is charged for each of them.
  expect(alarms.length).toBeLessThanOrEqual(10)
  for (const alarm of alarms) {
    expect(alarm).not.toHaveProperty('Metrics')
    expect(alarm).toMatchObject({
      AlarmName: expect.stringMatching(/^[\w-]+$/),
      AlarmDescription: expect.stringMatching(/^\p{Lu}[^]{20,}\.$/u),
      AlarmActions: [{ Ref: topic?.id }],
      EvaluationPeriods: 1,
      TreatMissingData: expect.not.stringMatching(/^breaching$/),
    })
  }
  expect(prod.propertiesOf('AWS::SNS::Subscription')).toMatchObject({
    Protocol: 'email',
    Endpoint: 'larm@example.com',
    TopicArn: { Ref: topic?.id },
  })
})

test('each of our own metrics has an alarm, and the age of letters one for silence', () => {
  const names = alarms.map(({ MetricName }) => MetricName)
  expect(names).toEqual(expect.arrayContaining([...Object.keys(metrics), 'IteratorAge']))
  expect(alarms.find(({ MetricName }) => MetricName === 'OldestLetterAge')).toMatchObject({
    Threshold: 900,
    TreatMissingData: 'missing',
    InsufficientDataActions: [expect.anything()],
  })
})

test('the budget warns before it is spent', () => {
  expect(prod.propertiesOf('AWS::Budgets::Budget')).toMatchObject({
    Budget: { BudgetLimit: { Amount: 5, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
    NotificationsWithSubscribers: [
      {
        Notification: { NotificationType: 'ACTUAL', Threshold: 80 },
        Subscribers: [{ SubscriptionType: 'EMAIL', Address: 'larm@example.com' }],
      },
      { Notification: { NotificationType: 'FORECASTED', Threshold: 100 } },
    ],
  })
})

test('letters need TLS, only bounces suppress a recipient, and the domain’s other mail is left alone', () => {
  expect(prod.propertiesOf('AWS::SES::ConfigurationSet')).toMatchObject({
    DeliveryOptions: { TlsPolicy: 'REQUIRE' },
    SuppressionOptions: { SuppressedReasons: ['BOUNCE'] },
  })
  const records = owned.resources('AWS::Route53::RecordSet').map(({ Properties }) => Properties)
  expect(records).toContainEqual(
    expect.objectContaining({
      Name: '_dmarc.example.com.',
      ResourceRecords: ['"v=DMARC1; p=none; adkim=r; aspf=r"'],
    }),
  )
})
