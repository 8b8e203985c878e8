import { type ESTree, type Plugin, Visitor } from 'vite'

/**
 * Removes from React DOM what runs only for fibers of `SuspenseList`, `ViewTransition` and
 * `Activity` and for the `ref` of a fragment, which the site does not use. Otherwise each visitor
 * would download it. A build of a page that imports one of the three fails.
 */
export const leanReact: Plugin = {
  name: 'lean-react',
  apply: 'build',
  // Only the visitors' pages: the desk and the server keep React as it is.
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!id.includes('/node_modules/') && importsUnused.test(code)) {
      this.error('web/build/lean-react.ts removes Activity, SuspenseList and ViewTransition.')
    }
    if (!id.endsWith('/react-dom-client.production.js')) return undefined
    return { code: withoutUnused(code, this.parse(code)), map: null }
  },
}

const importsUnused =
  /^import [^;]*\b(Activity|SuspenseList|ViewTransition)\b[^;]* from ["']react["']/m

/** The fibers' `tag`, in the order above (React's ReactWorkTags.js). */
const unusedTags = [19, 30, 31]

/** Do nothing unless there is a fiber of a ViewTransition, or a fragment with a `ref`. */
const unusedFunctions =
  /^(start|track|commit|restore|apply|measure)\w*ViewTransition|(To|From)FragmentInstance$/

const unusedMethods = 'FragmentInstance.prototype.'

function withoutUnused(code: string, program: ESTree.Program): string {
  const edits: Edit[] = []
  const replace = ({ start, end }: ESTree.Span, text: string) => edits.push({ start, end, text })
  new Visitor({
    FunctionDeclaration({ id, body }) {
      if (body && unusedFunctions.test(id?.name ?? '')) replace(body, '{}')
    },
    ExpressionStatement(statement) {
      if (code.startsWith(unusedMethods, statement.start)) replace(statement, '')
    },
    BinaryExpression(comparison) {
      const { left, operator, right } = comparison
      if (!isUnusedTag(left) || !isTag(right)) return
      if (operator === '===') replace(comparison, 'false')
      if (operator === '!==') replace(comparison, 'true')
    },
    SwitchStatement({ discriminant, cases }) {
      if (isTag(discriminant)) unusedCases(cases).forEach(each => replace(each, ''))
    },
  }).visit(program)
  return applyEdits(code, edits)
}

const isTag = (node: ESTree.Expression) =>
  node.type === 'MemberExpression' &&
  node.property.type === 'Identifier' &&
  node.property.name === 'tag'

const isUnusedTag = (node: ESTree.Expression | ESTree.PrivateIdentifier | null) =>
  node?.type === 'Literal' && unusedTags.some(tag => tag === node.value)

/** Only the label where the case before runs on into its statements. */
const unusedCases = (cases: ESTree.SwitchCase[]): ESTree.Span[] =>
  cases.flatMap(({ test, start, end, consequent }, index) => {
    if (!isUnusedTag(test)) return []
    const last = cases[index - 1]?.consequent.at(-1)
    const isEntered = index > 0 && !/^(Break|Return|Throw)Statement$/.test(last?.type ?? '')
    return { start, end: (isEntered && consequent[0]?.start) || end }
  })

interface Edit extends Pick<ESTree.Span, 'start' | 'end'> {
  text: string
}

/** An edit within another one is part of what that one replaces. */
function applyEdits(code: string, edits: Edit[]): string {
  let result = ''
  let position = 0
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    if (start < position) continue
    result += code.slice(position, start) + text
    position = end
  }
  return result + code.slice(position)
}
