import { expect, test } from 'vitest'
import { metrics } from '#shared/variables.ts'
import { dev, functionNames, local, owned, prod } from './synthesized-fixture.ts'

test('a finding that is not acknowledged stops the synthesis', () => {
  expect(dev.findings).toEqual(['AwsSolutions-S1', 'AwsSolutions-S10'])
  for (const { findings } of [local, prod, owned]) expect(findings).toEqual([])
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
  })
  const distribution = JSON.stringify(prod.propertiesOf('AWS::CloudFront::Distribution'))
  expect(distribution).not.toContain('"IncludeCookies":true')
})

test('a flood of forms, calls, reads or writes has a ceiling, and the budget warns before it is spent', () => {
  expect(prod.propertiesOf('AWS::ApiGatewayV2::Stage')).toMatchObject({
    DefaultRouteSettings: { ThrottlingRateLimit: 1000, ThrottlingBurstLimit: 2000 },
  })
  expect(prod.propertiesOf('AWS::DynamoDB::GlobalTable')).toMatchObject({
    WriteOnDemandThroughputSettings: { MaxWriteRequestUnits: 1000 },
    Replicas: [{ ReadOnDemandThroughputSettings: { MaxReadRequestUnits: 2000 } }],
  })
  expect(prod.functionNamed('forms').Properties).toMatchObject({
    Environment: { Variables: { RATE_LIMIT: '20' } },
  })
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
  // With one AWS would refuse the budget that replaces it when its recipient changes.
  expect(prod.propertiesOf('AWS::Budgets::Budget')).not.toHaveProperty('Budget.BudgetName')
})

test('the alarms watch exactly what the functions count, where these write it', () => {
  const watched = prod
    .resources('AWS::CloudWatch::Alarm')
    .map(({ Properties }) => Properties)
    .filter(({ Namespace }) => !String(Namespace).startsWith('AWS/'))
  const names = watched.map(({ MetricName }) => MetricName)
  expect(names.toSorted()).toEqual(Object.keys(metrics).toSorted())
  const { Environment } = prod.functionNamed('notify').Properties
  const { METRIC_NAMESPACE } = (Environment as { Variables: Record<string, string> }).Variables
  for (const { Namespace, Dimensions } of watched)
    expect([Namespace, Dimensions]).toEqual([METRIC_NAMESPACE, undefined])
})

test('what triggers give up is kept in a queue for two weeks, by its keys alone', () => {
  const [failures] = prod.resources('AWS::SQS::Queue')
  expect(failures?.Properties).toMatchObject({ MessageRetentionPeriod: 14 * 24 * 3600 })
  expect(prod.propertiesOf('AWS::DynamoDB::GlobalTable')).toMatchObject({
    StreamSpecification: { StreamViewType: 'KEYS_ONLY' },
  })
  const OnFailure = { Destination: { 'Fn::GetAtt': [failures?.id, 'Arn'] } }
  const withQueue = ['EventSourceMapping', 'EventInvokeConfig']
    .flatMap(type => prod.resources(`AWS::Lambda::${type}`))
    .flatMap(({ Properties }) => Properties['DestinationConfig'] ?? [])
  // Both readers of the table, and every function that is invoked by an event.
  expect(withQueue).toEqual(Array.from({ length: 7 }, () => ({ OnFailure })))
})

test('a schedule says that it is one, since an event without a source is a deployment', () => {
  const schedules = prod.resources('AWS::Scheduler::Schedule')
  expect(schedules).toHaveLength(6)
  for (const { Properties } of schedules)
    expect(Properties).toMatchObject({ Target: { Input: '{"source":"schedule"}' } })
})

test.each(['notify', 'changes'])('%s looks each minute for something to do', name => {
  const { id } = prod.functionNamed(name)
  const schedules = prod.resources('AWS::Scheduler::Schedule').map(({ Properties }) => Properties)
  expect(schedules).toContainEqual(
    expect.objectContaining({
      ScheduleExpression: 'rate(1 minute)',
      Target: expect.objectContaining({ Arn: { 'Fn::GetAtt': [id, 'Arn'] } }),
    }),
  )
})

test('what visitors wait for is kept ready, and alarms nobody where that fails', () => {
  const [schedules, invocations] = ['Scheduler::Schedule', 'Lambda::EventInvokeConfig'].map(type =>
    prod.resources(`AWS::${type}`).map(({ Properties }) => Properties),
  )
  for (const name of ['document', 'catalogue', 'forms']) {
    const { id } = prod.functionNamed(name)
    expect(schedules).toContainEqual(
      expect.objectContaining({
        ScheduleExpression: 'rate(5 minutes)',
        Target: expect.objectContaining({ Arn: { 'Fn::GetAtt': [id, 'Arn'] } }),
      }),
    )
    expect(invocations).toContainEqual({
      FunctionName: { Ref: id },
      MaximumRetryAttempts: 0,
      Qualifier: '$LATEST',
    })
  }
})

test('letters need TLS, and the account keeps no list of recipients that get none', () => {
  expect(prod.propertiesOf('AWS::SES::ConfigurationSet')).toMatchObject({
    DeliveryOptions: { TlsPolicy: 'REQUIRE' },
    SuppressionOptions: { SuppressedReasons: [] },
  })
  // Cognito's letters, which name no configuration set, get that of the identity.
  expect(prod.propertiesOf('AWS::SES::EmailIdentity')).toMatchObject({
    ConfigurationSetAttributes: { ConfigurationSetName: expect.anything() },
  })
})
