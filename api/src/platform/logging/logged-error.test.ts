import { expect, test } from 'vitest';
import { withoutAddresses } from './logged-error.ts';

test('addresses are left out of a message', () => {
  expect(withoutAddresses('550 <jean.dupont@garage.test>: no such user "a@b@c.test"')).toBe(
    '550 <…@…>: no such user "…@…"',
  );
});

// Looked for from each letter, an address took minutes.
test('a message that quotes a word of a megabyte is read once', () => {
  const text = 'x'.repeat(1_000_000);
  expect(withoutAddresses(text)).toBe(text);
});
