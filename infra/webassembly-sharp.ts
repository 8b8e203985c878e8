import { copyFileSync, globSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'

/**
 * sharp, which redraws pictures, in its WebAssembly build: one that runs on every processor, and so
 * needs no binary of another platform than the one that deploys. sharp itself would load a native
 * build where there is one. It stands in a file of its own, since it starts its threads from it.
 */
export const webAssemblySharp: Plugin = {
  name: 'webassembly-sharp',
  setup({ onLoad, onResolve }) {
    // What sharp offers as a module wants `import.meta`, which CommonJS does not have.
    onResolve({ filter: /^sharp$/ }, () => ({ path: path.join(packages, 'sharp/dist/index.cjs') }))
    onResolve({ filter: /^\.\/sharp\.cjs$/ }, () => ({ path: './sharp.cjs', external: true }))
    // Finds out about native builds, by way of child processes and with a third of sharp's code.
    onLoad({ filter: /sharp[\\/]dist[\\/]libvips\.cjs$/ }, () => ({
      contents: `exports.runtimePlatformArch = () => 'wasm32'`,
    }))
  },
}

/** To be bundled as `sharp.cjs` beside the function. */
export const webAssemblyEntry = '@img/sharp-wasm32/sharp.node'

/** Puts the WebAssembly itself into the folder of the function. */
export function copyWebAssembly(folder: string): void {
  for (const file of globSync(path.join(packages, '@img/sharp-wasm32/lib/*.wasm'))) {
    copyFileSync(file, path.join(folder, path.basename(file)))
  }
}

const packages = path.join(import.meta.dirname, '../node_modules')
