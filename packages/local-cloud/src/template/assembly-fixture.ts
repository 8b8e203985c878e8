import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Model } from './model.ts'
import { readModel } from './read-model.ts'

export const endpoints = {
  region: 'eu-north-1',
  account: '000000000000',
  site: 'http://localhost:3000',
  services: 'http://127.0.0.1:3000/_local',
}

interface SampleResource {
  Type: string
  Properties?: object
  Metadata?: object
}

interface SampleStack {
  Resources?: Record<string, SampleResource>
  Outputs?: Record<string, { Value: unknown }>
}

/**
 * Writes stacks as `cdk synth` does, reads them and removes them. The assets `one.zip` and
 * `two.zip` exist.
 */
export function modelOf(stacks: Record<string, SampleStack>): Model {
  const directory = mkdtempSync(path.join(tmpdir(), 'assembly-'))
  try {
    const artifacts: Record<string, object> = {}
    for (const [stackName, template] of Object.entries(stacks)) {
      const templateFile = `${stackName}.template.json`
      const properties = { templateFile, stackName }
      artifacts[stackName] = { type: 'aws:cloudformation:stack', properties }
      writeFileSync(path.join(directory, templateFile), JSON.stringify(template))
    }
    const files = Object.fromEntries(
      ['one', 'two'].map(hash => {
        mkdirSync(path.join(directory, `asset.${hash}`))
        const destinations = { current: { objectKey: `${hash}.zip` } }
        return [hash, { source: { path: `asset.${hash}` }, destinations }]
      }),
    )
    artifacts['Sample.assets'] = { type: 'cdk:asset-manifest', properties: { file: 'assets.json' } }
    writeFileSync(path.join(directory, 'assets.json'), JSON.stringify({ files }))
    writeFileSync(path.join(directory, 'manifest.json'), JSON.stringify({ artifacts }))
    return readModel(directory, endpoints, (name, length) => `${name} of ${length}`)
  } finally {
    rmSync(directory, { recursive: true })
  }
}

/** The model of one stack with these resources. */
export function modelWith(resources: Record<string, SampleResource>): Model {
  return modelOf({ App: { Resources: resources } })
}

/** A function's resource, with its role. */
export function functionResources(name: string, properties: object = {}) {
  return {
    [`${name}Role`]: { Type: 'AWS::IAM::Role', Properties: { AssumeRolePolicyDocument: {} } },
    [name]: {
      Type: 'AWS::Lambda::Function',
      Metadata: { name },
      Properties: {
        Code: { S3Bucket: 'assets', S3Key: 'one.zip' },
        Handler: 'index.handler',
        Role: { 'Fn::GetAtt': [`${name}Role`, 'Arn'] },
        Runtime: 'nodejs24.x',
        ...properties,
      },
    },
  }
}
