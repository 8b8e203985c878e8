import { useRef } from 'react'

/**
 * The key of an attempt to send: the same one for the same content until its answer has come, so
 * that trying again after a lost answer stores nothing twice (`Idempotency-Key`,
 * draft-ietf-httpapi-idempotency-key-header). After `endAttempt` the same content is new.
 *
 * @param form a form whose unsent values survive a visit to another page, and whose key does, too
 */
export function useIdempotencyKey(form?: string) {
  const last = useRef(attempts.get(form))

  function keyFor(values: object): string {
    const content = JSON.stringify(values)
    if (content !== last.current?.content) last.current = { content, key: crypto.randomUUID() }
    if (form) attempts.set(form, last.current)
    return last.current.key
  }

  function endAttempt() {
    last.current = undefined
    attempts.delete(form)
  }

  return { keyFor, endAttempt }
}

const attempts = new Map<string | undefined, { content: string; key: string }>()
