import * as fc from 'fast-check'
import { condition, named, write } from './arbitrary-conditions-fixture.ts'
import { attributes, number, path, text, value } from './arbitrary-values-fixture.ts'
import type { AttributeValue, Item } from './items.ts'

/** A request as it is sent; many of them are not valid. */
export interface ArbitraryRequest {
  operation: string
  input: object
}

const TableName = 'app'

/** Few keys, so that requests meet. */
const key: fc.Arbitrary<Item> = fc.record({
  pk: fc.constantFrom({ S: 'p1' }, { S: 'p2' }),
  sk: fc.constantFrom({ S: 's1' }, { S: 's10' }, { S: 'å' }),
})

/** Often the keys of both indexes, sometimes of one or none. */
const indexKeys: fc.Arbitrary<Item> = fc.record(
  {
    gsi1pk: fc.constantFrom({ S: 'G1' }, { S: 'G2' }),
    gsi1sk: fc.record({ S: text }),
    gsi2pk: fc.constant({ S: 'N' }),
    gsi2sk: fc.record({ N: number }),
  },
  { requiredKeys: [] },
)

const item = fc
  .tuple(key, attributes, indexKeys)
  .map(([key, attributes, indexKeys]): Item => Object.assign({}, key, attributes, indexKeys))

const one = fc.record({ N: number })
const word = fc.record({ S: text })
const words = fc.record({ SS: fc.tuple(text) })
const list = fc.record({ L: fc.array(value, { maxLength: 2 }) })

const step = fc.oneof(
  ...(
    [
      ['SET PATH = VALUE', value],
      ['SET PATH = PATH + VALUE', one],
      ['SET PATH = PATH - VALUE', one],
      ['SET PATH = if_not_exists(PATH, VALUE) + VALUE', one],
      ['SET PATH = list_append(PATH, VALUE)', list],
      ['SET PATH = a', undefined],
      ['REMOVE PATH', undefined],
      ['ADD PATH VALUE', one],
      ['ADD PATH VALUE', words],
      ['DELETE PATH VALUE', words],
      ['SET gsi1sk = VALUE', word],
      ['SET gsi2sk = VALUE', one],
      ['REMOVE gsi1pk, gsi2sk', undefined],
    ] as [string, fc.Arbitrary<AttributeValue> | undefined][]
  ).map(([template, value]) =>
    fc.record({ template: fc.constant(template), path, value: value ?? fc.constant(undefined) }),
  ),
)

/** Fields of a request, with the values that their expressions name. */
interface Part {
  fields: object
  values: AttributeValue[]
}

const update = fc.array(step, { minLength: 1, maxLength: 2 }).map((steps): Part => {
  const values: AttributeValue[] = []
  const name = (value: AttributeValue | undefined) => `:v${value && values.push(value) - 1}`
  const written = steps.map(({ template, path, value }) =>
    template.replaceAll('PATH', path).replaceAll('VALUE', name(value)),
  )
  return { fields: { UpdateExpression: written.join(' ') }, values }
})

const nothing = fc.constant<Part>({ fields: {}, values: [] })

/** A write of this kind, with a condition as often as not. */
const action = (target: fc.Arbitrary<object>, change = nothing, demand = fc.option(condition)) =>
  fc
    .record({ target, change, demand, wish: fc.constantFrom('ALL_OLD', 'NONE') })
    .map(({ target, change, demand, wish }) => {
      const values = [...change.values]
      return Object.assign({ TableName }, target, change.fields, {
        ConditionExpression: demand ? write(demand, values) : undefined,
        ExpressionAttributeValues: named(values),
        ReturnValuesOnConditionCheckFailure: wish,
      })
    })

const Key = key.map(Key => ({ Key }))
const actions = {
  Put: action(item.map(Item => ({ Item }))),
  Update: action(Key, update),
  Delete: action(Key),
  ConditionCheck: action(Key, nothing, condition),
}

const single = (kind: 'Put' | 'Update' | 'Delete') =>
  actions[kind].map((input): ArbitraryRequest => ({ operation: `${kind}Item`, input }))

const transaction = fc
  .array(
    fc.oneof(
      ...Object.entries(actions).map(([kind, action]) => action.map(input => ({ [kind]: input }))),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((TransactItems): ArbitraryRequest => ({
    operation: 'TransactWriteItems',
    input: { TransactItems },
  }))

const batch = fc
  .array(
    fc.oneof(
      item.map(Item => ({ PutRequest: { Item } })),
      Key.map(DeleteRequest => ({ DeleteRequest })),
    ),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((requests): ArbitraryRequest => ({
    operation: 'BatchWriteItem',
    input: { RequestItems: { [TableName]: requests } },
  }))

/** Any write, mostly of single items. */
export const request = fc.oneof(
  { weight: 3, arbitrary: single('Put') },
  { weight: 4, arbitrary: single('Update') },
  { weight: 1, arbitrary: single('Delete') },
  { weight: 2, arbitrary: transaction },
  { weight: 1, arbitrary: batch },
)
