import assert from 'node:assert/strict'
import { RemovalPolicy, Stack } from 'aws-cdk-lib/core'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { filledIn } from '../../local/assembly/filled-in.ts'
import { createApp } from '../app.ts'
import { addChecks } from '../checks.ts'
import { stackNames } from '../settings.ts'

// `node stages-fixture.ts <folder>` synthesises all stages below a folder: a process of its own, since
// the rules of CloudFormation take seconds to load.

const [folder] = process.argv.slice(2)
const assets = { functions: `${folder}/functions`, site: `${folder}/site` }
const common = { assets, addChecks }
const backupCopy = 'arn:aws:backup:eu-north-1:111122223333:backup-vault:copies'

// The first one has every type of resource: for another type the rules are prepared anew.
createApp({
  ...common,
  stage: 'prod',
  settings: { ...filledIn, backupCopy },
  outdir: `${folder}/owned`,
}).synth()
for (const stage of ['local', 'prod'] as const)
  createApp({ ...common, stage, outdir: `${folder}/${stage}` }).synth()

const faulty = createApp({ ...common, stage: 'dev', outdir: `${folder}/dev` })
const stack = Stack.of(faulty.node.findChild(stackNames('dev').site))
new Bucket(stack, 'Fault', { removalPolicy: RemovalPolicy.DESTROY })
assert.throws(() => faulty.synth(), 'A bucket without TLS went unnoticed.')
