import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import type { LocalStage } from '../start-options.ts'

const root = join(import.meta.dirname, '../..')
const build = join(root, '.build')
const site = join(build, 'site')
const siteServer = join(build, 'site-server')
const functions = join(build, 'functions')

const shared = ['shared/**/*', 'package-lock.json']
const ofSite = ['web/*', 'web/{build,public,src}/**/*', ...shared]
const ofFunctions = ['functions/**/*', 'infra/bundle.ts', ...shared]
const ofStacks = ['infra/**/*', 'cdk.json', 'local/assembly/filled-in.ts']

/**
 * Builds the site, bundles the functions and synthesises the template of this stage, each only when
 * one of its inputs has changed. Returns the folder of the assembly. Throws where a build fails,
 * after the builder has printed why.
 */
export function buildAssembly(stage: LocalStage = 'local'): Promise<string> {
  const inputs = [...ofStacks, ...ofFunctions, ...ofSite]
  return make(join(build, `assembly-${stage}`), inputs, 'assembly', stage)
}

/**
 * Bundles the functions, of which `document` contains the site's server build, when one of their
 * inputs has changed. Returns the folder of the bundles.
 */
export async function buildFunctions(): Promise<string> {
  await buildSite()
  return make(functions, [...ofFunctions, '.build/site-server/**/*.js'], 'functions')
}

/** Builds the site and its server build when one of its inputs has changed. */
export const buildSite = () => make(siteServer, ofSite, 'site')

// `node assembly.ts <step> <outdir> [stage]`. A process of its own for each step: esbuild, Vite and
// the CDK keep hundreds of megabytes for as long as their process lives.
if (import.meta.main) {
  const [step, outdir, stage] = process.argv.slice(2) as [Step, string, LocalStage]
  const steps = { site: buildPages, functions: bundle, assembly: synthesise }
  await steps[step](outdir, stage)
}

async function buildPages(): Promise<void> {
  const { createBuilder } = await import('vite')
  const configFile = join(root, 'web/vite.config.ts')
  const builder = await createBuilder({ configFile, logLevel: 'warn' })
  await builder.buildApp()
}

async function bundle(outdir: string): Promise<void> {
  const { bundleFunctions } = await import('../../infra/bundle.ts')
  await bundleFunctions(outdir)
}

async function synthesise(outdir: string, stage: LocalStage): Promise<void> {
  // The CDK, which takes a second to load, is loaded while other processes build.
  const [, { createApp }, { filledIn }] = await Promise.all([
    buildFunctions(),
    import('../../infra/app.ts'),
    import('./filled-in.ts'),
  ])
  const settings = stage === 'prod' ? filledIn : {}
  createApp({ stage, assets: { functions, site }, settings, outdir }).synth()
}

type Step = 'site' | 'functions' | 'assembly'

/** Runs a step where its output is missing or older than its inputs. Returns the output. */
async function make(output: string, inputs: string[], step: Step, stage = ''): Promise<string> {
  await unlessDone(output, fingerprint(inputs), async () => {
    const builder = spawn(process.execPath, [import.meta.filename, step, output, stage], {
      stdio: ['ignore', 'inherit', 'inherit'],
      // Writing a cache takes longer at the first start than it ever saves a builder.
      env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' },
    })
    const [code] = (await once(builder, 'exit')) as [number | null]
    if (code !== 0) throw new Error(`The ${step} could not be built.`)
  })
  return output
}

/** One hash over the names and contents of all files that match; tests do not count. */
function fingerprint(patterns: string[]): string {
  const hash = createHash('sha256')
  const files = globSync(patterns, { cwd: root }).filter(file => !/\.test\./.test(file))
  for (const file of files.toSorted()) {
    const path = join(root, file)
    if (statSync(path).isFile()) hash.update(`${file}\n`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/**
 * Makes a folder unless it was made with this key before; waits while another command makes it. The key is
 * kept in the folder, so that it goes where a build is interrupted, or another command builds there.
 */
export async function unlessDone(
  output: string,
  key: string,
  build: () => Promise<void>,
): Promise<void> {
  mkdirSync(dirname(output), { recursive: true })
  using _lock = await lock(`${output}.lock`)
  const stamp = join(output, '.done')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return
  rmSync(output, { recursive: true, force: true })
  await build()
  writeFileSync(stamp, key)
}

/** SQLite's lock of a file, which also ends with its process, however that ends. */
async function lock(file: string): Promise<DatabaseSync> {
  const database = new DatabaseSync(file)
  for (;;) {
    try {
      database.exec('BEGIN EXCLUSIVE')
      return database
    } catch (error) {
      if (!(error as Error).message.includes('locked')) throw error
    }
    await setTimeout(50)
  }
}
