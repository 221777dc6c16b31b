import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
const PREFIX_GROUPS = 4;

/** A client that left before its request was read has no address any more, although its type says so. */
const GONE = 'gone';

/** Key of rate limits: an IPv4 address, or the /64 of an IPv6 one, which is what one subscriber gets. */
export function limitedAddress(ip: string | undefined): string {
  if (ip === undefined) return GONE;
  const mapped = MAPPED_IPV4.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = [
    ...left,
    ...Array<string>(Math.max(0, GROUPS - left.length - right.length)).fill('0'),
    ...right,
  ];
  return `${groups
    .slice(0, PREFIX_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
