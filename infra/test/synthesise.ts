import { Stack, type App } from 'aws-cdk-lib/core'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { stackName } from '../stack-names.ts'
import type { Job } from './synthesized-stages.ts'

// `cdk synth` runs this as a process of its own. It runs the program that cdk.json names, and then
// synthesises other stages: the rules of CloudFormation take five seconds to load.

await import('../synthesise.ts')
// What the command line has asked for is done.
delete process.env['CDK_CONTEXT_JSON']
delete process.env['CDK_OUTDIR']

const { createApp } = await import('../app.ts')
const { addChecks } = await import('../checks.ts')
const jobs: Job[] = JSON.parse(process.env['JOBS'] ?? '[]')
for (const { isFaulty, directory, stage, ...options } of jobs) {
  const app = createApp({ ...options, stage, outdir: directory, addChecks })
  if (isFaulty) mustFail(app, stackName(stage, 'App'))
  else app.synth()
}

function mustFail(app: App, stackName: string): void {
  const fault = new Bucket(Stack.of(app.node.findChild(stackName)), 'Fault')
  try {
    app.synth()
  } catch {
    return
  }
  throw new Error(`${fault.node.path} went unnoticed`)
}
