import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import type { Stage } from '../settings.ts'
import { stackName, stackParts, type StackPart } from '../stack-names.ts'

/** The templates of all stacks of a stage, read from its cloud assembly. */
export interface Synthesis {
  /** The folder of the assembly. */
  directory: string
  /** The types of all resources. */
  types: string[]
  /** The resources of this type. */
  resources(type: string): Resource[]
  /** The function of this name. */
  functionNamed(name: string): Resource
  /** The text of a file in the asset with this object key. */
  uploaded(objectKey: string, file: string): string
  outputs: Record<string, { Value: unknown }>
  stacks: Record<StackPart, Deployment>
  /** The names of the rules that the checks report as violated. */
  findings: string[]
}

interface Deployment {
  region: string
  /** True for a stack with CloudFormation's termination protection. */
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
  const templates = stackParts.map(part =>
    Template.parse(read(`${stackName(stage, part)}.template.json`)),
  )
  const all = templates.flatMap(({ Resources }, index) =>
    Object.entries(Resources).map(([id, resource]) =>
      Object.assign(resource, { id, stack: stackParts[index]! }),
    ),
  )
  const resources = (type: string) => all.filter(({ Type }) => Type === type)
  const assets = (['Data', 'App'] as const).flatMap(part =>
    Object.values(Assets.parse(read(`${stackName(stage, part)}.assets.json`)).files),
  )
  const { artifacts } = Manifest.parse(read('manifest.json'))
  const deployments = stackParts.map(part => {
    const { environment, properties } = artifacts[stackName(stage, part)]!
    const deployment: Deployment = {
      region: environment.split('/').at(-1)!,
      isProtected: properties?.terminationProtection ?? false,
    }
    return [part, deployment]
  })
  const { pluginReports } = Report.parse(read('validation-report.json'))
  return {
    directory,
    types: [...new Set(all.map(({ Type }) => Type))],
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

type Resource = z.output<typeof Template>['Resources'][string] & {
  id: string
  stack: StackPart
}

const Report = z.object({
  pluginReports: z.array(
    z.object({
      violations: z.array(z.object({ ruleName: z.string(), severity: z.optional(z.string()) })),
    }),
  ),
})
