import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { LocalStage } from '../start-options.ts'
import { unlessDone } from './unless-done.ts'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'

const root = join(import.meta.dirname, '../..')
const build = join(root, '.build')

/** A step of `builders.ts`, which runs in a process of its own. */
export type Step = 'site' | 'functions' | 'assembly'

const shared = ['shared/**/*', 'package-lock.json']
const ofSite = ['web/*', 'web/{build,public,src}/**/*', ...shared]
const ofFunctions = ['functions/**/*', 'infra/bundle.ts', ...shared]
const ofStacks = ['infra/**/*', 'cdk.json', 'local/assembly/filled-in.ts']

/**
 * Builds the site, bundles the functions and synthesises the template of this stage, each only when
 * one of its inputs has changed. Returns the folder of the assembly. Throws where a build fails,
 * after the builder has printed why.
 */
export async function buildAssembly(stage: LocalStage = 'local'): Promise<string> {
  const outdir = join(build, `assembly-${stage}`)
  const inputs = [...ofStacks, ...ofFunctions, ...ofSite]
  await make(`assembly-${stage}`, inputs, folder => run('assembly', folder, stage))
  return outdir
}

/**
 * Bundles the functions, of which `document` contains the site's server build, when one of their
 * inputs has changed. Returns the folder of the bundles.
 */
export async function buildFunctions(): Promise<string> {
  await buildSite()
  const code = [...ofFunctions, '.build/site-server/**/*.js']
  await make('functions', code, folder => run('functions', folder))
  return join(build, 'functions')
}

/** Builds the site and its server build when one of its inputs has changed. */
export const buildSite = () => make('site', ofSite, folder => run('site', folder))

/** Runs a step in a process of its own, so that a second start loads no builder. */
async function run(step: Step, ...words: string[]): Promise<void> {
  const builder = spawn(
    process.execPath,
    [join(import.meta.dirname, 'builders.ts'), step, ...words],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      // Writing a cache takes longer at the first start than it ever saves a builder.
      env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' },
    },
  )
  const [code] = (await once(builder, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`The ${step} could not be built.`)
}

/** Runs a step whose output in `.build` is missing or older than its inputs. */
const make = (name: string, inputs: string[], step: (output: string) => Promise<void>) =>
  unlessDone(join(build, name), fingerprint(root, inputs), step)

/** One hash over the names and contents of all files that match; tests do not count. */
function fingerprint(root: string, patterns: string[]): string {
  const hash = createHash('sha256')
  const files = globSync(patterns, { cwd: root }).filter(file => !/\.test\./.test(file))
  for (const file of files.toSorted()) {
    const path = join(root, file)
    if (statSync(path).isFile()) hash.update(`${file}\n`).update(readFileSync(path))
  }
  return hash.digest('hex')
}
