import { copyFileSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'

/**
 * Bundles sharp's WebAssembly build instead of the native one, so that a deployment from any
 * platform works on Lambda's. It stays a file of its own, from which sharp starts its threads.
 */
export const webAssemblySharp: Plugin = {
  name: 'webassembly-sharp',
  setup({ onLoad, onResolve }) {
    // The ES module of sharp uses `import.meta`, which a CommonJS bundle does not have.
    onResolve({ filter: /^sharp$/ }, () => ({ path: path.join(packages, 'sharp/dist/index.cjs') }))
    onResolve({ filter: /^\.\/sharp\.cjs$/ }, () => ({ path: './sharp.cjs', external: true }))
    // Replaces the detection of native builds, which starts processes and is a third of sharp.
    onLoad({ filter: /sharp[\\/]dist[\\/]libvips\.cjs$/ }, () => ({
      contents: `exports.runtimePlatformArch = () => 'wasm32'`,
    }))
    // sharp reads its version there; all else is for the detection.
    onLoad({ filter: /sharp[\\/]package\.json$/ }, found => {
      const { version } = JSON.parse(readFileSync(found.path, 'utf8')) as { version: string }
      return { contents: JSON.stringify({ version }), loader: 'json' }
    })
  },
}

/** The entry point of the bundle `sharp.cjs` beside the function. */
export const webAssemblyEntry = '@img/sharp-wasm32/sharp.node'

/** Copies the WebAssembly module into the function's folder. */
export function copyWebAssembly(folder: string): void {
  for (const file of globSync(path.join(packages, '@img/sharp-wasm32/lib/*.wasm'))) {
    copyFileSync(file, path.join(folder, path.basename(file)))
  }
}

const packages = path.join(import.meta.dirname, '../node_modules')
