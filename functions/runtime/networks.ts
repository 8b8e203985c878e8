/**
 * The network of a viewer, as limits count it: an IPv4 address, or the first 64 bits of an IPv6 one, which
 * a household or server is given and changes within at will (RFC 8981).
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = [], tail = []] = address.split('::').map(part => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  const groups = [...head, ...zeros, ...tail].slice(0, 4)
  return groups.map(group => Number.parseInt(group, 16).toString(16)).join(':')
}

const windowSeconds = 10 * 60

/** The end of this moment's window of ten minutes by the clock; both in seconds since 1970. */
export const windowEnd = (now: number) => (Math.floor(now / windowSeconds) + 1) * windowSeconds
