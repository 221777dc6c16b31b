import { expect, test } from 'vitest';
import { prepaymentTyped, prepaymentValue } from './prepayment-typed.ts';

test('a share is typed in percent, an amount in euros, and nothing means no prepayment', () => {
  expect(prepaymentTyped('none', 'x')).toEqual({ kind: 'none' });
  expect(prepaymentTyped('percent', '12,5 %')).toEqual({ kind: 'percent', basisPoints: 1250 });
  expect(prepaymentTyped('amount', '3 000 €')).toEqual({ kind: 'amount', cents: 300_000 });
});

test('what cannot be read and what is out of bounds is said', () => {
  expect(prepaymentTyped('percent', 'un tiers')).toContain('Écrivez');
  expect(prepaymentTyped('percent', '101')).toBe('Au plus 100\u202f%.');
  expect(prepaymentTyped('percent', '0,5')).toBe('Au moins 1\u202f%.');
  expect(prepaymentTyped('amount', '0')).toBe('Indiquez un montant supérieur à zéro.');
});

test('a stored rule is shown as it is typed', () => {
  for (const rule of [
    { kind: 'none' },
    { kind: 'percent', basisPoints: 1250 },
    { kind: 'amount', cents: 300_000 },
  ] as const)
    expect(prepaymentTyped(rule.kind, prepaymentValue(rule))).toEqual(rule);
});
