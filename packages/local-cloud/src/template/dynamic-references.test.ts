import { expect, test } from 'vitest'
import { functionResources, modelOf, modelWith } from './assembly-fixture.ts'

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

test.each([
  [referenceTo('Digest', ':SecretString:password::'), ':password::}} is not known'],
  [referenceTo('Digest', ':SecretString::AWSPREVIOUS:'), ':AWSPREVIOUS:}} is not known'],
  ['{{resolve:secretsmanager:elsewhere}}', '{{resolve:secretsmanager:elsewhere}} is not known'],
  ['{{resolve:ssm:parameter:1}}', '{{resolve:ssm:parameter:1}} is not known'],
])('a reference to anything else is rejected: %j', (value, problem) => {
  expect(() => valueOf(value)).toThrow(problem)
})

test('a secret in an output or a custom resource is rejected, since CloudFormation resolves none there', () => {
  const Resources = { Digest: secret }
  const Outputs = { Key: { Value: referenceTo('Digest') } }
  expect(() => modelOf({ App: { Resources, Outputs } })).toThrow('in Key: CloudFormation resolves')
  const deployment = {
    Type: 'Custom::CDKBucketDeployment',
    Properties: {
      DestinationBucketName: referenceTo('Digest'),
      Prune: false,
      ServiceToken: { 'Fn::GetAtt': ['Deployer', 'Arn'] },
      SourceObjectKeys: [],
    },
  }
  const deployer = functionResources('Deployer', { Runtime: 'python3.13' })
  expect(() => modelWith({ ...Resources, ...deployer, Deployment: deployment })).toThrow(
    'in Deployment: CloudFormation resolves',
  )
})
