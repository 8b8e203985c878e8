/** The networks of a viewer that are counted, each with a share of what one viewer may do. */
export interface Network {
  name: string
  /** The multiple of one viewer's limit. */
  share: number
}

/**
 * The networks that an address belongs to, the narrowest first. An IPv4 address is a viewer. Of an
 * IPv6 address the first 64 bits are what one household or server is given and changes within at
 * will (RFC 8981); whoever rents a server has up to 48 bits (RFC 6177), in which a mobile network
 * has many people.
 */
export function networksOf(address: string): [Network, ...Network[]] {
  if (!address.includes(':')) return [{ name: address, share: 1 }]
  const [head = [], tail = []] = address.split('::').map(part => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  const groups = [...head, ...zeros, ...tail].map(group => Number.parseInt(group, 16))
  const prefix = groups.slice(0, 3).map(group => group.toString(16))
  const subnet = groups[3] ?? 0
  return [
    { name: [...prefix, subnet.toString(16)].join(':'), share: 1 },
    { name: `${[...prefix, (subnet >> 8).toString(16)].join(':')}/56`, share: 3 },
    { name: `${prefix.join(':')}/48`, share: 10 },
  ]
}
