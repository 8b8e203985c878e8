import path from 'node:path'
import * as z from 'zod/mini'
import { bundleFunctions } from './bundle.ts'
import { readStage, refuseExamples, runCommand } from './commands/stage.ts'
import { readStyleHashes } from './page-policies.ts'

// The program that `cdk` runs, which passes the values of `-c` in CDK_CONTEXT_JSON.

const Context = z.object({ stage: z._default(z.string(), 'dev') })

await runCommand(async () => {
  const context: unknown = JSON.parse(process.env.CDK_CONTEXT_JSON ?? '{}')
  const stage = readStage(Context.parse(context).stage)
  const build = path.join(import.meta.dirname, '../.build')
  const assets = { functions: path.join(build, 'functions'), site: path.join(build, 'site') }
  // The CDK's command line names the account where there are credentials, which a deployment needs.
  if (process.env.CDK_DEFAULT_ACCOUNT) refuseExamples(stage)
  readStyleHashes(assets.site)
  await bundleFunctions(assets.functions)
  const outdir = process.env.CDK_OUTDIR ?? path.join(import.meta.dirname, '../cdk.out')
  // The CDK takes a second to load, for which an error should not wait.
  const { createApp } = await import('./app.ts')
  const { addChecks } = await import('./checks.ts')
  createApp({ stage, assets, outdir, addChecks }).synth()
})
