import { App, Tags } from 'aws-cdk-lib/core'
import cdk from '../cdk.json' with { type: 'json' }
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
  /** The folder of the functions' bundles, and that of the built site, which `<folder>.json` is beside. */
  assets: { functions: string; site: string }
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
    // The feature flags, which only the CDK's command line passes on by itself.
    context: cdk.context,
    treeMetadata: addChecks !== undefined,
    builtinCloudFormationValidation: addChecks !== undefined,
  })
  const account = accountOf(settings)
  const common = (region: string) => ({
    settings,
    env: { ...(account && { account }), region },
    terminationProtection: settings.protectsData,
  })

  const names = stackNames(stage)
  const edge =
    settings.domain || settings.firewall
      ? new EdgeStack(app, names.edge, common(edgeRegion))
      : undefined
  const site = new SiteStack(app, names.site, { edge, assets, ...common(settings.region) })
  const budget = new BudgetStack(app, names.budget, common(edgeRegion))
  budget.addStackDependency(site, 'The budget is deployed last, since AWS may refuse it.')

  Tags.of(app).add('project', 'tranas')
  Tags.of(app).add('stage', stage)
  addChecks?.(app)
  return app
}
