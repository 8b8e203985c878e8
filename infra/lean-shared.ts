import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Plugin, transform } from 'esbuild'
import { parseAst } from 'vite'

/**
 * Leaves out of a function what it does not use of `shared`. A bundler keeps every call at the top
 * of a module, since the call could do something beside its result; ours do not, but without being
 * told so each function would carry the schemas of all the others.
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

/** Wraps what each constant is set to in a call that may be dropped when nobody asks for it. */
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
