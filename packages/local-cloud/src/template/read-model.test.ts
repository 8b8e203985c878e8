import { expect, test } from 'vitest'
import { functionResources, modelOf, modelWith, endpoints } from './assembly-fixture.ts'
import { readModel } from './read-model.ts'

test('a type of resource that is not known is rejected by its name', () => {
  expect(() => modelWith({ Bus: { Type: 'AWS::Events::EventBus' } })).toThrow(
    'AWS::Events::EventBus (Bus of App) is not known to the local cloud',
  )
})

test('a resource without effect on a laptop is ignored, whatever its properties', () => {
  const model = modelWith({
    Alarm: { Type: 'AWS::CloudWatch::Alarm', Properties: { Odd: { 'Fn::If': [] } } },
    Log: { Type: 'AWS::Logs::LogGroup' },
    Permission: { Type: 'AWS::Lambda::Permission' },
  })
  expect(model).toMatchObject({ functions: [], buckets: [], tables: [] })
})

test('two resources that would have the same name are rejected', () => {
  const site = { Resources: { Site11111111: { Type: 'AWS::S3::Bucket' } } }
  const other = { Resources: { Site22222222: { Type: 'AWS::S3::Bucket' } } }
  expect(() => modelOf({ A: site, B: other })).toThrow('Two of AWS::S3::Bucket have the name site')
})

test('a folder that is no assembly is rejected with advice', () => {
  expect(() => readModel('/nowhere', endpoints, String)).toThrow(
    '/nowhere/manifest.json cannot be read: synthesise the stacks again',
  )
})

const deployment = (properties: object) => ({
  ...functionResources('Deployer', { Runtime: 'python3.13' }),
  Site: { Type: 'AWS::S3::Bucket' },
  Deployment: {
    Type: 'Custom::CDKBucketDeployment',
    Properties: {
      DestinationBucketName: { Ref: 'Site' },
      ServiceToken: { 'Fn::GetAtt': ['Deployer', 'Arn'] },
      SourceBucketNames: ['assets'],
      SourceObjectKeys: ['one.zip'],
      ...properties,
    },
  },
})

test('a deployment knows its files, where they go and what they carry', () => {
  const { deployments } = modelWith(
    deployment({
      Exclude: ['*'],
      Include: ['*.html'],
      Prune: false,
      SourceMarkers: [{}, { '<<marker>>': { Ref: 'Site' } }],
      SourceObjectKeys: ['one.zip', 'two.zip'],
      SystemMetadata: { 'cache-control': 'no-cache' },
    }),
  )
  expect(deployments).toEqual([
    {
      bucket: 'site',
      sources: [
        { directory: expect.stringMatching(/asset\.one$/), version: 'one.zip', markers: {} },
        {
          directory: expect.stringMatching(/asset\.two$/),
          version: 'two.zip',
          markers: { 'https://<<marker>>': 'https://site', '<<marker>>': 'site' },
        },
      ],
      excludes: ['*'],
      includes: ['*.html'],
      systemMetadata: { 'cache-control': 'no-cache' },
    },
  ])
})

test('a deployment of archives as they are is rejected', () => {
  expect(() => modelWith(deployment({ Extract: false }))).toThrow('unknown Extract')
})
