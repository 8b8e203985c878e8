/**
 * The parts of an UpdateItem that sets these fields, removes those that are `null`, leaves out the
 * undefined ones and counts the version up. It goes through only if the item exists and, when a
 * version is given, still has it.
 */
export function changeExpression(changes: object, version?: number) {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  const set = given.filter(([, value]) => value !== null)
  const removed = given.filter(([, value]) => value === null)
  return {
    ConditionExpression:
      version === undefined
        ? 'attribute_exists(id)'
        : 'attribute_exists(id) AND #version = :version',
    UpdateExpression: [
      `SET #version = #version + :one, ${set.map(([name]) => `#${name} = :${name}`).join(', ')}`,
      ...(removed.length > 0 ? [`REMOVE ${removed.map(([name]) => `#${name}`).join(', ')}`] : []),
    ].join(' '),
    ExpressionAttributeNames: {
      '#version': 'version',
      ...Object.fromEntries(given.map(([name]) => [`#${name}`, name])),
    },
    ExpressionAttributeValues: {
      ':one': 1,
      ...(version !== undefined && { ':version': version }),
      ...Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
    },
  }
}
