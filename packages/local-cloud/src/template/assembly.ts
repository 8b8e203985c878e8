import { readFileSync } from 'node:fs'
import path from 'node:path'

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
export type Assembly = ReturnType<typeof readAssembly>

/** Reads the folder that `cdk synth` wrote. Throws where it is none, or holds nested assemblies. */
export function readAssembly(directory: string) {
  const manifest = readJson<Manifest>(directory, 'manifest.json')
  const stacks = new Map<string, StackTemplate>()
  const assets = new Map<string, string>()
  for (const [id, artifact] of Object.entries(manifest.artifacts)) {
    if (artifact.type === 'cdk:cloud-assembly') {
      throw new Error(`The nested assembly ${id} is not known to the local cloud`)
    }
    const { stackName = id, templateFile, file } = artifact.properties ?? {}
    if (artifact.type === 'aws:cloudformation:stack' && templateFile) {
      stacks.set(stackName, readJson(directory, templateFile))
    }
    if (artifact.type === 'cdk:asset-manifest' && file) {
      const { files } = readJson<AssetManifest>(directory, file)
      for (const { source, destinations } of Object.values(files)) {
        for (const { objectKey } of Object.values(destinations)) {
          assets.set(objectKey, path.resolve(directory, source.path))
        }
      }
    }
  }
  const resources: Resource[] = [...stacks].flatMap(([stack, { Resources = {} }]) =>
    Object.entries(Resources).map(([id, { Type: type, Properties = {}, Metadata = {} }]) => {
      return { stack, id, type, properties: Properties, metadata: Metadata }
    }),
  )
  const byPlace = new Map(resources.map(resource => [`${resource.stack}/${resource.id}`, resource]))
  return {
    resources,
    find: (stack: string, id: string) => byPlace.get(`${stack}/${id}`),
    /** The outputs of all stacks, not yet resolved. */
    outputs: [...stacks].flatMap(([stack, { Outputs = {} }]) =>
      Object.entries(Outputs).map(([name, { Value }]) => ({ stack, name, value: Value })),
    ),
    /** The absolute path of the folder that is uploaded under this object key. */
    asset(objectKey: string): string {
      const found = assets.get(objectKey)
      if (!found) throw new Error(`The assembly ${directory} has no asset ${objectKey}`)
      return found
    },
  }
}

function readJson<Content>(directory: string, file: string): Content {
  try {
    return JSON.parse(readFileSync(path.join(directory, file), 'utf8')) as Content
  } catch (cause) {
    throw new Error(`${path.join(directory, file)} cannot be read: synthesise the stacks again`, {
      cause,
    })
  }
}

/** The CDK has written these files; the shape of a property is checked where it is used. */
interface Manifest {
  artifacts: Record<
    string,
    { type: string; properties?: { stackName?: string; templateFile?: string; file?: string } }
  >
}

interface StackTemplate {
  Resources?: Record<
    string,
    { Type: string; Properties?: Resource['properties']; Metadata?: Resource['metadata'] }
  >
  Outputs?: Record<string, { Value: Json }>
}

interface AssetManifest {
  files: Record<
    string,
    { source: { path: string }; destinations: Record<string, { objectKey: string }> }
  >
}
