import { expect, test } from 'vitest';
import { saleOfStatus } from './sale.service.ts';

const checkedAt = new Date('2026-11-20T08:00:00Z');
const belgian = {
  vatNumber: 'BE0403170701',
  state: 'valid',
  checkedAt,
  consultation: 'WAPIAAAAXyz',
} as const;

test('a company of another member state buys without VAT, and the proof contains the reason', () => {
  expect(saleOfStatus(belgian)).toEqual({
    kind: 'intra-community',
    proof: { vatNumber: 'BE0403170701', checkedAt: '2026-11-20T08:00:00.000Z', consultation: 'WAPIAAAAXyz' },
  });
});

test.each([
  ['a French number', { ...belgian, vatNumber: 'FR83404833048' }],
  ['no number', { ...belgian, vatNumber: null }],
  ['a number that is not valid', { ...belgian, state: 'invalid' as const }],
  ['a number that nobody could check', { ...belgian, state: 'to-check' as const }],
  ['a check without a consultation number, which proves nothing', { ...belgian, consultation: null }],
  ['an unknown workspace', undefined],
])('%s pays VAT', (_case, status) => {
  expect(saleOfStatus(status)).toEqual({ kind: 'domestic', proof: null });
});
