import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll } from 'vitest'
import { filledIn } from '../../local/assembly/filled-in.ts'
import { stackNames, type Settings, type Stage } from '../settings.ts'
import { copyProject, run } from './project.ts'

/** A stage to synthesise. */
export interface Job {
  stage: Stage
  settings?: Partial<Settings>
  /** Adds a bucket that the checks must report, so that the synthesis fails. */
  isFaulty?: boolean
  assets: { functions: string; site: string }
  directory: string
}

export const functionNames = [
  'auth',
  'authorizer',
  'catalogue',
  'changes',
  'desk',
  'document',
  'follow',
  'forms',
  'images',
  'mail-feedback',
  'notify',
  'password-reset',
  'photos',
  'unused-pictures',
]

const { folder, project } = copyProject()
const remove = () => rmSync(folder, { recursive: true })
afterAll(remove)

// The bundles of functions are empty, but for what the CDK's command line makes of the product.
const bundles = path.join(folder, 'functions')
for (const name of functionNames) mkdirSync(path.join(bundles, name), { recursive: true })
const assets = { functions: bundles, site: path.join(project, '.build/site') }
const job = (name: string, stage: Stage, options: Partial<Job> = {}): Job => ({
  stage,
  assets,
  directory: path.join(folder, name),
  ...options,
})

/** The vault of another account that `owned` copies backups to. */
export const backupCopy = 'arn:aws:backup:eu-north-1:111122223333:backup-vault:copies'

// The first one has every type of resource: for another type the rules are prepared anew.
const jobs = [
  job('owned', 'prod', {
    settings: {
      ...filledIn,
      mail: { ...filledIn.mail!, dmarc: 'none' },
      backupCopy,
    },
  }),
  job('local', 'local'),
  job('dev', 'dev', { isFaulty: true }),
] as const

const directory = path.join(folder, 'prod')
// CloudFormation's rules are WebAssembly: most of it runs too seldom to be worth compiling it well.
const node = 'node --single-threaded --wasm-lazy-compilation --liftoff-only'
const { status, output } = run(
  `cdk synth --quiet -c stage=prod --output ${directory} --app "${node} infra/test/synthesise.ts"`,
  { folder, project },
  { JOBS: JSON.stringify(jobs) },
)
if (status !== 0) {
  // No test runs after this, and so no afterAll.
  remove()
  throw new Error(output)
}

/** What is in the project's folder after `cdk synth`. */
export const left = readdirSync(project)

/** `prod` with a domain, a firewall and everything else. */
export const owned = readSynthesis(jobs[0])
export const local = readSynthesis(jobs[1])
/** With a bucket that breaks a rule. */
export const dev = readSynthesis(jobs[2])
/** What `cdk synth` has made of the product. */
export const prod = readSynthesis({ directory, stage: 'prod' })

type StackPart = keyof ReturnType<typeof stackNames>

interface Resource {
  id: string
  stack: StackPart
  Type: string
  Properties: Record<string, unknown>
  Metadata?: Record<string, unknown>
  DeletionPolicy?: string
  UpdateReplacePolicy?: string
  DependsOn?: string[]
}

interface Template {
  Resources: Record<string, Omit<Resource, 'id' | 'stack'>>
  Outputs?: Record<string, { Value: unknown }>
}

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
function readSynthesis({ directory, stage }: { directory: string; stage: Stage }) {
  const read = (file: string) => JSON.parse(readFileSync(path.join(directory, file), 'utf8'))
  const { artifacts } = read('manifest.json') as Manifest
  const names = Object.entries(stackNames(stage)).filter(([, name]) => name in artifacts)
  const templates: [StackPart, Template][] = names.map(([part, name]) => [
    part as StackPart,
    read(`${name}.template.json`),
  ])
  const all = templates.flatMap(([stack, { Resources }]) =>
    Object.entries(Resources).map(([id, each]): Resource => Object.assign(each, { id, stack })),
  )
  const resources = (type: string) => all.filter(({ Type }) => Type === type)
  const { pluginReports } = read('validation-report.json') as Report
  return {
    /** The folder of the assembly. */
    directory,
    /** The types of all resources. */
    types: [...new Set(all.map(({ Type }) => Type))],
    resources,
    /** The bucket whose logical id begins so. */
    bucket: (name: string) => resources('AWS::S3::Bucket').find(({ id }) => id.startsWith(name))!,
    functionNamed: (name: string) =>
      resources('AWS::Lambda::Function').find(({ Metadata }) => Metadata?.['name'] === name)!,
    outputs: Object.assign({}, ...templates.map(([, { Outputs }]) => Outputs)) as Record<
      string,
      { Value: unknown }
    >,
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
