import { expect, it } from 'vitest';
import { createSealing } from './sealing.ts';

const { seal, open, mark } = createSealing('a secret of at least thirty-two characters');
const stranger = createSealing('another secret, quite as long as the first');

it('opens what it sealed, for the same owner only, and never twice the same', () => {
  const sealed = seal('JBSWY3DPEHPK3PXP', 'camille');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(sealed).not.toBe(seal('JBSWY3DPEHPK3PXP', 'camille'));
  expect(open(sealed, 'camille')).toBe('JBSWY3DPEHPK3PXP');
  expect(open(sealed, 'zoe')).toBeUndefined();
  expect(stranger.open(sealed, 'camille')).toBeUndefined();
});

it('opens nothing that was changed, shortened or never sealed', () => {
  const sealed = seal('secret', 'camille');
  for (const text of [`${sealed.slice(0, -2)}AA`, sealed.slice(0, 20), '', 'v1.', 'secret']) expect(open(text, 'camille')).toBeUndefined();
});

it('marks a text for its owner, under its own secret', () => {
  expect(mark('A1', 'camille')).toEqual(mark('A1', 'camille'));
  expect(mark('A1', 'camille')).not.toEqual(mark('A1', 'zoe'));
  expect(mark('A1', 'camille')).not.toEqual(stranger.mark('A1', 'camille'));
});
