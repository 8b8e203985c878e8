import { Stack, type App } from 'aws-cdk-lib/core'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { createApp } from '../app.ts'
import { stackName } from '../settings.ts'
import type { Job } from './synthesized-stages.ts'

// Runs as a process of its own, because vitest would load every part of the imported CDK.
const jobs: Job[] = JSON.parse(process.argv[2] ?? '[]')

for (const { faulty, directory, stage, ...options } of jobs) {
  const app = createApp({ ...options, stage, outdir: directory })
  if (faulty) mustFail(app, stackName(stage, 'App'))
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
