import { expect, it } from 'vitest';
import { admissibleText, criterionText, policyText, sentText } from './claim.messages.ts';

it('states a condition with its value and its limit, and says what is unknown', () => {
  const met = { criterion: 'days', result: 'met', limit: 14, value: 3 } as const;
  expect(criterionText(met)).toBe('3\u00a0jours, 14 au plus');
  expect(criterionText({ criterion: 'km', result: 'unknown', limit: 1000, value: null })).toContain(
    'inconnu',
  );
  expect(criterionText({ criterion: 'report', result: 'failed', limit: null, value: 2 })).toContain(
    'déjà décrits',
  );
  expect(criterionText({ criterion: 'report', result: 'unknown', limit: null, value: null })).toContain(
    'aucun',
  );
});

it('says that a claim is to be checked while a condition is unknown', () => {
  expect([true, false, null].map(admissibleText)).toEqual(['Recevable', 'Hors des conditions', 'À vérifier']);
});

it('sums a policy up', () => {
  const text = policyText({
    startsOn: '2026-01-01',
    days: 14,
    km: 1000,
    minimum: { amount: 15_000, currency: 'EUR' },
    acknowledgeDays: 1,
    evidenceDays: 5,
    decisionDays: 10,
    settlementDays: 10,
  });
  expect(text).toContain('14\u00a0jours');
  expect(text).toContain('150,00\u202f€');
});

// CLAIM-6
it('says who sent a file, and when', () => {
  expect(sentText('carrier', '2026-11-28T11:09:00Z')).toMatch(/^Transporteur, 28\/11 à 12/);
});
