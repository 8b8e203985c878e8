import { expect, test } from 'vitest'
import { prod } from './synthesized-stages.ts'

test('a new letter and every minute invoke the function that sends, a case that is gone the one that deletes the rest of it, a published change the one that purges, a changed fact the one that renders', () => {
  const mappings = prod.resources('AWS::Lambda::EventSourceMapping')
  expect(mappings.map(({ Properties }) => patternOf(Properties))).toEqual([
    { eventName: ['INSERT'], dynamodb: { Keys: { kind: { S: ['letter'] } } } },
    {
      eventName: ['REMOVE'],
      dynamodb: { Keys: { kind: { S: ['contact', 'issue', 'inquiry'] } } },
    },
    { dynamodb: { Keys: { kind: { S: ['apartment', 'news'] } } } },
    { dynamodb: { Keys: { kind: { S: ['facts'] } } } },
  ])
  const anHour = { MaximumRetryAttempts: 6, MaximumRecordAgeInSeconds: 3600 }
  expect(mappings.map(({ Properties }) => Properties)).toMatchObject([
    anHour,
    { MaximumRecordAgeInSeconds: 23 * 3600 },
    anHour,
    anHour,
  ])
  for (const { Properties } of mappings) {
    expect(Properties).toMatchObject({
      // The function does not miss items that are written before a deployment ends.
      StartingPosition: 'TRIM_HORIZON',
      BisectBatchOnFunctionError: true,
      DestinationConfig: { OnFailure: { Destination: expect.anything() } },
    })
  }
  expect(targetsOf('rate(1 minute)')).toEqual([prod.functionNamed('notify').id])
})

test('what was given up is kept for two weeks, for whoever looks after it', () => {
  const [queue, ...others] = prod.resources('AWS::SQS::Queue')
  expect(others).toEqual([])
  expect(queue?.Properties).toMatchObject({ MessageRetentionPeriod: 14 * 24 * 3600 })
})

test('a photo that has come invokes the function that encodes it, at most three times', () => {
  const rule = prod
    .resources('AWS::Events::Rule')
    .find(({ Properties }) => JSON.stringify(Properties).includes('aws.s3'))
  expect(rule?.Properties['EventPattern']).toEqual({
    source: ['aws.s3'],
    'detail-type': ['Object Created'],
    detail: {
      bucket: { name: [{ Ref: expect.stringMatching(/^Uploads/) }] },
      object: { key: [{ prefix: 'incoming/' }] },
    },
  })
  const uploads = prod.resources('AWS::S3::Bucket').find(({ id }) => id.startsWith('Uploads'))
  expect(uploads?.Properties['NotificationConfiguration']).toEqual({
    EventBridgeConfiguration: { EventBridgeEnabled: true },
  })
  const settings = prod.resources('AWS::Lambda::EventInvokeConfig').map(each => each.Properties)
  const name = { Ref: prod.functionNamed('photos').id }
  expect(
    settings.find(each => JSON.stringify(each['FunctionName']) === JSON.stringify(name)),
  ).toMatchObject({
    MaximumRetryAttempts: 2,
    MaximumEventAgeInSeconds: 6 * 3600,
    DestinationConfig: { OnFailure: { Destination: expect.anything() } },
  })
})

test('every five minutes the pages are rendered if they have to be, before anybody waits for the next time', () => {
  const { id, Properties } = prod.functionNamed('pages')
  expect(targetsOf('rate(5 minutes)')).toEqual([id])
  expect(Properties).toMatchObject({ Timeout: 60 })
})

test('once a day the function that deletes unused pictures is invoked, with time for many', () => {
  const { id, Properties } = prod.functionNamed('unused-pictures')
  expect(targetsOf('rate(1 day)')).toEqual([id])
  expect(Properties).toMatchObject({ Timeout: 300 })
})

test('each morning the self-test is invoked, with time for a letter that is late', () => {
  const { id, Properties } = prod.functionNamed('self-test')
  expect(targetsOf('cron(0 5 * * ? *)')).toEqual([id])
  expect(Properties).toMatchObject({ Timeout: 300 })
})

test('whatever rules invoke is tried again as often as it says, and not as Lambda does by itself', () => {
  const retries = prod
    .resources('AWS::Lambda::EventInvokeConfig')
    .map(({ Properties }) => [
      (Properties['FunctionName'] as { Ref: string }).Ref,
      Properties['MaximumRetryAttempts'],
    ])
  expect(Object.fromEntries(retries)).toEqual({
    [idOf('notify')]: 0,
    [idOf('pages')]: 0,
    [idOf('self-test')]: 0,
    [idOf('mail-feedback')]: 2,
    [idOf('photos')]: 2,
    [idOf('unused-pictures')]: 2,
  })
  const invoked = prod
    .resources('AWS::Events::Rule')
    .flatMap(({ Properties }) =>
      (Properties['Targets'] as { Arn: { 'Fn::GetAtt': [string] } }[]).map(
        ({ Arn }) => Arn['Fn::GetAtt'][0],
      ),
    )
  expect(retries.map(([name]) => name).toSorted()).toEqual([...new Set(invoked)].toSorted())
})

const idOf = (name: string) => prod.functionNamed(name).id

/** The functions that the rule with this schedule invokes. */
function targetsOf(schedule: string): string[] {
  const rules = prod
    .resources('AWS::Events::Rule')
    .filter(({ Properties }) => Properties['ScheduleExpression'] === schedule)
  return rules.flatMap(({ Properties }) => {
    expect(Properties).toMatchObject({ State: 'ENABLED' })
    const targets = Properties['Targets'] as { Arn: { 'Fn::GetAtt': [string] } }[]
    return targets.map(({ Arn }) => Arn['Fn::GetAtt'][0])
  })
}

function patternOf(mapping: Record<string, unknown>): unknown {
  const { Filters } = mapping['FilterCriteria'] as { Filters: [{ Pattern: string }] }
  return JSON.parse(Filters[0].Pattern)
}
