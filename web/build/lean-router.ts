import type { Plugin } from 'vite'

/**
 * Marks the creation of React Router's components as free of side effects, and removes the
 * names they have for developers, since setting a name counts as use. Otherwise each visitor would
 * download also the unused ones.
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
