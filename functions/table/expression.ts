/** A condition or filter as DynamoDB wants it: the values apart from the text. */
export interface Expression {
  text: string
  values: Record<string, unknown>
}

/** Writes a condition or filter: expression`#status = ${'new'}`; `#` is before reserved words. */
export const expression = (texts: TemplateStringsArray, ...values: unknown[]): Expression => ({
  text: String.raw({ raw: texts }, ...values.map((_, index) => `:v${index}`)),
  values: Object.fromEntries(values.map((value, index) => [`:v${index}`, value])),
})

/** The condition that the item exists. */
export const exists = expression`attribute_exists(id)`

/** The condition that the item exists and, where a version is given, still has that version. */
export const hasVersion = (version?: number) =>
  version === undefined ? exists : expression`version = ${version}`

/** The condition that the item still has this version; without one, or at 0, that there is none. */
export const isUnchanged = (version = 0) =>
  version > 0 ? hasVersion(version) : expression`attribute_not_exists(id)`

/** The names in the expressions of a request, and its values. DynamoDB refuses an empty map of either. */
export function placeholders(values: object, ...texts: (string | undefined)[]) {
  const names = texts
    .join(' ')
    .match(/#\w+/g)
    ?.map(name => [name, name.slice(1)])
  return {
    ...(names && { ExpressionAttributeNames: Object.fromEntries(names) }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  }
}
