import { keyedDigest } from './keyed-digest.ts'

/**
 * A digest that names a viewer during one day (UTC). The address itself is never stored, as the
 * privacy page promises.
 */
export const viewerOfToday = (address: string) =>
  keyedDigest('viewer', [new Date().toISOString().slice(0, 10), networkOf(address)])

/**
 * The first 64 bits of an IPv6 address: what one household or server is given, and changes within
 * at will (RFC 8981). An IPv4 address stays whole.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = [], tail = []] = address.split('::').map(part => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  const groups = [...head, ...zeros, ...tail].slice(0, 4)
  return groups.map(group => Number.parseInt(group, 16).toString(16)).join(':')
}
