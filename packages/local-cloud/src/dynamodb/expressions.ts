import { validationError } from './errors.ts'
import type { AttributeValue, Item } from './items.ts'
import { isReserved } from './reserved-words.ts'

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

/** Reads an expression from left to right. */
export type Reader = ReturnType<typeof createReader>

const token = /[#:]?\w+|<>|<=|>=|\S/g

function createReader(
  prefix: string,
  text: string,
  { ExpressionAttributeNames, ExpressionAttributeValues }: Placeholders,
  used: Set<string>,
) {
  const tokens = text.match(token) ?? []
  const names = new Set<string>()
  let next = 0
  if (tokens.length === 0) fail('The expression can not be empty;')

  return {
    /** The attributes of the item that the expression has named so far. */
    names,
    need,
    takeValue,
    unexpected,
    fail,

    isAtEnd: () => next === tokens.length,

    /** Takes the next token if it is one of these words, in whatever case, or signs. */
    take<Word extends string>(...words: Word[]): Word | undefined {
      const found = words.find(word => word === tokens[next]?.toUpperCase())
      if (found) next += 1
      return found
    },

    /** Takes the name of a function and its opening parenthesis. */
    takeFunction(): string | undefined {
      if (tokens[next + 1] !== '(' || !isName(tokens[next])) return undefined
      next += 2
      return tokens[next - 2]
    },

    /** Takes a value by its placeholder. Throws where none stands. */
    value: (): AttributeValue => takeValue() ?? unexpected(),

    /** Takes the name of an attribute, itself or by its placeholder. Throws where none stands. */
    name(): string {
      const found = tokens[next] ?? ''
      const isPlaceholder = found.startsWith('#')
      if (!isPlaceholder && !isName(found)) unexpected()
      if (isReserved(found))
        fail(`Attribute name is a reserved keyword; reserved keyword: ${found}`)
      next += 1
      const name = isPlaceholder
        ? resolve(found, ExpressionAttributeNames, 'name used in the document path', 'name')
        : found
      names.add(name)
      return name
    },
  }

  /** Takes a value by its placeholder, where one stands. */
  function takeValue(): AttributeValue | undefined {
    const name = tokens[next]
    if (!name?.startsWith(':')) return undefined
    next += 1
    return resolve(name, ExpressionAttributeValues, 'value used in expression', 'value')
  }

  /** Takes this token. Throws where another one stands. */
  function need(word: string) {
    if (tokens[next]?.toUpperCase() !== word) unexpected()
    next += 1
  }

  function resolve<T>(name: string, given: Record<string, T> = {}, use: string, kind: string): T {
    if (!Object.hasOwn(given, name)) {
      fail(`An expression attribute ${use} is not defined; attribute ${kind}: ${name}`)
    }
    used.add(name)
    return given[name]!
  }

  /** Throws a syntax error that names the next token. */
  function unexpected(): never {
    const near = tokens.slice(Math.max(0, next - 1), next + 2).join(' ')
    return fail(`Syntax error; token: ${tokens[next] ?? '<EOF>'}, near: "${near}"`)
  }

  /** Throws what is wrong with the expression. */
  function fail(problem: string): never {
    throw validationError(prefix + problem)
  }
}

const isName = (text = '') => /^[a-z]\w*$/i.test(text)
