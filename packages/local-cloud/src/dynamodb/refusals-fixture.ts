import type { ArbitraryRequest } from './arbitrary-requests-fixture.ts'
import type { AttributeValue, Item } from './items.ts'

const TableName = 'app'
const Key: Item = { pk: { S: 'p' }, sk: { S: 's' } }
const digits = '1'.repeat(38)
const text = (S: string): AttributeValue => ({ S })

/** The item that the refused requests meet. */
export const stored: Item = {
  ...Key,
  n: { N: '1' },
  digits: { N: digits },
  images: { L: [{ N: '1' }] },
  huge: { N: `9${'0'.repeat(125)}` },
  nothing: text(''),
}

type Refusal = [refused: string, request: ArbitraryRequest, words: string]

/** Requests that AWS refuses, by what is refused, and part of its words. */
export const refusals: Refusal[] = [
  [
    'a sum of more than 38 digits',
    update('SET n = n + :v', { N: `0.${digits}` }),
    'DynamoDB only supports precision up to 38 digits',
  ],
  [
    'a difference of more than 38 digits',
    update('SET n = digits - :v', { N: `0.${digits}` }),
    'DynamoDB only supports precision up to 38 digits',
  ],
  [
    'a sum beyond the largest number',
    update('ADD huge :v', { N: `9${'0'.repeat(125)}` }),
    'Number overflow. Attempting to store a number with magnitude larger than supported range',
  ],
  [
    'an empty partition key in a key condition',
    query({ ExpressionAttributeValues: { ':p': text('') } }),
    'cannot contain an empty string value. Key: pk',
  ],
  [
    'an empty beginning of a sort key',
    query({
      KeyConditionExpression: 'pk = :p AND begins_with(sk, :s)',
      ExpressionAttributeValues: { ':p': text('p'), ':s': text('') },
    }),
    'cannot contain an empty string value. Key: sk',
  ],
  [
    'an empty key of an index in a key condition',
    query({
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :p',
      ExpressionAttributeValues: { ':p': text('') },
    }),
    'cannot contain an empty string value. IndexName: gsi1, IndexKey: gsi1pk',
  ],
  [
    'a count with a projection',
    query({ Select: 'COUNT', ProjectionExpression: 'n' }),
    'Cannot specify the ProjectionExpression when choosing to get only the Count',
  ],
  [
    'all attributes with a projection',
    query({ Select: 'ALL_ATTRIBUTES', ProjectionExpression: 'n' }),
    'Cannot specify the ProjectionExpression when choosing to get ALL_ATTRIBUTES',
  ],
  [
    'specific attributes without a projection',
    scan({ Select: 'SPECIFIC_ATTRIBUTES' }),
    'Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES',
  ],
  [
    'projected attributes without an index',
    query({ Select: 'ALL_PROJECTED_ATTRIBUTES' }),
    'ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName',
  ],
  [
    'a deletion that asks for the new item',
    { operation: 'DeleteItem', input: { TableName, Key, ReturnValues: 'ALL_NEW' } },
    'ReturnValues can only be ALL_OLD or NONE',
  ],
  ['an attribute without a name', put({ '': text('x') }), 'Empty attribute name'],
  [
    'an attribute without a name in a map',
    put({ map: { M: { '': text('x') } } }),
    'Empty attribute name',
  ],
  [
    'an attribute name of 65,536 bytes',
    put({ ['å'.repeat(32_768)]: text('x') }),
    'Attribute name is too large, must be less than 65536 bytes',
  ],
  [
    'a placeholder for an attribute without a name',
    update('SET #n = :v', { N: '1' }, { ExpressionAttributeNames: { '#n': '' } }),
    'ExpressionAttributeNames contains invalid value: Empty attribute name for key #n',
  ],
  [
    '33 nested levels',
    put({ list: nested(32) }),
    'Nesting Levels have exceeded supported limits: Attributes in the item have nested levels',
  ],
  [
    '33 nested levels after an update',
    update('SET images[0] = :v', nested(31)),
    'Nesting Levels have exceeded supported limits',
  ],
  [
    'an empty key of an index in an item',
    put({ gsi1pk: text('G'), gsi1sk: text('') }),
    'A value specified for a secondary index key is not supported. The AttributeValue for a key ' +
      'attribute cannot contain an empty string value. IndexName: gsi1, IndexKey: gsi1sk',
  ],
  [
    'an empty key of an index in an update',
    update('SET gsi1pk = nothing'),
    'attempted to update a secondary index key to a value that is not supported',
  ],
  [
    'a put and a deletion in one member of a batch',
    {
      operation: 'BatchWriteItem',
      input: {
        RequestItems: { app: [{ PutRequest: { Item: Key }, DeleteRequest: { Key } }] },
      },
    },
    'Supplied AttributeValue has more than one datatypes set',
  ],
  ...['BOOL', 'L', 'NULL', 'M', 'SS'].flatMap(type => [
    unordered(type, 'n < :v', '<'),
    unordered(type, ':v >= n', '>='),
    unordered(type, 'n BETWEEN :v AND :v', 'BETWEEN'),
    unordered(type, 'size(n) > :v', '>'),
  ]),
  [
    'a boolean in the order of a filter',
    scan({ FilterExpression: 'n < :v', ExpressionAttributeValues: { ':v': of('BOOL') } }),
    'Invalid FilterExpression: Incorrect operand type for operator or function',
  ],
]

function unordered(type: string, condition: string, operator: string): Refusal {
  const values = { ExpressionAttributeValues: { ':v': of(type) } }
  return [
    `a value of type ${type} in ${condition}`,
    put({}, { ConditionExpression: condition, ...values }),
    `operator or function: ${operator}, operand type: ${type}`,
  ]
}

function put(attributes: Item, more: object = {}): ArbitraryRequest {
  return { operation: 'PutItem', input: { TableName, Item: { ...Key, ...attributes }, ...more } }
}

function update(UpdateExpression: string, value?: AttributeValue, more: object = {}) {
  const values = value && { ExpressionAttributeValues: { ':v': value } }
  const input = { TableName, Key, UpdateExpression, ...values, ...more }
  return { operation: 'UpdateItem', input }
}

function query(more: object): ArbitraryRequest {
  const all = {
    KeyConditionExpression: 'pk = :p',
    ExpressionAttributeValues: { ':p': { S: 'p' } },
  }
  return { operation: 'Query', input: { TableName, ...all, ...more } }
}

function scan(more: object): ArbitraryRequest {
  return { operation: 'Scan', input: { TableName, ...more } }
}

function nested(lists: number): AttributeValue {
  return lists ? { L: [nested(lists - 1)] } : { S: 'x' }
}

function of(type: string): AttributeValue {
  const content = { BOOL: true, L: [], NULL: true, M: {}, SS: ['a'] }[type]
  return { [type]: content } as AttributeValue
}
