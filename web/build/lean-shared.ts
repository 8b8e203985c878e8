import { fileURLToPath } from 'node:url'
import { type ESTree, normalizePath, type Plugin } from 'vite'
import { api } from '#shared/api.ts'
import type { Endpoint, Group } from '#shared/contract.ts'

/**
 * Removes unused parts of `shared` from the browser's code. A bundler keeps every call
 * at the top of a module, since the call could have side effects; ours have none, but
 * without this plugin each visitor would download schemas that no form of theirs needs. Of the
 * contract they get the calls that a visitor may make.
 */
export function leanShared(): Plugin {
  return {
    name: 'lean-shared',
    apply: 'build',
    load(id) {
      if (id !== contract) return
      const isForVisitors = this.environment.name === 'client'
      const calls = isForVisitors ? select(api, ({ caller }) => caller === 'visitor') : api
      return `export const api = ${JSON.stringify(bare(calls))}`
    },
    transform(code, id) {
      if (!id.startsWith(shared)) return
      const values = this.parse(code).body.flatMap(valuesOf)
      return { code: values.toReversed().reduce(markAsPure, code), map: null }
    },
  }
}

const contract = normalizePath(fileURLToPath(import.meta.resolve('#shared/api.ts')))
const shared = contract.replace(/api\.ts$/, '')

type Groups = Record<string, Group>

/** The contract with only the calls that fit. */
const select = (groups: Groups, isWanted: (endpoint: Endpoint) => boolean): Groups =>
  mapValues(groups, group =>
    Object.fromEntries(Object.entries(group).filter(([, endpoint]) => isWanted(endpoint))),
  )

/** The contract as the browser needs it: methods and paths, without the replies' schemas. */
const bare = (groups: Groups) =>
  mapValues(groups, group => mapValues(group, ({ method, path }) => ({ method, path })))

const mapValues = <From, To>(record: Record<string, From>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

/** The initial values of this statement's constants, except functions. */
function valuesOf(statement: ESTree.Directive | ESTree.Statement): ESTree.Expression[] {
  const declaration =
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ init }) =>
    init && init.type !== 'ArrowFunctionExpression' ? init : [],
  )
}

/** Marked as a pure call, which bundlers may drop when its result is unused. */
function markAsPure(code: string, { start, end }: ESTree.Expression): string {
  const value = code.slice(start, end)
  if (!value.includes('(')) return code
  return `${code.slice(0, start)}/* @__PURE__ */ (() => (${value}))()${code.slice(end)}`
}
