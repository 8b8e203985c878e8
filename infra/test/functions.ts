import { expect, test } from 'vitest'
import { variables } from '#shared/variables.ts'
import { csp } from './tiny-site.ts'
import { functionNames, prod } from './synthesized-stages.ts'

const functions = prod
  .resources('AWS::Lambda::Function')
  .filter(({ Metadata }) => Metadata?.['source'])

test('every function of the product is there, under its plain name', () => {
  expect(functions.map(({ Metadata }) => Metadata).toSorted(byName)).toMatchObject(
    functionNames.map(name => ({ name, source: `functions/${name}.ts` })),
  )
})

test.each(functions)('$Metadata.name runs Node 24 on arm64 and logs JSON for a while', each => {
  expect(each.Properties).toMatchObject({
    Architectures: ['arm64'],
    Runtime: 'nodejs24.x',
    Handler: 'index.handler',
    LoggingConfig: { LogFormat: 'JSON' },
  })
  const { LogGroup } = each.Properties['LoggingConfig'] as { LogGroup: { Ref: string } }
  const logs = prod.resources('AWS::Logs::LogGroup').find(({ id }) => id === LogGroup.Ref)
  expect(logs?.Properties).toMatchObject({ RetentionInDays: 30 })
})

test.each(Object.entries(variables))('%s gets the variables %j and no others', (name, listed) => {
  expect(Object.keys(environmentOf(name)).toSorted()).toEqual([...listed].toSorted())
})

test('the settings are in the functions’ environment', () => {
  const { RATE_LIMIT, CONFIRMATIONS } = environmentOf('forms')
  expect(RATE_LIMIT).toBe('20')
  expect(CONFIRMATIONS).toBe('off')
  expect(environmentOf('auth')).toMatchObject({
    SESSION_IDLE_HOURS: '12',
    SESSION_ABSOLUTE_HOURS: '168',
  })
  expect(JSON.parse(environmentOf('notify')['STAFF_RECIPIENTS']!)).toEqual({
    contact: ['info@example.com'],
    issue: ['info@example.com'],
    inquiry: ['info@example.com'],
    urgent: ['jour@example.com'],
    second: ['reserv@example.com'],
  })
})

test('documents have the policy of the pages', () => {
  expect(environmentOf('document')).toMatchObject({ PAGE_POLICY: csp })
})

test('pictures get a whole processor and thirty seconds', () => {
  expect(prod.functionNamed('images').Properties).toMatchObject({ MemorySize: 1769, Timeout: 30 })
})

test('the function that sends has the whole minute until it is called again', () => {
  expect(prod.functionNamed('notify').Properties).toMatchObject({ Timeout: 75 })
})

test('a new letter and every minute invoke the function that sends, a published change the one that purges', () => {
  const mappings = prod.resources('AWS::Lambda::EventSourceMapping')
  expect(mappings.map(({ Properties }) => patternOf(Properties))).toEqual([
    { eventName: ['INSERT'], dynamodb: { Keys: { kind: { S: ['letter'] } } } },
    { dynamodb: { Keys: { kind: { S: ['apartment', 'news'] } } } },
  ])
  for (const { Properties } of mappings) {
    expect(Properties).toMatchObject({
      MaximumRetryAttempts: 6,
      MaximumRecordAgeInSeconds: 3600,
      BisectBatchOnFunctionError: true,
      DestinationConfig: { OnFailure: { Destination: expect.anything() } },
    })
  }
  expect(targetsOf('rate(1 minute)')).toEqual([prod.functionNamed('notify').id])
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

function environmentOf(name: string): Record<string, string> {
  const environment = prod.functionNamed(name).Properties['Environment']
  return (environment as { Variables: Record<string, string> }).Variables
}

function patternOf(mapping: Record<string, unknown>): unknown {
  const { Filters } = mapping['FilterCriteria'] as { Filters: [{ Pattern: string }] }
  return JSON.parse(Filters[0].Pattern)
}

const byName = (one: { name?: unknown } = {}, other: { name?: unknown } = {}) =>
  String(one.name).localeCompare(String(other.name))
