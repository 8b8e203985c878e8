import { exists, placeholders, type Expression } from './expression.ts'

/** The change that an update makes to an item. */
export interface Change {
  /** New values; `null` removes the attribute, `undefined` leaves it as it is. */
  set?: object
  /** Values of attributes that the item does not have yet. */
  setOnce?: object
  /** Entries for the end of lists. */
  append?: Record<string, unknown[]>
  /** Amounts that are added to numbers, members to sets; what is not there counts as 0 or empty. */
  add?: Record<string, number | Set<string>>
  /** Without one the item must exist. */
  condition?: Expression
}

/** The parts of an UpdateItem that carries out this change. */
export function updateExpression({
  set = {},
  setOnce = {},
  append = {},
  add = {},
  condition = exists,
}: Change) {
  const given = Object.entries(set).filter(([, value]) => value !== undefined)
  const assigned = given.filter(([, value]) => value !== null)
  const removed = given.filter(([, value]) => value === null)
  const once = Object.entries(setOnce)
  const lists = Object.entries(append)
  const numbers = Object.entries(add)
  const names = [...given, ...once, ...lists, ...numbers].map(([name]) => [`#${name}`, name])
  const values = [...assigned, ...once, ...lists, ...numbers].map(([name, value]) => [
    `:${name}`,
    value,
  ])
  return {
    ConditionExpression: condition.text,
    UpdateExpression: [
      ...clause('SET', [
        ...assigned.map(([name]) => `#${name} = :${name}`),
        ...once.map(([name]) => `#${name} = if_not_exists(#${name}, :${name})`),
        ...lists.map(([name]) => `#${name} = list_append(#${name}, :${name})`),
      ]),
      ...clause(
        'REMOVE',
        removed.map(([name]) => `#${name}`),
      ),
      ...clause(
        'ADD',
        numbers.map(([name]) => `#${name} :${name}`),
      ),
    ].join(' '),
    ...placeholders({
      names: { ...condition.names, ...Object.fromEntries(names) },
      values: { ...condition.values, ...Object.fromEntries(values) },
    }),
  }
}

const clause = (keyword: string, actions: string[]) =>
  actions.length > 0 ? [`${keyword} ${actions.join(', ')}`] : []
