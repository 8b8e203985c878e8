/** The latest attempt of each form, by its name, which outlives a visit to another page as what is written does. */
const attempts = new Map<string, { content: string; key: string }>()

/**
 * The key of an attempt to send a form: the same one for the same content until its answer has come,
 * so that trying again after a lost answer stores nothing twice (`Idempotency-Key`,
 * draft-ietf-httpapi-idempotency-key-header). After `endAttempt` the same content is new.
 */
export function keyFor(form: string, values: object): string {
  const content = JSON.stringify(values)
  const last = attempts.get(form)
  if (last?.content === content) return last.key
  const key = crypto.randomUUID()
  attempts.set(form, { content, key })
  return key
}

export const endAttempt = (form: string) => attempts.delete(form)
