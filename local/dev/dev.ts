import { join, relative } from 'node:path'
import type { Cloud } from 'local-cloud/cloud.ts'
import { createFunctionReplacer } from './functions.ts'
import { servePagesFromSources } from './pages.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Makes a started cloud follow the sources: a saved page changes in the browser, a saved function
 * runs at its next call. A change of the infrastructure prints that a restart is needed. Returns
 * how to stop.
 */
export async function followSources(cloud: Cloud): Promise<() => Promise<void>> {
  const [functions, vite] = await Promise.all([
    createFunctionReplacer(cloud),
    servePagesFromSources(cloud),
  ])
  let replacing: Promise<void> = Promise.resolve()

  vite.watcher.add([...needRestart, 'functions', 'shared'].map(name => join(root, name)))
  vite.watcher.on('all', (_, path) => {
    const file = relative(root, path).replaceAll('\\', '/')
    if (needRestart.some(name => file === name || file.startsWith(`${name}/`))) {
      console.log(`${file} has changed. Restart npm run dev to use it.`)
    }
    if (/^(?:functions|shared)\//.test(file)) replacing = replacing.then(() => replace(file))
  })
  return () => vite.close()

  async function replace(file: string): Promise<void> {
    // esbuild has already printed what is wrong with a source.
    const names = await functions.replaceAfterChangeOf(file).catch(() => [])
    if (names.length > 0) console.log(`Replaced ${names.join(', ')}.`)
  }
}

const needRestart = ['infra', 'local', 'packages', 'web/build', 'cdk.json', 'package-lock.json']
