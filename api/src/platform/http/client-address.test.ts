import { expect, it } from 'vitest';
import { limitedAddress } from './client-address.ts';

it('counts an IPv4 address as itself, mapped or not', () => {
  expect(limitedAddress('192.0.2.7')).toBe('192.0.2.7');
  expect(limitedAddress('::ffff:192.0.2.7')).toBe('192.0.2.7');
});

it('counts an IPv6 address by its /64, however it is written', () => {
  for (const address of [
    '2001:db8:1:2::7',
    '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff',
    '2001:db8:1:2:0:0:0:1%eth0',
  ])
    expect(limitedAddress(address)).toBe('2001:db8:1:2::/64');
  expect(limitedAddress('2001:db8:1:3::7')).not.toBe(limitedAddress('2001:db8:1:2::7'));
  expect(limitedAddress('::1')).toBe('0:0:0:0::/64');
});

it('counts clients that left before their request was read together', () => {
  expect(limitedAddress(undefined)).toBe('gone');
});
