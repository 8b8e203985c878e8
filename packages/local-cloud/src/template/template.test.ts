import { expect, test } from 'vitest'
import { functionResources, modelOf, modelWith } from './assembly-fixture.ts'

const Resources = {
  TableCD117FA1: {
    Type: 'AWS::DynamoDB::GlobalTable',
    Properties: {
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      KeySchema: [
        { AttributeName: 'kind', KeyType: 'HASH' },
        { AttributeName: 'id', KeyType: 'RANGE' },
      ],
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
  [{ Ref: 'TableCD117FA1' }, 'table'],
  [{ Ref: 'AWS::Region' }, 'eu-north-1'],
  [{ Ref: 'AWS::AccountId' }, '000000000000'],
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
  [
    { 'Fn::GetAtt': ['TableCD117FA1', 'TableId'] },
    'The attribute TableId of AWS::DynamoDB::GlobalTable',
  ],
  [
    { 'Fn::GetStackOutput': { StackName: 'Data', OutputName: 'X' } },
    'The stack Data has no output X',
  ],
])('%j is rejected', (value, problem) => {
  expect(() => resolve(value)).toThrow(problem)
})

/** The local form of a text in the template. */
const localised = (text: unknown) =>
  modelWith({
    Uploads7A5E1B2C: { Type: 'AWS::S3::Bucket' },
    Site: { Type: 'AWS::S3::Bucket' },
    ...functionResources('carrier', { Environment: { Variables: { TEXT: text } } }),
    Distribution: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: {
        DistributionConfig: {
          Aliases: ['www.example.com'],
          DefaultCacheBehavior: {
            CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
            TargetOriginId: 'files',
            ViewerProtocolPolicy: 'allow-all',
          },
          Enabled: true,
          Origins: [{ DomainName: { 'Fn::GetAtt': ['Site', 'RegionalDomainName'] }, Id: 'files' }],
        },
      },
    },
  }).functions[0]!.environment.TEXT

const uploads = { 'Fn::GetAtt': ['Uploads7A5E1B2C', 'RegionalDomainName'] }
const join = (...parts: unknown[]) => ({ 'Fn::Join': ['', parts] })

test.each([
  [join('https://', { 'Fn::GetAtt': ['Distribution', 'DomainName'] }), 'http://localhost:3000'],
  ['https://www.example.com/fastigheter', 'http://localhost:3000/fastigheter'],
  ['https://*.cloudfront.net', 'http://localhost:3000'],
  [join('https://', uploads, '/key'), 'http://127.0.0.1:3000/_local/s3/uploads/key'],
  ['https://cognito-idp.eu-north-1.amazonaws.com/', 'http://127.0.0.1:3000/_local/cognito/'],
  [uploads, 'uploads.s3.eu-north-1.amazonaws.com'],
  ['https://example.org', 'https://example.org'],
  ["default-src 'self'; upgrade-insecure-requests", "default-src 'self';"],
  ["upgrade-insecure-requests; img-src 'self'", " img-src 'self'"],
  [
    // A path allows the paths below it only with a slash at its end.
    join("connect-src 'self' https://", uploads, "; img-src 'self'"),
    "connect-src 'self' http://127.0.0.1:3000/_local/s3/uploads " +
      "http://127.0.0.1:3000/_local/s3/uploads/; img-src 'self'",
  ],
])('%j reads %s on the laptop', (text, local) => {
  expect(localised(text)).toBe(local)
})

const secret = {
  Type: 'AWS::SecretsManager::Secret',
  Properties: { GenerateSecretString: { ExcludePunctuation: true, PasswordLength: 64 } },
}
const referenceTo = (id: string, rest = ':SecretString:::') => ({
  'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: id }, `${rest}}}`]],
})
const functionWith = (value: unknown) =>
  functionResources('one', { Environment: { Variables: { VALUE: value } } })

const valueOf = (value: unknown) =>
  modelWith({ Origin1A1B2C3D4: secret, Digest: secret, ...functionWith(value) }).functions[0]!
    .environment['VALUE']

test.each([
  [referenceTo('Origin1A1B2C3D4'), 'origin1 of 64'],
  [referenceTo('Digest', ':SecretString'), 'digest of 64'],
  [referenceTo('Digest', ''), 'digest of 64'],
  [
    { 'Fn::Join': [' ', [referenceTo('Digest'), referenceTo('Origin1A1B2C3D4'), 'x']] },
    'digest of 64 origin1 of 64 x',
  ],
])('a property gets the secrets that it refers to: %j', (value, expected) => {
  expect(valueOf(value)).toBe(expected)
})

test.each([['{{resolve:ssm:parameter:1}}', '{{resolve:ssm:parameter:1}} is not known']])(
  'a reference to anything else is rejected: %j',
  (value, problem) => {
    expect(() => valueOf(value)).toThrow(problem)
  },
)
