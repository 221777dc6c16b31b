import { expect, test } from 'vitest';
import { hasWords, lenderSigns } from './lender-signs.ts';

const financing = { lender: 'Crédit du Garage', reference: 'DG-4821', sender: 'a1' };
const transfer = { debtor: 'GARAGE BERTIN', text: 'VIREMENT', sender: null };

// MONEY-69
test('a lender is found by its reference, its account or its name', () => {
  const none = { reference: false, sender: false };
  expect(lenderSigns(transfer, financing)).toEqual(none);
  expect(lenderSigns({ ...transfer, text: 'DEBLOCAGE DG 4821' }, financing)).toEqual({
    ...none,
    reference: true,
  });
  expect(lenderSigns({ ...transfer, sender: 'a1' }, financing)).toEqual({ ...none, sender: true });
  expect(lenderSigns({ ...transfer, debtor: 'CREDIT DU GARAGE SA' }, financing)).toEqual({
    ...none,
    sender: true,
  });
});

test('an unknown account is not the same account', () => {
  expect(lenderSigns(transfer, { ...financing, sender: null }).sender).toBe(false);
});

test('words are found whole, and not when they are short', () => {
  expect(hasWords('FACTURE F2026-000012', '2026-000012')).toBe(false);
  expect(hasWords('FACTURE 12', '12')).toBe(false);
  expect(hasWords('FACTURE 2026/12', '2026-12')).toBe(true);
});
