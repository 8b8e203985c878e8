import type { Plugin } from 'vite'

/**
 * Removes the names that Radix's functions and classes are given for developers, since setting a
 * name counts as use. Otherwise the desk would download also the unused ones.
 */
export const leanRadix: Plugin = {
  name: 'lean-radix',
  apply: 'build',
  transform(code, id) {
    if (!/[\\/]@radix-ui[\\/]/.test(id)) return
    const lean = code
      .replaceAll(/^\s*__name\([\w$]+, "[^"]*"\);$/gm, '')
      .replaceAll(/^ {2}static \{\s*\}$/gm, '')
      .replace(/^var __name = .*;$/m, 'var __name = target => target;')
    return { code: lean, map: null }
  },
}
