import { expect, test } from 'vitest'
import { modelOf } from './assembly-fixture.ts'

const Resources = {
  TableCD117FA1: {
    Type: 'AWS::DynamoDB::GlobalTable',
    Properties: {
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    },
  },
  NewLettersFailures8139C716: { Type: 'AWS::SQS::Queue' },
}

/** The value of an output in a template. */
const resolve = (Value: unknown) =>
  modelOf({
    Data: { Outputs: { Name: { Value: 'shared' } } },
    App: { Outputs: { Other: { Value: 'x' }, Result: { Value } }, Resources },
  }).outputs['App.Result']

test.each([
  ['plain', 'plain'],
  [{ Ref: 'TableCD117FA1' }, 'table'],
  [{ Ref: 'AWS::Region' }, 'eu-north-1'],
  [{ Ref: 'AWS::AccountId' }, '000000000000'],
  [{ Ref: 'AWS::Partition' }, 'aws'],
  [
    { 'Fn::GetAtt': ['TableCD117FA1', 'Arn'] },
    'arn:aws:dynamodb:eu-north-1:000000000000:table/table',
  ],
  [
    { 'Fn::GetAtt': ['NewLettersFailures8139C716', 'Arn'] },
    'arn:aws:sqs:eu-north-1:000000000000:new-letters-failures',
  ],
  [{ 'Fn::Join': ['-', ['a', { Ref: 'AWS::Partition' }]] }, 'a-aws'],
  [{ 'Fn::Select': [1, { 'Fn::Split': ['/', 'a/b/c'] }] }, 'b'],
  [{ 'Fn::Sub': '${AWS::Region} ${TableCD117FA1}' }, 'eu-north-1 table'],
  [
    { 'Fn::GetStackOutput': { StackName: 'Data', OutputName: 'Name', Region: 'us-east-1' } },
    'shared',
  ],
])('%j is %s', (value, expected) => {
  expect(resolve(value)).toBe(expected)
})

test.each([
  [{ 'Fn::If': ['Condition', 'a', 'b'] }, 'The intrinsic function Fn::If in App is not known'],
  [{ Ref: 'Nothing' }, 'refers to Nothing, which it does not have'],
  [{ Ref: 'AWS::NoValue' }, 'refers to AWS::NoValue'],
  [{ 'Fn::GetAtt': 'TableCD117FA1.Arn' }, 'is no list'],
  [{ 'Fn::Sub': '${TableCD117FA1.Arn}' }, 'refers to TableCD117FA1.Arn'],
  [{ 'Fn::Sub': ['${Given}!', { Given: 'x' }] }, 'Fn::Sub with variables in App is not known'],
  [
    { 'Fn::GetAtt': ['TableCD117FA1', 'TableId'] },
    'The attribute TableId of AWS::DynamoDB::GlobalTable',
  ],
  [
    { 'Fn::GetStackOutput': { StackName: 'Data', OutputName: 'X' } },
    'The stack Data has no output X',
  ],
  [{ 'Fn::Select': [7, ['a']] }, 'Fn::Select finds no element 7'],
])('%j is rejected', (value, problem) => {
  expect(() => resolve(value)).toThrow(problem)
})
