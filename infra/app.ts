import { readFileSync } from 'node:fs'
import path from 'node:path'
import { AwsSolutionsChecks } from 'cdk-nag'
import { App, Tags, Validations } from 'aws-cdk-lib/core'
import * as z from 'zod/mini'
import { acknowledge } from './acknowledgements.ts'
import { AppStack } from './app-stack.ts'
import { bundleFunctions } from './bundle.ts'
import { DataStack } from './data-stack.ts'
import { EdgeStack } from './edge-stack.ts'
import { Refusal } from './operator/command-error.ts'
import { readStage } from './operator/stage.ts'
import { settingsOf, type Settings, type Stage } from './settings.ts'
import { readSiteBuild } from './site-build.ts'

interface Options {
  stage: Stage
  assets: {
    /** The folder in which each function has a folder with its bundle. */
    functions: string
    /** The folder of the built site; `<folder>.json` lies beside it. */
    site: string
  }
  /** What differs from the stage's own settings. */
  settings?: Partial<Settings>
  /** Where the templates go. */
  outdir?: string
  /** Whether to look for faults (CloudFormation's rules and cdk-nag), which takes some seconds. */
  checks?: boolean
}

/** The product as stacks. `synth()` writes the templates and throws where a check finds a fault. */
export function createApp({
  stage,
  assets,
  settings: changes,
  outdir,
  checks = true,
}: Options): App {
  const settings = settingsOf(stage, changes)
  const app = new App({
    ...(outdir && { outdir }),
    context: featureFlags(),
    analyticsReporting: false,
    treeMetadata: checks,
    builtinCloudFormationValidation: checks,
  })
  const account = process.env.CDK_DEFAULT_ACCOUNT
  const environment = (region: string) => ({
    env: { ...(account && { account }), region },
    crossRegionReferences: true,
    terminationProtection: settings.protectsData,
  })

  const edge = new EdgeStack(app, `Tranas-${stage}-Edge`, {
    settings,
    ...environment('us-east-1'),
  })
  const data = new DataStack(app, `Tranas-${stage}-Data`, {
    settings,
    bundles: assets.functions,
    ...environment(settings.region),
  })
  const stack = new AppStack(app, `Tranas-${stage}-App`, {
    settings,
    data,
    edge,
    assets,
    ...environment(settings.region),
  })

  Tags.of(app).add('project', 'tranas')
  Tags.of(app).add('stage', stage)
  acknowledge(data, stack, settings)
  if (checks) Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  return app
}

/** The CDK's command line passes them on by itself; everybody else must see the same ones. */
function featureFlags(): Record<string, unknown> {
  const file = path.join(import.meta.dirname, '../cdk.json')
  return z
    .object({ context: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(readFileSync(file, 'utf8'))).context
}

/** What `cdk` runs, with what was written behind its `-c` in a variable. */
async function synthesise(): Promise<void> {
  const context: unknown = JSON.parse(process.env.CDK_CONTEXT_JSON ?? '{}')
  const stage = readStage(Context.parse(context).stage)
  const build = path.join(import.meta.dirname, '../.build')
  const assets = { functions: path.join(build, 'functions'), site: path.join(build, 'site') }
  readSiteBuild(assets.site)
  await bundleFunctions(assets.functions)
  const outdir = process.env.CDK_OUTDIR ?? path.join(import.meta.dirname, '../cdk.out')
  createApp({ stage, assets, outdir }).synth()
}

const Context = z.object({ stage: z._default(z.string(), 'dev') })

if (import.meta.main) {
  try {
    await synthesise()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
