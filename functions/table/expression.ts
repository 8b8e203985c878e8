/** A condition or filter as DynamoDB wants it: the values apart from the text. */
export interface Expression {
  text: string
  names: Record<string, string>
  values: Record<string, unknown>
}

/** Writes a condition or filter: expression`#status = ${'new'}`; `#` is before reserved words. */
export function expression(texts: TemplateStringsArray, ...values: unknown[]): Expression {
  const text = String.raw({ raw: texts }, ...values.map((_, index) => `:v${index}`))
  const names = Array.from(text.matchAll(/#(\w+)/g), ([placeholder, name = '']) => [
    placeholder,
    name,
  ])
  return {
    text,
    names: Object.fromEntries(names),
    values: Object.fromEntries(values.map((value, index) => [`:v${index}`, value])),
  }
}

/** The condition that the item exists. */
export const exists = expression`attribute_exists(id)`

/** The condition that the item exists and, where a version is given, still has that version. */
export const hasVersion = (version?: number) =>
  version === undefined ? exists : expression`version = ${version}`

/** The condition that the item still has this version; without one, or at 0, that there is none. */
export const isUnchanged = (version = 0) =>
  version > 0 ? hasVersion(version) : expression`attribute_not_exists(id)`

/** The names and values of a request. DynamoDB refuses an empty map of either. */
export const placeholders = ({ names, values }: Omit<Expression, 'text'>) => ({
  ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
  ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
})
