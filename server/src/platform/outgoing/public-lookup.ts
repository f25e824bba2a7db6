import dns from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const withheld = new BlockList()
// RFC 6890 and its registry: this host, private and shared networks, loopback, link-local, documentation, benchmarks.
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, and what is reserved behind it.
  ['224.0.0.0', 3],
] as const) {
  withheld.addSubnet(network, bits, 'ipv4')
}
// Within the global range: ways to an IPv4 address behind a translator, and documentation.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  withheld.addSubnet(network, bits, 'ipv6')
}

const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** Whether an address belongs to the internet, and not to this machine or a network of its own. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) === 4
    ? !withheld.check(address, 'ipv4')
    : global.check(address, 'ipv6') && !withheld.check(address, 'ipv6')

export class NotPublicError extends Error {}

/**
 * Resolves a name for a connection that must not lead into the server's own network. Asked when the connection is made, so
 * that a name cannot resolve to one address when it is checked and to another when it is used.
 * @throws NotPublicError (to the callback) when any of its addresses is not public
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), [])
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new NotPublicError(`${hostname} leads into a network of its own`), [])
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
  })
}
