import { reject } from '../errors.ts'

/** The page that a token points at, or the first one, and the token of the page after it. */
export function takePage<Item>(all: Item[], limit: number, token: string | undefined) {
  const start = token === undefined ? 0 : readToken(token)
  const end = start + (limit || 60)
  const items = all.slice(start, end)
  const next = end < all.length ? Buffer.from(`from ${end}`).toString('base64url') : undefined
  return { items, next }
}

function readToken(token: string): number {
  const [, start] = /^from (\d+)$/.exec(Buffer.from(token, 'base64url').toString()) ?? []
  return start === undefined
    ? reject('InvalidParameterException', 'Invalid pagination token.')
    : Number(start)
}
