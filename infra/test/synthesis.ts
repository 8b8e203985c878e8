import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import type { Stage } from '../settings.ts'

/** What a synthesis wrote: the templates of all stacks together. */
export interface Synthesis {
  /** The resources of this type. */
  resources(type: string): Resource[]
  /** The product's function of this name. */
  functionNamed(name: string): Resource
  /** A file of what is uploaded under this object key, for a function or a site. */
  uploaded(objectKey: string, file: string): string
  outputs: Record<string, { Value: unknown }>
  /** How each stack is to be deployed. */
  stacks: Record<Part, Deployment>
  /** The rules that the checks found broken. */
  findings: string[]
}

export interface Deployment {
  region: string
  /** Whether CloudFormation refuses to delete it ("termination protection"). */
  isProtected: boolean
}

export function readSynthesis({
  directory,
  stage,
}: {
  directory: string
  stage: Stage
}): Synthesis {
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(path.join(directory, file), 'utf8'))
  const templates = parts.map(part => Template.parse(read(`Tranas-${stage}-${part}.template.json`)))
  const all = templates.flatMap(({ Resources }, index) =>
    Object.entries(Resources).map(([id, resource]) =>
      Object.assign(resource, { id, stack: parts[index]! }),
    ),
  )
  const resources = (type: string) => all.filter(({ Type }) => Type === type)
  const assets = ['Data', 'App'].flatMap(part =>
    Object.values(Assets.parse(read(`Tranas-${stage}-${part}.assets.json`)).files),
  )
  const { artifacts } = Manifest.parse(read('manifest.json'))
  const deployments = parts.map(part => {
    const { environment, properties } = artifacts[`Tranas-${stage}-${part}`]!
    const deployment: Deployment = {
      region: environment.split('/').at(-1)!,
      isProtected: properties?.terminationProtection ?? false,
    }
    return [part, deployment]
  })
  const { pluginReports } = Report.parse(read('validation-report.json'))
  return {
    resources,
    functionNamed: name =>
      resources('AWS::Lambda::Function').find(({ Metadata }) => Metadata?.['name'] === name)!,
    uploaded(key, file) {
      const asset = assets.find(({ destinations }) =>
        Object.values(destinations).some(({ objectKey }) => objectKey === key),
      )
      return readFileSync(path.join(directory, asset!.source.path, file), 'utf8')
    },
    outputs: Object.assign({}, ...templates.map(({ Outputs }) => Outputs)),
    stacks: Object.fromEntries(deployments),
    findings: pluginReports
      .flatMap(({ violations }) => violations)
      .filter(({ severity }) => severity !== 'info')
      .map(({ ruleName }) => ruleName),
  }
}

const parts = ['Edge', 'Data', 'App'] as const

type Part = (typeof parts)[number]

const Template = z.object({
  Resources: z.record(
    z.string(),
    z.object({
      Type: z.string(),
      Properties: z._default(z.record(z.string(), z.unknown()), {}),
      Metadata: z.optional(z.record(z.string(), z.unknown())),
      DeletionPolicy: z.optional(z.string()),
      UpdateReplacePolicy: z.optional(z.string()),
      DependsOn: z._default(z.array(z.string()), []),
    }),
  ),
  Outputs: z._default(z.record(z.string(), z.object({ Value: z.unknown() })), {}),
})

const Manifest = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      /** `aws://<account>/<region>` of a stack. */
      environment: z._default(z.string(), ''),
      properties: z.optional(z.looseObject({ terminationProtection: z.optional(z.boolean()) })),
    }),
  ),
})

const Assets = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.object({ path: z.string() }),
      destinations: z.record(z.string(), z.object({ objectKey: z.string() })),
    }),
  ),
})

export type Resource = z.output<typeof Template>['Resources'][string] & {
  id: string
  stack: Part
}

const Report = z.object({
  pluginReports: z.array(
    z.object({
      violations: z.array(z.object({ ruleName: z.string(), severity: z.optional(z.string()) })),
    }),
  ),
})
