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

export const exists = expression`attribute_exists(id)`

/** The condition that the item exists and, where a version is given, still has that version. */
export const hasVersion = (version?: number) =>
  version === undefined ? exists : expression`version = ${version}`

/** The names and values of a request. DynamoDB refuses an empty map of either. */
export const placeholders = ({ names, values }: Omit<Expression, 'text'>) => ({
  ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
  ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
})
