import { expect, it } from 'vitest';
import { costText, rateText, versionText } from './condition.messages.ts';

it('writes a cost, and an unknown one as such', () => {
  expect(costText(null)).toBe('non chiffré');
  expect(costText(12_050)).toMatch(/^120,50.€ HT$/);
});

it('names who signed which version', () => {
  const version = {
    number: 2,
    grade: 'B',
    signedAt: '2026-11-12T09:30:00Z',
    signedName: 'Camille Roux',
    isCurrent: false,
  };
  expect(versionText(version)).toMatch(/^Version 2 \(remplacée\), note B, signée le 12\/11/);
  expect(versionText({ ...version, isCurrent: true, grade: null })).toMatch(/^Version 2, sans note, .*Roux$/);
});

it('writes both rates of a day', () => {
  expect(rateText('01/01/2026', 6200, 8450)).toMatch(/62.€ l’heure de main-d’œuvre, 84,50.€/);
});
