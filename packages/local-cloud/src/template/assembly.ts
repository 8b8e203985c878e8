import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'

/** A value of a template before its intrinsic functions are resolved, or after. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** A resource of a template, unresolved. */
export interface Resource {
  stack: string
  id: string
  type: string
  properties: { [key: string]: Json }
  metadata: { [key: string]: Json }
}

/** The output of `cdk synth`: all stacks of the application. */
export interface Assembly {
  resources: Resource[]
  find(stack: string, id: string): Resource | undefined
  /** The outputs of all stacks, not yet resolved. */
  outputs: { stack: string; name: string; value: Json }[]
  /** The absolute path of the folder that is uploaded under this object key. */
  asset(objectKey: string): string
}

/** Reads the folder that `cdk synth` wrote. Throws where it is none, or holds nested assemblies. */
export function readAssembly(directory: string): Assembly {
  const manifest = Manifest.parse(readJson(directory, 'manifest.json'))
  const stacks = new Map<string, z.output<typeof Template>>()
  const assets = new Map<string, string>()
  for (const [id, artifact] of Object.entries(manifest.artifacts)) {
    if (artifact.type === 'cdk:cloud-assembly') {
      throw new Error(`The nested assembly ${id} is not known to the local cloud`)
    }
    const { stackName = id, templateFile, file } = artifact.properties ?? {}
    if (artifact.type === 'aws:cloudformation:stack' && templateFile) {
      stacks.set(stackName, Template.parse(readJson(directory, templateFile)))
    }
    if (artifact.type === 'cdk:asset-manifest' && file) {
      const { files } = AssetManifest.parse(readJson(directory, file))
      for (const { source, destinations } of Object.values(files)) {
        for (const { objectKey } of Object.values(destinations)) {
          assets.set(objectKey, path.resolve(directory, source.path))
        }
      }
    }
  }
  const resources = [...stacks].flatMap(([stack, template]) =>
    Object.entries(template.Resources).map(([id, { Type, Properties, Metadata }]) => ({
      stack,
      id,
      type: Type,
      properties: Properties,
      metadata: Metadata,
    })),
  )
  const byPlace = new Map(resources.map(resource => [`${resource.stack}/${resource.id}`, resource]))
  return {
    resources,
    find: (stack, id) => byPlace.get(`${stack}/${id}`),
    outputs: [...stacks].flatMap(([stack, template]) =>
      Object.entries(template.Outputs).map(([name, { Value }]) => ({
        stack,
        name,
        value: Value,
      })),
    ),
    asset(objectKey) {
      const found = assets.get(objectKey)
      if (!found) throw new Error(`The assembly ${directory} has no asset ${objectKey}`)
      return found
    },
  }
}

function readJson(directory: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(path.join(directory, file), 'utf8'))
  } catch (cause) {
    throw new Error(`${path.join(directory, file)} cannot be read: synthesise the stacks again`, {
      cause,
    })
  }
}

/** JSON.parse has made sure that it is JSON; its shape is checked where a property is used. */
const anyJson = z.custom<Json>()
const jsonObject = z._default(z.record(z.string(), anyJson), {})

const Manifest = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      properties: z.optional(
        z.object({
          stackName: z.optional(z.string()),
          templateFile: z.optional(z.string()),
          file: z.optional(z.string()),
        }),
      ),
    }),
  ),
})

const Template = z.object({
  Resources: z._default(
    z.record(
      z.string(),
      z.object({ Type: z.string(), Properties: jsonObject, Metadata: jsonObject }),
    ),
    {},
  ),
  Outputs: z._default(z.record(z.string(), z.object({ Value: anyJson })), {}),
})

const AssetManifest = z.object({
  files: z._default(
    z.record(
      z.string(),
      z.object({
        source: z.object({ path: z.string() }),
        destinations: z.record(z.string(), z.object({ objectKey: z.string() })),
      }),
    ),
    {},
  ),
})
