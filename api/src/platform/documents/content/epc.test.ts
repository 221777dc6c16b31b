import { expect, it } from 'vitest';
import { epcText } from './epc.ts';

const transfer = {
  beneficiary: 'Pomelo SAS',
  iban: 'FR7619870008210001020304084',
  bic: 'PMLOFRPPXXX',
  cents: 4_365_607,
  reference: 'POM0000042',
};

// PAY-1
it('writes the lines of EPC069-12 in their order, with a point and two decimals', () => {
  expect(epcText(transfer)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'PMLOFRPPXXX',
    'Pomelo SAS',
    'FR7619870008210001020304084',
    'EUR43656.07',
    '',
    '',
    'POM0000042',
  ]);
});

it.each([
  [1, 'EUR0.01'],
  [100, 'EUR1.00'],
  [99_999_999_999, 'EUR999999999.99'],
])('%i cents are %s', (cents, written) => {
  expect(epcText({ ...transfer, cents })?.split('\n')[7]).toBe(written);
});

it.each([0, -1, 100_000_000_000])('%i cents have no code', (cents) => {
  expect(epcText({ ...transfer, cents })).toBeUndefined();
});

it('cuts a name and a reference at the lengths of the standard, and fits the 331 bytes it allows', () => {
  const text = epcText({ ...transfer, beneficiary: 'x'.repeat(100), reference: 'y'.repeat(200) }) ?? '';
  const lines = text.split('\n');
  expect([lines[5]?.length, lines[10]?.length]).toEqual([70, 140]);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(331);
});
