import { expect, test } from 'vitest'
import { functionResources, modelWith } from './assembly-fixture.ts'

const statement = (changes: object = {}) => ({
  Effect: 'Allow',
  Action: 'dynamodb:Query',
  Resource: 'arn:aws:dynamodb:eu-north-1:000000000000:table/table',
  ...changes,
})
const policy = (role: string, ...Statement: object[]) => ({
  Type: 'AWS::IAM::Policy',
  Properties: { PolicyDocument: { Statement }, PolicyName: 'x', Roles: [{ Ref: role }] },
})

test('a function has its environment, its limits and what its role allows', () => {
  const model = modelWith({
    ...functionResources('password-reset', {
      Environment: { Variables: { REGION: { Ref: 'AWS::Region' } } },
      MemorySize: 512,
      Timeout: 5,
      Description: 'Ends sessions',
    }),
    Policy: policy(
      'password-resetRole',
      statement({
        Condition: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['session'] } },
      }),
      statement({ Action: ['s3:GetObject', 's3:PutObject'], Resource: ['a', 'b'] }),
    ),
  })
  expect(model.functions).toEqual([
    {
      name: 'password-reset',
      arn: 'arn:aws:lambda:eu-north-1:000000000000:function:password-reset',
      handler: 'index.handler',
      directory: expect.stringMatching(/asset\.one$/),
      environment: { REGION: 'eu-north-1' },
      timeoutSeconds: 5,
      memoryMegabytes: 512,
      statements: [
        {
          actions: ['dynamodb:Query'],
          resources: ['arn:aws:dynamodb:eu-north-1:000000000000:table/table'],
          conditions: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['session'] } },
        },
        { actions: ['s3:GetObject', 's3:PutObject'], resources: ['a', 'b'], conditions: {} },
      ],
    },
  ])
})

test('the policies of other roles do not count', () => {
  const model = modelWith({
    ...functionResources('one'),
    otherRole: { Type: 'AWS::IAM::Role', Properties: { ManagedPolicyArns: ['arn:aws:iam::x'] } },
    Policy: policy('oneRole', statement()),
    OtherPolicy: policy('otherRole', statement({ Action: 'dynamodb:Scan' })),
  })
  expect(model.functions[0]!.statements.flatMap(({ actions }) => actions)).toEqual([
    'dynamodb:Query',
  ])
})

test.each([
  ['another runtime', { Runtime: 'nodejs20.x' }, 'Runtime'],
  [
    'more variables than Lambda takes',
    { Environment: { Variables: { A: 'x'.repeat(4089) } } },
    '4 KB',
  ],
  ['a missing bundle', { Code: { S3Key: 'three.zip' } }, 'has no asset three.zip'],
])('a function with %s is rejected', (_, properties, problem) => {
  expect(() => modelWith(functionResources('one', properties))).toThrow(problem)
})

test.each([
  ['denies', { Effect: 'Deny' }, 'Statement.0.Effect'],
  ['excludes actions', { NotAction: 's3:*' }, 'unknown NotAction'],
])('a role that %s is rejected', (_, changes, problem) => {
  const resources = { ...functionResources('one'), Policy: policy('oneRole', statement(changes)) }
  expect(() => modelWith(resources)).toThrow(problem)
})
