import { expect, test } from 'vitest';
import { candidateName, excessName, owedName } from './excess.messages.ts';

const amount = { amount: 70_000, currency: 'EUR' as const };

// TERM-10
test('money that was sent back is named by its amount and day, so that two of one amount differ', () => {
  expect(excessName({ amount, reportedAt: '2026-11-12T09:00:00Z' })).toBe('700,00\u202f€ du 12/11/2026');
});

test('transfers are named by their amount, what they are of, and their day', () => {
  const owed = {
    id: '',
    amount,
    reason: 'Remboursement refusé sur la carte',
    createdAt: '2026-11-12T09:00:00Z',
  };
  expect(owedName(owed)).toContain(', Remboursement refusé sur la carte, du ');
  expect(candidateName({ id: '', amount, debtor: 'GARAGE BERTIN', receivedOn: '2026-11-12' })).toContain(
    ', GARAGE BERTIN, reçu le ',
  );
});
