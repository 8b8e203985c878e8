import { expect, test } from 'vitest'
import { functionResources, modelWith } from './assembly-fixture.ts'

const trigger = (properties: object = {}) => ({
  ...functionResources('pages'),
  pagesCurrentVersion1A2B: {
    Type: 'AWS::Lambda::Version',
    Properties: { FunctionName: { Ref: 'pages' } },
  },
  ...functionResources('Provider', { Runtime: 'nodejs22.x' }),
  Trigger: {
    Type: 'Custom::Trigger',
    Properties: {
      ServiceToken: { 'Fn::GetAtt': ['Provider', 'Arn'] },
      HandlerArn: { Ref: 'pagesCurrentVersion1A2B' },
      InvocationType: 'RequestResponse',
      Timeout: '120000',
      ExecuteOnHandlerChange: true,
      ...properties,
    },
  },
})

test('a trigger names its function, and the version of it that a deployment calls', () => {
  const { triggers, functions } = modelWith(trigger())
  expect(triggers).toEqual([{ functionName: 'pages', version: 'pagesCurrentVersion1A2B' }])
  expect(functions.map(({ name }) => name)).toEqual(['pages'])
})

test('a trigger that does not wait for its function is not known', () => {
  expect(() => modelWith(trigger({ InvocationType: 'Event' }))).toThrow(/InvocationType/)
})

test('a trigger of what is no version is refused', () => {
  expect(() => modelWith(trigger({ HandlerArn: { Ref: 'AWS::StackName' } }))).toThrow(
    /refers to AWS::StackName/,
  )
})
