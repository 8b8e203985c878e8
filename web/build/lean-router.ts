import type { Plugin } from 'vite'

/**
 * Tells of React Router's components that making them has no effect beside them, and takes away the
 * names they have for developers, since giving a name counts as using. Otherwise each visitor would
 * download also those that nobody uses.
 */
export const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  transform(code, id) {
    if (!/[\\/]react-router[\\/]dist[\\/]/.test(id)) return
    const lean = code
      .replaceAll(/^\w+\.displayName = .*;$/gm, '')
      .replaceAll(
        / = (React(?:\$1)?\.(?:forwardRef|memo|createContext)\()/g,
        ' = /* @__PURE__ */ $1',
      )
    return { code: lean, map: null }
  },
}
