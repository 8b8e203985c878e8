import { useRef } from 'react'

/**
 * Returns the key of an attempt to send: the same one for the same content, so that trying again
 * after a lost answer stores nothing twice (`Idempotency-Key`,
 * draft-ietf-httpapi-idempotency-key-header).
 */
export function useIdempotencyKey() {
  const last = useRef({ content: '', key: '' })

  return (values: object): string => {
    const content = JSON.stringify(values)
    if (content !== last.current.content) last.current = { content, key: crypto.randomUUID() }
    return last.current.key
  }
}
