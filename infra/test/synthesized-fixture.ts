import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { variables } from '#shared/variables.ts'
import { stackNames, type Stage } from '../settings.ts'

export const functionNames = Object.keys(variables).toSorted()

/** A minimal build of the site and of the functions. */
const tinyBuild = {
  'site/assets/a.js': '',
  'site/assets/a.woff2': '',
  'site.json': JSON.stringify({ site: 'sha256-a', desk: 'sha256-b' }),
  ...Object.fromEntries(functionNames.map(name => [`functions/${name}/index.cjs`, ''])),
}

const folder = fs.mkdtempSync(path.join(tmpdir(), 'infra-'))
// The files of a process share it, which Vitest ends by this signal.
process.once('SIGTERM', () => {
  fs.rmSync(folder, { recursive: true })
  process.exit()
})
synthesise()

/** `prod` with a domain, a firewall and everything else. */
export const owned = readSynthesis('owned', 'prod')
export const local = readSynthesis('local', 'local')
/** With a bucket that breaks a rule. */
export const dev = readSynthesis('dev', 'dev')
/** The templates of production with the default settings. */
export const prod = readSynthesis('prod', 'prod')

/** Synthesises all stages of a product in small. */
function synthesise(): void {
  for (const [file, content] of Object.entries(tinyBuild)) {
    fs.mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), content)
  }
  // Neither credentials nor an account; most of the rules' WebAssembly runs too seldom to be compiled well.
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const program = path.join(import.meta.dirname, 'stages-fixture.ts')
  const flags = ['--single-threaded', '--wasm-lazy-compilation', '--liftoff-only']
  const options = { encoding: 'utf8', env: { PATH, NODE_COMPILE_CACHE } } as const
  const { status, stderr } = spawnSync(process.execPath, [...flags, program, folder], options)
  if (status !== 0) throw new Error(stderr)
}

interface Resource {
  id: string
  stack: string
  Type: string
  Properties: Record<string, unknown>
  Metadata?: { name?: string }
  DeletionPolicy?: string
  UpdateReplacePolicy?: string
}

interface Template {
  Resources: Record<string, Omit<Resource, 'id' | 'stack'>>
}

type Outputs = Record<string, { Value: unknown }>

interface Manifest {
  artifacts: Record<
    string,
    { environment: string; properties?: { terminationProtection?: boolean } }
  >
}

interface Report {
  pluginReports: { violations: { ruleName: string; severity?: string }[] }[]
}

export type Synthesis = ReturnType<typeof readSynthesis>

/** Reads the templates of all stacks of a stage from its cloud assembly. */
function readSynthesis(name: string, stage: Stage) {
  const directory = path.join(folder, name)
  const read = (file: string) => JSON.parse(fs.readFileSync(path.join(directory, file), 'utf8'))
  const { artifacts } = read('manifest.json') as Manifest
  const names = Object.entries(stackNames(stage)).filter(([, name]) => name in artifacts)
  const templates = names.map(([part, name]) => [part, read(`${name}.template.json`)] as const)
  const all = templates.flatMap(([stack, { Resources }]: readonly [string, Template]) =>
    Object.entries(Resources).map(([id, each]): Resource => Object.assign(each, { id, stack })),
  )
  const resources = (type: string) => all.filter(({ Type }) => Type === type)
  const { pluginReports } = read('validation-report.json') as Report
  return {
    /** The folder of the assembly. */
    directory,
    all,
    resources,
    /** The properties of the only resource, or the first one, of a type. */
    propertiesOf: (type: string) => resources(type)[0]?.Properties,
    /** The bucket whose logical id begins so. */
    bucket: (name: string) => resources('AWS::S3::Bucket').find(({ id }) => id.startsWith(name))!,
    functionNamed: (name: string) =>
      resources('AWS::Lambda::Function').find(({ Metadata }) => Metadata?.name === name)!,
    outputs: Object.assign({}, ...templates.map(([, { Outputs }]) => Outputs)) as Outputs,
    /** The region of each stack, and whether CloudFormation protects it from deletion. */
    stacks: names.map(([part, name]) => ({
      part,
      region: artifacts[name]!.environment.split('/').at(-1)!,
      isProtected: artifacts[name]!.properties?.terminationProtection ?? false,
    })),
    /** The names of the rules that the checks report as violated. */
    findings: pluginReports
      .flatMap(({ violations }) => violations)
      .filter(({ severity }) => severity !== 'info')
      .map(({ ruleName }) => ruleName),
  }
}
