/**
 * The cookie with the secret of a session. The prefix `__Host-` makes browsers refuse these cookies
 * unless they are set by this very host over TLS (RFC 6265bis, 4.1.3.2).
 */
export const sessionCookie = '__Host-session'

/** The cookie with the secret of a step of a sign-in. */
export const challengeCookie = '__Host-challenge'

/** A `Set-Cookie` value that no script can read and no other site can make a browser send. */
export const setCookie = (name: string, value: string, seconds: number) =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Strict`

/** A `Set-Cookie` value that deletes a cookie. */
export const clearCookie = (name: string) => setCookie(name, '', 0)
