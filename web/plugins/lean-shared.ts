import { fileURLToPath } from 'node:url'
import { type ESTree, normalizePath, type Plugin } from 'vite'
import { api } from '#shared/api.ts'

/**
 * Leaves out of the browser's code what a page does not use of `shared`. A bundler keeps every call
 * at the top of a module, since the call could do something beside its result; ours do not, but
 * without being told so each visitor would download the schemas of the dashboard.
 */
export function leanShared(): Plugin {
  return {
    name: 'lean-shared',
    apply: 'build',
    load: id => (id === contract ? `export const api = ${JSON.stringify(bare(api))}` : undefined),
    transform(code, id) {
      if (!id.startsWith(shared)) return
      const values = this.parse(code).body.flatMap(valuesOf)
      return { code: values.toReversed().reduce(markAsPure, code), map: null }
    },
  }
}

const contract = normalizePath(fileURLToPath(import.meta.resolve('#shared/api.ts')))
const shared = contract.replace(/api\.ts$/, '')

/** The contract as the browser needs it: where a call goes, not how its answer is checked. */
const bare = (groups: Groups): Groups =>
  mapValues(groups, group => mapValues(group, ({ method, path }) => ({ method, path })))

type Groups = Record<string, Record<string, { method: string; path: string }>>

const mapValues = <From, To>(record: Record<string, From>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

/** What the constants of this statement are set to, functions aside. */
function valuesOf(statement: ESTree.Directive | ESTree.Statement): ESTree.Expression[] {
  const declaration =
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ init }) =>
    init && init.type !== 'ArrowFunctionExpression' ? init : [],
  )
}

/** Wrapped in a call that bundlers may drop when nobody asks for its result. */
function markAsPure(code: string, { start, end }: ESTree.Expression): string {
  const value = code.slice(start, end)
  if (!value.includes('(')) return code
  return `${code.slice(0, start)}/* @__PURE__ */ (() => (${value}))()${code.slice(end)}`
}
