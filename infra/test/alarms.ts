import { expect, test } from 'vitest'
import { metrics } from '#shared/metrics.ts'
import { read } from '../../docs/read-guide.ts'
import { alarmsOf } from './alarms-of.ts'
import type { Synthesis } from './synthesis.ts'
import { dev, owned, prod } from './synthesized-stages.ts'

const alarms = alarmsOf(prod)
const [topic] = prod.resources('AWS::SNS::Topic')

const budgetOf = ({ resources }: Synthesis) => resources('AWS::Budgets::Budget')[0]?.Properties
const budgetNameOf = (stage: Synthesis) =>
  (budgetOf(stage)!['Budget'] as { BudgetName: string }).BudgetName

test('the guide has a section for each alarm and the budget, under its subject', () => {
  const [, table = ''] = /^## Alarms$([^]*?)^## /m.exec(read('operations.md'))!
  const subjects = [...table.matchAll(/^\| (?!Subject|---)(.+?) \|/gm)].map(([, each]) => each)
  expect(subjects).toEqual([...alarms.map(({ name }) => name), budgetNameOf(prod)])
})

test.each(alarmsOf(dev))('the longest subject with “$name” is one that SNS can write', each => {
  // Fewer than a hundred characters, none of which controls anything (SNS API Reference, Publish).
  const subject = `INSUFFICIENT_DATA: "${each.name}" in EU (Stockholm)`
  expect(subject).toMatch(/^[^\p{Control}]{1,99}$/u)
})

test.each(alarms)('“$name” explains in whole sentences its meaning or the action to take', each => {
  expect(each.description).toMatch(/^\p{Lu}[^]{20,}\.$/u)
})

test.each(alarms)('the numbers that “$name” tells are those of its metric', each => {
  const { Period, Threshold } = each.properties
  const numbers = `${each.name} ${each.description}`.match(/\d+/g) ?? []
  const isTime = /minuter/.test(each.name)
  expect(numbers.map(Number)).toEqual(
    numbers.length > 0 ? [isTime ? Number(Threshold) / 60 : Threshold] : [],
  )
  if (/kvarten/.test(each.description)) expect(Period).toBe(15 * 60)
})

test('every alarm reaches the address of the alarms', () => {
  for (const { properties } of alarms) {
    expect(properties['AlarmActions']).toEqual([{ Ref: topic?.id }])
  }
  const [subscription] = prod.resources('AWS::SNS::Subscription')
  expect(subscription?.Properties).toMatchObject({
    Protocol: 'email',
    Endpoint: 'larm@example.com',
    TopicArn: { Ref: topic?.id },
  })
})

test('only CloudWatch of this account may publish to it, over TLS alone', () => {
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

test('each of our own metrics has an alarm', () => {
  const names = alarms.map(({ properties }) => properties['MetricName'])
  expect(names).toEqual(expect.arrayContaining(Object.keys(metrics)))
})

test('the owner gets a message when the age of the letters is unknown, and when the alarm is over', () => {
  const { properties } = alarms.find(({ id }) => id === 'LettersWait')!
  expect(properties).toMatchObject({
    TreatMissingData: 'missing',
    InsufficientDataActions: [{ Ref: topic?.id }],
    OKActions: [{ Ref: topic?.id }],
  })
})

test.each([dev, prod])('alarms and dashboards stay within the free tier', stage => {
  const all = alarmsOf(stage)
  expect(all.length).toBeLessThanOrEqual(10)
  for (const { properties } of all) {
    // An alarm on several metrics is charged for each of them; so are short periods.
    expect(properties).not.toHaveProperty('Metrics')
    expect(properties['Period']).toBeGreaterThanOrEqual(60)
  }
  expect(stage.resources('AWS::CloudWatch::Dashboard')).toHaveLength(1)
})

test('the alarms and the budget have the name of their stage', () => {
  const everywhere = alarms.filter(({ id }) => id !== 'BackupFails')
  const names = [...everywhere.map(({ name }) => name), budgetNameOf(prod)]
  expect([...alarmsOf(dev).map(({ name }) => name), budgetNameOf(dev)]).toEqual(
    names.map(name => `${name} (dev)`),
  )
})

test('the dashboard shows every alarm and metric', () => {
  const [dashboard] = prod.resources('AWS::CloudWatch::Dashboard')
  const body = JSON.stringify(dashboard?.Properties['DashboardBody'])
  for (const { logicalId } of alarms) expect(body).toContain(logicalId)
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

test.each([prod, dev])('the name of the budget is one that AWS allows', stage => {
  // Billing and Cost Management API Reference, BudgetName.
  expect(budgetNameOf(stage)).toMatch(/^(?!.*\/action\/|.*<script>)[^:\\]{1,100}$/)
})
