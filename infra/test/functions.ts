import { expect, test } from 'vitest'
import { variables } from '#shared/variables.ts'
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

test('documents have the policy of the pages, which shows and sends photos of cases', () => {
  const policy = JSON.stringify(environmentOf('document')['PAGE_POLICY'])
  expect(policy).toMatch(
    /style-src 'sha256-x'; img-src 'self' blob: https:.*Photos.*connect-src.*Uploads/,
  )
})

test.each([
  'admin',
  'auth',
  'authorizer',
  'cases',
  'catalogue',
  'company',
  'document',
  'follow',
  'forms',
  'images',
])('somebody waits for %s, which has a whole processor', name => {
  expect(prod.functionNamed(name).Properties).toMatchObject({ MemorySize: 1769 })
})

test('to publish a picture may take thirty seconds', () => {
  expect(prod.functionNamed('images').Properties).toMatchObject({ Timeout: 30 })
})

test('the function that sends has the whole minute until it is called again', () => {
  expect(prod.functionNamed('notify').Properties).toMatchObject({ Timeout: 75 })
})

test('the function that deletes what belongs to a case has time for all secret links', () => {
  expect(prod.functionNamed('removed-cases').Properties).toMatchObject({ Timeout: 60 })
})

function environmentOf(name: string): Record<string, string> {
  const environment = prod.functionNamed(name).Properties['Environment']
  return (environment as { Variables: Record<string, string> }).Variables
}

const byName = (one: { name?: unknown } = {}, other: { name?: unknown } = {}) =>
  String(one.name).localeCompare(String(other.name))
