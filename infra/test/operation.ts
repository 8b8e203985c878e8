import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { metrics } from '#shared/variables.ts'
import { variables } from '#shared/variables.ts'
import { read } from '../../docs/read-guide.ts'
import { parts } from './project.ts'
import { dev, functionNames, left, local, owned, prod } from './synthesized-fixture.ts'

test('a synthesis needs no account, has no findings and leaves no files', () => {
  const { S3Key } = prod.functionNamed('catalogue').Properties['Code'] as { S3Key: string }
  const asset = path.join(prod.directory, `asset.${path.parse(S3Key).name}`)
  expect(readdirSync(asset)).toContain('index.cjs')
  expect(readFileSync(path.join(asset, 'index.cjs'), 'utf8')).toContain('/api/apartments')
  expect(left.toSorted()).toEqual(parts.toSorted())
  for (const { findings } of [local, prod, owned]) expect(findings).toEqual([])
})

test('a finding that is not acknowledged stops the synthesis', () => {
  expect(dev.findings).toEqual(['AwsSolutions-S1', 'AwsSolutions-S10'])
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
  const [stage] = prod.resources('AWS::ApiGatewayV2::Stage')
  expect(stage?.Properties).toMatchObject({
    AccessLogSettings: { Format: expect.not.stringMatching(/identity|sourceIp|userAgent/) },
    DefaultRouteSettings: { ThrottlingRateLimit: 1000, ThrottlingBurstLimit: 2000 },
  })
  const [distribution] = prod.resources('AWS::CloudFront::Distribution')
  expect(JSON.stringify(distribution)).not.toContain('"IncludeCookies":true')
})

test('what triggers give up goes to one queue, which keeps it for two weeks', () => {
  const [failures, ...others] = prod.resources('AWS::SQS::Queue')
  expect(others).toEqual([])
  expect(failures?.Properties).toMatchObject({ MessageRetentionPeriod: 14 * 24 * 3600 })
  const target = { OnFailure: { Destination: { 'Fn::GetAtt': [failures!.id, 'Arn'] } } }
  const mappings = prod.resources('AWS::Lambda::EventSourceMapping')
  // Two readers of a shard at most (DynamoDB Developer Guide, "Reading and processing a stream").
  expect(mappings).toHaveLength(2)
  for (const { Properties } of mappings) {
    expect(Properties).toMatchObject({
      // The function does not miss items that are written before a deployment ends.
      StartingPosition: 'TRIM_HORIZON',
      BisectBatchOnFunctionError: true,
      DestinationConfig: target,
    })
  }
  const events = prod
    .resources('AWS::Lambda::EventInvokeConfig')
    .filter(({ Properties }) => 'DestinationConfig' in Properties)
  expect(events).toHaveLength(4)
  for (const { Properties } of events)
    expect(Properties).toMatchObject({ DestinationConfig: target })
})

test('what rules and schedules invoke is tried again as often as it says, and not as Lambda does by itself', () => {
  const retries = prod
    .resources('AWS::Lambda::EventInvokeConfig')
    .map(({ Properties }) => [
      functionNames.find(
        name => prod.functionNamed(name).id === (Properties['FunctionName'] as { Ref: string }).Ref,
      ),
      Properties['MaximumRetryAttempts'],
    ])
  expect(Object.fromEntries(retries)).toEqual({
    notify: 0,
    changes: 0,
    'mail-feedback': 2,
    photos: 2,
    'unused-pictures': 2,
  })
  for (const { Properties } of prod.resources('AWS::Scheduler::Schedule'))
    expect(Properties).toMatchObject({ Target: { RetryPolicy: { MaximumRetryAttempts: 0 } } })
})

const alarms = prod.resources('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties)

test('the guide says for each alarm and the budget what to do', () => {
  const [, table = ''] = /^## Alarms$([^]*?)^## /m.exec(read('operations.md'))!
  const listed = [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, each]) => `Tranas-prod-${each}`)
  const [budget] = prod.resources('AWS::Budgets::Budget')
  const { BudgetName } = budget!.Properties['Budget'] as { BudgetName: string }
  expect(listed).toEqual([...alarms.map(({ AlarmName }) => AlarmName), BudgetName])
})

test('names of alarms are ASCII, and their texts say in Swedish sentences what has happened', () => {
  for (const { AlarmName, AlarmDescription } of alarms) {
    expect(AlarmName).toMatch(/^[\w-]+$/)
    expect(AlarmDescription).toMatch(/^\p{Lu}[^]{20,}\.$/u)
  }
})

test('every alarm is on one metric and reaches the address of the alarms', () => {
  const [topic] = prod.resources('AWS::SNS::Topic')
  // Ten alarms are free; one on several metrics is charged for each of them.
  expect(alarms.length).toBeLessThanOrEqual(10)
  for (const alarm of alarms) {
    expect(alarm).not.toHaveProperty('Metrics')
    expect(alarm).toMatchObject({ AlarmActions: [{ Ref: topic?.id }], EvaluationPeriods: 1 })
    expect(alarm['TreatMissingData']).not.toBe('breaching')
  }
  const [subscription] = prod.resources('AWS::SNS::Subscription')
  expect(subscription?.Properties).toMatchObject({
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
  const [budget] = prod.resources('AWS::Budgets::Budget')
  expect(budget?.Properties).toMatchObject({
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

test('letters need TLS, and only bounces suppress a recipient', () => {
  const [set] = prod.resources('AWS::SES::ConfigurationSet')
  expect(set?.Properties).toMatchObject({
    DeliveryOptions: { TlsPolicy: 'REQUIRE' },
    SuppressionOptions: { SuppressedReasons: ['BOUNCE'] },
  })
})

test('with a domain SES signs with DKIM, and the domain’s other mail is left alone', () => {
  const records = owned.resources('AWS::Route53::RecordSet').map(({ Properties }) => Properties)
  expect(records.filter(({ Type }) => Type === 'CNAME')).toHaveLength(3)
  expect(records).toContainEqual(
    expect.objectContaining({
      Name: '_dmarc.example.com.',
      ResourceRecords: ['"v=DMARC1; p=none; adkim=r; aspf=r"'],
    }),
  )
})

test('Cognito’s letters go by SES only with their setting, since SES’s sandbox would refuse them', () => {
  const [own] = owned.resources('AWS::Cognito::UserPool')
  const [others] = prod.resources('AWS::Cognito::UserPool')
  expect(own?.Properties).toMatchObject({
    EmailConfiguration: { EmailSendingAccount: 'DEVELOPER', From: 'noreply@example.com' },
  })
  expect(others?.Properties).not.toHaveProperty('EmailConfiguration')
})
