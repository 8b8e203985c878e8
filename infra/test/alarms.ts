import { expect, test } from 'vitest'
import { metrics } from '#shared/metrics.ts'
import { read } from '../../docs/read-guide.ts'
import type { Synthesis } from './synthesis.ts'
import { dev, owned, prod } from './synthesized-stages.ts'

const alarms = prod.resources('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties)
const named = (name: string) => alarms.find(({ AlarmName }) => AlarmName === name)
const [topic] = prod.resources('AWS::SNS::Topic')

test('the owner is told in these words', () => {
  expect(alarms.map(({ AlarmName }) => AlarmName)).toEqual([
    'Mejl från webbplatsen har väntat i 15 minuter',
    'Ett eller flera mejl kunde inte levereras',
    'Webbplatsen svarar med fel',
    'Många felaktiga inloggningar',
    'Webbplatsen visar inte det senaste',
    'Program bakom webbplatsen kraschar',
  ])
})

test.each(alarms)('the guide tells what to do about “$AlarmName”', ({ AlarmName }) => {
  expect(read('operations.md')).toContain(`| ${String(AlarmName)} |`)
})

test.each(dev.resources('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties))(
  'the longest subject with “$AlarmName” is one that SNS can write',
  ({ AlarmName }) => {
    // Fewer than a hundred characters, none of which controls anything (SNS API Reference, Publish).
    const subject = `INSUFFICIENT_DATA: "${String(AlarmName)}" in EU (Stockholm)`
    expect(subject).toMatch(/^[^\p{Control}]{1,99}$/u)
  },
)

test.each([
  [
    'Mejl från webbplatsen har väntat i 15 minuter',
    'Anmälningar är sparade men mejlen går inte fram. Titta i Ärenden tills det är löst.',
  ],
  ['Webbplatsen svarar med fel', 'Fler än 5 besök fick ett felmeddelande den senaste kvarten.'],
  [
    'Många felaktiga inloggningar',
    'Någon försöker logga in upprepade gånger. Kontot spärras av sig självt en stund.',
  ],
  ['Ett eller flera mejl kunde inte levereras', 'Öppna Ärenden och ring avsändarna i stället.'],
  [
    'Webbplatsen visar inte det senaste',
    'Det som har sparats i administrationen syns inte för besökarna än. Det rättar till sig av sig självt inom ett dygn, om inte förr.',
  ],
  [
    'Program bakom webbplatsen kraschar',
    'Fler än 5 gånger den senaste kvarten. Öppna översikten i CloudWatch och se vilket, eller be den som sköter driften.',
  ],
])('“%s” says what it means and what to do', (name, description) => {
  expect(named(name)).toMatchObject({ AlarmDescription: description })
})

test('every alarm reaches the address of the alarms', () => {
  for (const { AlarmActions } of alarms) expect(AlarmActions).toEqual([{ Ref: topic?.id }])
  const [subscription] = prod.resources('AWS::SNS::Subscription')
  expect(subscription?.Properties).toMatchObject({
    Protocol: 'email',
    Endpoint: 'larm@example.com',
    TopicArn: { Ref: topic?.id },
  })
})

test('CloudWatch may write to it, for this account alone, and nobody in the clear', () => {
  const [policy] = prod.resources('AWS::SNS::TopicPolicy')
  const { Statement } = policy!.Properties['PolicyDocument'] as { Statement: object[] }
  expect(Statement).toEqual([
    expect.objectContaining({
      Effect: 'Deny',
      Condition: { Bool: { 'aws:SecureTransport': 'false' } },
    }),
    expect.objectContaining({
      Effect: 'Allow',
      Action: 'sns:Publish',
      Principal: { Service: 'cloudwatch.amazonaws.com' },
      Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
    }),
  ])
})

test('each of our own metrics has an alarm, in the stage’s own namespace', () => {
  const own = alarms.filter(({ Namespace }) => String(Namespace).startsWith('Tranas/'))
  expect(own.map(({ MetricName }) => MetricName).toSorted()).toEqual(
    Object.keys(metrics).toSorted(),
  )
  expect(new Set(own.map(({ Namespace }) => Namespace))).toEqual(new Set(['Tranas/prod']))
})

test('that nobody looks after the letters is told too, and that all is well again', () => {
  expect(named('Mejl från webbplatsen har väntat i 15 minuter')).toMatchObject({
    TreatMissingData: 'missing',
    InsufficientDataActions: [{ Ref: topic?.id }],
    OKActions: [{ Ref: topic?.id }],
  })
})

test.each([dev, prod])('alarms and dashboards stay within what is free', ({ resources }) => {
  const all = resources('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties)
  expect(all.length).toBeLessThanOrEqual(10)
  for (const alarm of all) {
    // An alarm on several metrics is charged for each of them; so are short periods.
    expect(alarm).not.toHaveProperty('Metrics')
    expect(alarm['Period']).toBeGreaterThanOrEqual(60)
  }
  expect(resources('AWS::CloudWatch::Dashboard')).toHaveLength(1)
})

test('a trial copy’s alarms are told apart', () => {
  const names = dev.resources('AWS::CloudWatch::Alarm').map(each => each.Properties['AlarmName'])
  expect(names).toHaveLength(6)
  for (const name of names) expect(name).toMatch(/ \(dev\)$/)
})

test('the dashboard shows everything that is watched', () => {
  const [dashboard] = prod.resources('AWS::CloudWatch::Dashboard')
  const body = JSON.stringify(dashboard?.Properties['DashboardBody'])
  for (const { id } of prod.resources('AWS::CloudWatch::Alarm')) expect(body).toContain(id)
  for (const metric of Object.keys(metrics)) expect(body).toContain(metric)
})

test('the budget warns before it is spent', () => {
  expect(budgetOf(owned)).toMatchObject({
    Budget: {
      BudgetLimit: { Amount: 25, Unit: 'USD' },
      BudgetType: 'COST',
      TimeUnit: 'MONTHLY',
    },
    NotificationsWithSubscribers: [
      {
        Notification: {
          NotificationType: 'ACTUAL',
          ComparisonOperator: 'GREATER_THAN',
          Threshold: 80,
          ThresholdType: 'PERCENTAGE',
        },
        Subscribers: [{ SubscriptionType: 'EMAIL', Address: 'larm@example.com' }],
      },
      { Notification: { NotificationType: 'FORECASTED', Threshold: 100 } },
    ],
  })
})

test.each([
  [prod, 'Kostnaden närmar sig taket'],
  [dev, 'Kostnaden närmar sig taket (dev)'],
])('the subject of its letter says what it is about, as AWS can write it', (stage, name) => {
  expect(budgetOf(stage)).toMatchObject({ Budget: { BudgetName: name } })
  // Billing and Cost Management API Reference, BudgetName.
  expect(name).toMatch(/^(?!.*\/action\/|.*<script>)[^:\\]{1,100}$/)
})

const budgetOf = ({ resources }: Synthesis) => resources('AWS::Budgets::Budget')[0]?.Properties
