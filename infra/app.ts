import { readFileSync } from 'node:fs'
import path from 'node:path'
import { App, Tags } from 'aws-cdk-lib/core'
import * as z from 'zod/mini'
import { BudgetStack } from './budget-stack.ts'
import { EdgeStack } from './edge-stack.ts'
import {
  accountOf,
  edgeRegion,
  settingsOf,
  stackNames,
  type Settings,
  type Stage,
} from './settings.ts'
import { SiteStack } from './site-stack.ts'

interface Options {
  stage: Stage
  assets: {
    /** The folder in which each function has a folder with its bundle. */
    functions: string
    /** The folder of the built site; `<folder>.json` is beside it. */
    site: string
  }
  /** Replaces settings of the stage. */
  settings?: Partial<Settings>
  /** The folder of the cloud assembly. */
  outdir?: string
  /**
   * Adds checks of the templates to those of CloudFormation's rules, which take some seconds. Without
   * it nothing is checked.
   */
  addChecks?: (app: App) => void
}

/** The CDK app of a stage. Its `synth()` writes the templates; throws if a check fails. */
export function createApp({ stage, assets, settings: changes, outdir, addChecks }: Options): App {
  const settings = settingsOf(stage, changes)
  const app = new App({
    ...(outdir && { outdir }),
    context: featureFlags(),
    analyticsReporting: false,
    treeMetadata: addChecks !== undefined,
    builtinCloudFormationValidation: addChecks !== undefined,
  })
  const account = accountOf(settings)
  const environment = (region: string) => ({
    env: { ...(account && { account }), region },
    crossRegionReferences: true,
    terminationProtection: settings.protectsData,
  })

  const names = stackNames(stage)
  const edge =
    settings.domain || settings.firewall
      ? new EdgeStack(app, names.edge, { settings, ...environment(edgeRegion) })
      : undefined
  const site = new SiteStack(app, names.site, {
    settings,
    edge,
    assets,
    ...environment(settings.region),
  })
  const budget = new BudgetStack(app, names.budget, { settings, ...environment(edgeRegion) })
  budget.addStackDependency(site, 'The budget is deployed last, since AWS may refuse it.')

  Tags.of(app).add('project', 'tranas')
  Tags.of(app).add('stage', stage)
  addChecks?.(app)
  return app
}

/** The feature flags of cdk.json, which only the CDK's command line passes on by itself. */
function featureFlags(): Record<string, unknown> {
  const file = path.join(import.meta.dirname, '../cdk.json')
  return z
    .object({ context: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(readFileSync(file, 'utf8'))).context
}
