import type { Plugin } from 'vite'

/**
 * Makes each `import()` of our own code a static import in the server's code. A bundler wraps a
 * module that is imported later, and all that it imports, in a function, which the engine parses
 * twice: a tenth of the first call of `document`.
 */
export const staticImports: Plugin = {
  name: 'static-imports',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform(code, id) {
    // Code for browsers alone is left out together with its import.
    if (id.includes('/node_modules/') || code.includes('import.meta.env.SSR')) return undefined
    const files: string[] = []
    const changed = code.replaceAll(/\bimport\(("[^"]+")\)/g, (_, file: string) => {
      files.push(file)
      return `Promise.resolve(imported${files.length})`
    })
    const imports = files.map((file, index) => `import * as imported${index + 1} from ${file}\n`)
    return files.length > 0 ? { code: imports.join('') + changed, map: null } : undefined
  },
}
