import { join } from 'node:path'
import type { LocalStage } from '../start-options.ts'
import { buildFunctions, type Step } from './assembly.ts'

// `node builders.ts <step> <outdir> [stage]`. A process of its own for each step: esbuild, Vite and
// the CDK keep hundreds of megabytes for as long as their process lives.

const root = join(import.meta.dirname, '../..')
const build = join(root, '.build')

const steps: Record<Step, (outdir: string, stage: LocalStage) => Promise<void>> = {
  async functions(outdir) {
    const { bundleFunctions } = await import('../../infra/bundle.ts')
    await bundleFunctions(outdir)
  },
  async site() {
    const { createBuilder } = await import('vite')
    const configFile = join(root, 'web/vite.config.ts')
    const builder = await createBuilder({ configFile, logLevel: 'warn' })
    await builder.buildApp()
  },
  async assembly(outdir, stage) {
    // The CDK, which takes a second to load, is loaded while other processes build.
    const [, { createApp }, { filledIn }] = await Promise.all([
      buildFunctions(),
      import('../../infra/app.ts'),
      import('./filled-in.ts'),
    ])
    const settings = stage === 'prod' ? filledIn : {}
    const assets = { functions: join(build, 'functions'), site: join(build, 'site') }
    createApp({ stage, assets, settings, outdir }).synth()
  },
}

const [step, outdir, stage] = process.argv.slice(2) as [Step, string, LocalStage]
await steps[step](outdir, stage)
