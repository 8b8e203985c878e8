import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import type { Cloud } from 'local-cloud/cloud.ts'
import { bundleOptions } from '../../infra/bundle.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, '.build/dev-functions')

/** Bundles functions again and lets the running cloud use them. */
interface FunctionReplacer {
  /**
   * Replaces the functions that this file (relative to the root) is part of, and those that could
   * not be bundled before. Returns their names. Throws where a source has an error, which esbuild
   * prints; the old code keeps running.
   */
  replaceAfterChangeOf(file: string): Promise<string[]>
}

/**
 * Reads the sources of all functions once, to learn of which files they are made. Throws where a
 * source has an error.
 */
export async function createFunctionReplacer({
  lambda,
  edge,
  model,
}: Cloud): Promise<FunctionReplacer> {
  const directories = new Map(model.functions.map(({ name, directory }) => [name, directory]))
  const outdated = new Set<string>()
  rmSync(folder, { recursive: true, force: true })
  let inputs = await readInputs([...directories.keys()])

  async function bundle(names: string[]) {
    const { metafile, outputFiles } = await build({
      ...bundleOptions(folder, names),
      ...unlikeDeployed,
    })
    inputs = { ...inputs, ...metafile.inputs }
    return outputFiles
  }

  return {
    async replaceAfterChangeOf(file) {
      for (const name of directories.keys()) {
        if (partsOf(`functions/${name}.ts`, inputs).has(file)) outdated.add(name)
      }
      const names = [...outdated]
      if (names.length === 0) return []
      const bundles = await bundle(names)
      // The files beside the code are copied too.
      for (const name of names) {
        cpSync(directories.get(name)!, join(folder, name), { recursive: true })
      }
      for (const { path, contents } of bundles) writeFileSync(path, contents)
      for (const name of names) lambda.replaceCode(name, join(folder, name))
      edge.invalidate(['/*'])
      outdated.clear()
      return names
    },
  }
}

const unlikeDeployed = {
  absWorkingDir: root,
  minify: false,
  sourcemap: false,
  metafile: true,
  write: false,
} as const

/** Reads the imports of each file. Packages stay closed: nobody edits them, and they are most of a bundle. */
async function readInputs(names: string[]): Promise<Metafile['inputs']> {
  const entryPoints = names.map(name => join(root, `functions/${name}.ts`))
  const options = { ...bundleOptions(folder, []), ...unlikeDeployed, plugins: [] }
  const { metafile } = await build({ ...options, entryPoints, packages: 'external' })
  return metafile.inputs
}

/** All files that this one imports, itself included. */
function partsOf(entry: string, inputs: Metafile['inputs']): Set<string> {
  const files = new Set([entry])
  for (const file of files) for (const { path } of inputs[file]?.imports ?? []) files.add(path)
  return files
}
