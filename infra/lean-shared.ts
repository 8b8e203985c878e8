import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Plugin, transform } from 'esbuild'
import { parseAst } from 'vite'

/**
 * Removes unused parts of `shared` from a function. A bundler keeps every call at the top
 * of a module, since the call could have side effects; ours have none, but without this plugin
 * each function would contain the schemas of all the others.
 */
export const leanShared: Plugin = {
  name: 'lean-shared',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]shared[\\/][\w-]+\.ts$/ }, async ({ path: file }) => {
      const { code } = await transform(readFileSync(file, 'utf8'), { loader: 'ts' })
      return { contents: markConstants(code), resolveDir: path.dirname(file), loader: 'js' }
    })
  },
}

/** Marks the value of each constant as a pure call, which may be dropped when it is unused. */
function markConstants(code: string): string {
  return parseAst(code)
    .body.flatMap(statement => {
      const declaration =
        statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      return declaration?.type === 'VariableDeclaration' && declaration.kind === 'const'
        ? declaration.declarations.flatMap(({ init }) => init ?? [])
        : []
    })
    .toReversed()
    .reduce(markAsPure, code)
}

function markAsPure(code: string, { start, end }: { start: number; end: number }): string {
  const value = code.slice(start, end)
  return value.includes('(')
    ? `${code.slice(0, start)}/* @__PURE__ */ (() => (${value}))()${code.slice(end)}`
    : code
}
