import { cpSync, rmSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { build, type BuildOptions } from 'esbuild'
import type { Cloud } from 'local-cloud/cloud.ts'
import { bundleOptions } from '../../infra/bundle.ts'
import { servePagesFromSources } from './pages.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, '.build/dev-functions')
const needRestart = ['infra', 'local', 'packages', 'web/build', 'cdk.json', 'package-lock.json']

/**
 * Makes a started cloud follow the sources: a saved page changes in the browser, a saved function
 * runs at its next call. A change of the infrastructure prints that a restart is needed. Returns
 * how to stop.
 */
export async function followSources(cloud: Cloud): Promise<() => Promise<void>> {
  const [replace, vite] = await Promise.all([followFunctions(cloud), servePagesFromSources(cloud)])
  let replacing: Promise<void> = Promise.resolve()

  vite.watcher.add([...needRestart, 'functions', 'shared'].map(name => join(root, name)))
  vite.watcher.on('all', (_, path) => {
    const file = relative(root, path).replaceAll('\\', '/')
    if (needRestart.some(name => file === name || file.startsWith(`${name}/`))) {
      console.log(`${file} has changed. Restart npm run dev to use it.`)
    }
    // esbuild prints what is wrong with a source; the old code keeps running.
    if (/^(?:functions|shared)\//.test(file)) {
      replacing = replacing.then(() => replace(file)).catch(() => undefined)
    }
  })
  return () => vite.close()
}

/**
 * Returns how to bundle again the functions that a file is part of, and those that could not be bundled
 * before, and have the running cloud use them. Throws where a source has an error.
 */
async function followFunctions({ lambda, edge, model }: Cloud) {
  const sources = new Map<string, string[]>()
  const outdated = new Set<string>()
  rmSync(folder, { recursive: true, force: true })
  // The files beside the code, such as sharp.
  for (const { name, directory } of model.functions) {
    cpSync(directory, join(folder, name), { recursive: true })
  }
  // Packages stay closed: nobody edits them, and they are most of a bundle.
  const ownCode = { packages: 'external', write: false } as const
  await bundle(
    model.functions.map(({ name }) => name),
    ownCode,
  )

  return async (file: string) => {
    for (const [name, parts] of sources) if (parts.includes(file)) outdated.add(name)
    const names = [...outdated]
    if (names.length === 0) return
    await bundle(names)
    for (const name of names) lambda.replaceCode(name, join(folder, name))
    edge.invalidate(['/*'])
    outdated.clear()
    console.log(`Replaced ${names.join(', ')}.`)
  }

  /** Notes of which files each function is made. */
  async function bundle(names: string[], more: BuildOptions = {}): Promise<void> {
    const { metafile } = await build({
      ...bundleOptions(folder, names),
      absWorkingDir: root,
      minify: false,
      sourcemap: false,
      ...more,
      metafile: true,
    })
    for (const { entryPoint = '', inputs } of Object.values(metafile.outputs)) {
      sources.set(basename(entryPoint, '.ts'), Object.keys(inputs))
    }
  }
}
