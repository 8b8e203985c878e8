import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.ts'

const root = join(import.meta.dirname, '../..')
const build = join(root, '.build')

// The builders are loaded only when there is something to build: a second start has no time for them.

/** What the laptop can run: its own template, or the one for visitors. */
export type LocalStage = 'local' | 'prod'

/**
 * Bundles the functions, builds the site and synthesises the template of this stage, each only when
 * something that goes into it has changed. The template for visitors is that of a company that has
 * filled in its settings. Answers the folder of the assembly.
 */
export async function buildAssembly(stage: LocalStage = 'local'): Promise<string> {
  const shared = ['shared/**/*', 'package-lock.json']
  const functions = join(build, 'functions')
  const site = join(build, 'site')
  const outdir = join(build, `assembly-${stage}`)
  const code = ['functions/**/*', 'infra/bundle.ts', ...shared]
  await unlessDone('functions', code, functions, async () => {
    const { bundleFunctions } = await import('../../infra/bundle.ts')
    await bundleFunctions(functions)
  })
  await unlessDone('site', ['web/**/*', ...shared], site, buildSite)
  const made = ['.build/functions.done', '.build/site.done', 'local/assembly/filled-in.ts']
  const inputs = ['infra/**/*', 'cdk.json', ...made, ...shared]
  await unlessDone(`assembly-${stage}`, inputs, outdir, async () => {
    const { createApp } = await import('../../infra/app.ts')
    const { filledIn } = await import('./filled-in.ts')
    const settings = stage === 'prod' ? filledIn : {}
    createApp({ stage, assets: { functions, site }, settings, outdir, checks: false }).synth()
  })
  return outdir
}

async function buildSite(): Promise<void> {
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({
    root: join(root, 'web'),
    configFile: join(root, 'web/vite.config.ts'),
    logLevel: 'warn',
  })
  await builder.buildApp()
}

/** What is half built when a process ends has no stamp, so that the next one builds it again. */
async function unlessDone(
  name: string,
  inputs: string[],
  output: string,
  make: () => Promise<void>,
): Promise<void> {
  const stamp = join(build, `${name}.done`)
  const key = fingerprint(root, inputs)
  if (existsSync(stamp) && existsSync(output) && readFileSync(stamp, 'utf8') === key) return
  rmSync(stamp, { force: true })
  rmSync(output, { recursive: true, force: true })
  mkdirSync(build, { recursive: true })
  await make()
  writeFileSync(stamp, key)
}
