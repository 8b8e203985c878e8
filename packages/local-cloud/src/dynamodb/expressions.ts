import { validationError } from './errors.ts'
import type { AttributeValue, Item } from './items.ts'
import { isReserved } from './reserved-words.ts'

/** Reads an expression from left to right. */
export interface Reader {
  /** Takes the next token if it is one of these words, in whatever case, or signs. */
  take<Word extends string>(...words: Word[]): Word | undefined
  /** Takes this token. Throws where another one stands. */
  need(word: string): void
  /** Takes the name of a function and its opening parenthesis. */
  takeFunction(): string | undefined
  /** Takes a value by its placeholder. */
  takeValue(): AttributeValue | undefined
  /** Takes the name of an attribute of the item, itself or by its placeholder. Throws where none stands. */
  name(): string
  /** The attributes of the item that the expression has named so far. */
  names: Set<string>
  isAtEnd(): boolean
  /** Throws a syntax error that names the next token. */
  unexpected(): never
  /** Throws what is wrong with the expression. */
  fail(problem: string): never
}

/** The placeholders of a request, for all of its expressions. */
interface Placeholders {
  ExpressionAttributeNames?: Record<string, string> | undefined
  ExpressionAttributeValues?: Item | undefined
}

type Parsers = Record<string, (reader: Reader) => unknown>

/**
 * Reads those fields of a request that are there, each by its parser. Throws where one cannot be read
 * or a placeholder is of no use.
 */
export function readExpressions<P extends Parsers>(
  request: Placeholders & { [Field in keyof P]?: unknown },
  parsers: P,
): { [Field in keyof P]?: ReturnType<P[Field]> } {
  const used = new Set<string>()
  const read = Object.entries(parsers).flatMap(([field, parse]) => {
    const text = request[field]
    if (typeof text !== 'string') return []
    const reader = createReader(`Invalid ${field}: `, text, request, used)
    const result = parse(reader)
    if (!reader.isAtEnd()) reader.unexpected()
    return [[field, result]]
  })
  for (const field of ['ExpressionAttributeNames', 'ExpressionAttributeValues'] as const) {
    const given = request[field] && Object.keys(request[field])
    if (given?.length === 0) throw validationError(`${field} must not be empty`)
    const unused = given?.filter(name => !used.has(name)) ?? []
    if (unused.length === 0) continue
    throw validationError(
      `Value provided in ${field} unused in expressions: keys: {${unused.join(', ')}}`,
    )
  }
  return Object.fromEntries(read)
}

const token = /[#:]?\w+|<>|<=|>=|\S/g

function createReader(
  prefix: string,
  text: string,
  { ExpressionAttributeNames, ExpressionAttributeValues }: Placeholders,
  used: Set<string>,
): Reader {
  const tokens = text.match(token) ?? []
  let next = 0
  const names = new Set<string>()
  const fail = (problem: string): never => {
    throw validationError(prefix + problem)
  }
  if (tokens.length === 0) fail('The expression can not be empty;')

  return {
    names,
    take: (...words) => {
      const found = words.find(word => word === tokens[next]?.toUpperCase())
      if (found) next += 1
      return found
    },
    need,
    takeFunction() {
      if (tokens[next + 1] !== '(' || !isName(tokens[next])) return undefined
      next += 2
      return tokens[next - 2]
    },
    takeValue() {
      const name = tokens[next]
      if (!name?.startsWith(':')) return undefined
      next += 1
      return resolve(name, ExpressionAttributeValues, 'value used in expression', 'value')
    },
    name() {
      const found = tokens[next] ?? ''
      if (!found.startsWith('#')) {
        if (!isName(found)) unexpected()
        if (isReserved(found)) {
          fail(`Attribute name is a reserved keyword; reserved keyword: ${found}`)
        }
      }
      next += 1
      const name = found.startsWith('#')
        ? resolve(found, ExpressionAttributeNames, 'name used in the document path', 'name')
        : found
      names.add(name)
      return name
    },
    isAtEnd: () => next === tokens.length,
    unexpected,
    fail,
  }

  function need(word: string) {
    if (tokens[next]?.toUpperCase() !== word) unexpected()
    next += 1
  }

  function resolve<T>(
    placeholder: string,
    given: Record<string, T> | undefined,
    use: string,
    kind: string,
  ): T {
    if (!given || !Object.hasOwn(given, placeholder)) {
      fail(`An expression attribute ${use} is not defined; attribute ${kind}: ${placeholder}`)
    }
    used.add(placeholder)
    return given![placeholder]!
  }

  function unexpected(): never {
    const near = tokens.slice(Math.max(0, next - 1), next + 2).join(' ')
    return fail(`Syntax error; token: ${tokens[next] ?? '<EOF>'}, near: "${near}"`)
  }
}

const isName = (text = '') => /^[a-z]\w*$/i.test(text)
