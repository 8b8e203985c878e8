import type { Plugin } from 'vite'

/**
 * Keeps `import()` as it is written. Vite wraps it to preload what a module needs, which the
 * prerendered pages load by themselves, and links as soon as they are hovered.
 */
export const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: id =>
    id.endsWith('vite/preload-helper.js')
      ? 'export const __vitePreload = load => load()'
      : undefined,
}
