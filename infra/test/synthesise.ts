import { RemovalPolicy, Stack, type App } from 'aws-cdk-lib/core'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { createApp } from '../app.ts'
import { addChecks } from '../checks.ts'
import { stackNames } from '../settings.ts'
import type { Job } from './synthesized-fixture.ts'

// `cdk synth` runs this as a process of its own. It synthesises other stages, and then runs the
// program that cdk.json names: the rules of CloudFormation take seconds to load.

// The options of the command line are not for the other stages.
const { CDK_CONTEXT_JSON, CDK_OUTDIR } = process.env
delete process.env['CDK_CONTEXT_JSON']
delete process.env['CDK_OUTDIR']

const jobs: Job[] = JSON.parse(process.env['JOBS'] ?? '[]')
for (const { isFaulty, directory, stage, ...options } of jobs) {
  const app = createApp({ ...options, stage, outdir: directory, addChecks })
  if (isFaulty) mustFail(app, stackNames(stage).site)
  else app.synth()
}

Object.assign(process.env, { CDK_CONTEXT_JSON, CDK_OUTDIR })
await import('../synthesise.ts')

function mustFail(app: App, stackName: string): void {
  const stack = Stack.of(app.node.findChild(stackName))
  const fault = new Bucket(stack, 'Fault', { removalPolicy: RemovalPolicy.DESTROY })
  try {
    app.synth()
  } catch {
    return
  }
  throw new Error(`${fault.node.path} went unnoticed`)
}
