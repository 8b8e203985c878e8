declare module 'punycode/punycode.es6.js' {
  /** Converts the domain of an e-mail address, or a domain, from Punycode (RFC 3492). */
  export function toUnicode(address: string): string
}
