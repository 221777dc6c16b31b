import { BlockList, isIP } from 'node:net';

/** Everything that is not an address of the public Internet (IANA special-purpose registries). */
const CLOSED = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  CLOSED.addSubnet(network, bits, 'ipv4');

/**
 * Of IPv6 only what is given to the public is open; within it, tunnels that end at an IPv4 address are not.
 */
const OPEN = new BlockList();
OPEN.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  CLOSED.addSubnet(network, bits, 'ipv6');

/** Whether a typed address may be fetched: never this machine or its local network. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !CLOSED.check(address, 'ipv4');
  return version === 6 && OPEN.check(address, 'ipv6') && !CLOSED.check(address, 'ipv6');
}
