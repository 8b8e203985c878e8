/**
 * The prefix `__Host-` makes browsers refuse these cookies unless they are set by this very host
 * over TLS (RFC 6265bis, 4.1.3.2).
 */
export const sessionCookie = '__Host-session'
export const challengeCookie = '__Host-challenge'

/** A `Set-Cookie` value that no script can read and no other site can make a browser send. */
export const setCookie = (name: string, value: string, seconds: number) =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Strict`

export const clearCookie = (name: string) => setCookie(name, '', 0)
