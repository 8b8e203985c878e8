export const TableName = 'app'

export const key = (pk: string) => ({ pk, sk: 'x' })

export const isNew = { ConditionExpression: 'attribute_not_exists(pk)' }
export const isThere = { ConditionExpression: 'attribute_exists(pk)' }

/** The actions of a transaction, by the partition key of their item. */
export const put = (pk: string, more = {}) => ({ Put: { TableName, Item: key(pk), ...more } })

export const remove = (pk: string, more = {}) => ({ Delete: { TableName, Key: key(pk), ...more } })

export const check = (pk: string, more = isThere) => ({
  ConditionCheck: { TableName, Key: key(pk), ...more },
})

export const count = (pk: string, more = {}) => ({
  Update: {
    TableName,
    Key: key(pk),
    UpdateExpression: 'ADD n :one',
    ExpressionAttributeValues: { ':one': 1 },
    ...more,
  },
})
