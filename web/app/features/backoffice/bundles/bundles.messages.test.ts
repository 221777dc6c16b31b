import { expect, test } from 'vitest';
import {
  ageText,
  deliveryState,
  resultCountText,
  isSame,
  linkText,
  removeQuestion,
  stepNoted,
  stepUndone,
  notifiedBy,
} from './bundles.messages.ts';

test('formats how long a vehicle has been at its step', () => {
  const now = '2026-11-21T09:00:00.000Z';
  expect(ageText('2026-11-21T08:00:00.000Z', now)).toBe('depuis moins d’un jour');
  expect(ageText('2026-11-20T08:00:00.000Z', now)).toBe('depuis 1\u00a0jour');
  expect(ageText('2026-11-11T08:00:00.000Z', now)).toBe('depuis 10\u00a0jours');
});

test('compares the typed data of a document without punctuation', () => {
  expect(isSame('vf3 cchmz6ht-123406', 'VF3CCHMZ6HT123406')).toBe(true);
  expect(isSame('VF3CCHMZ6HT123407', 'VF3CCHMZ6HT123406')).toBe(false);
  expect([isSame(null, 'VF3'), isSame('VF3', null)]).toEqual([null, null]);
});

test('shows no transport for a vehicle that its buyer collects', () => {
  expect(deliveryState({ deliveryType: 'plateau', state: 'shipped' }).word).toBe('En route');
  expect(deliveryState({ deliveryType: 'depot', state: 'shipped' }).word).toBe('Prêt à enlever');
});

test('names each event', () => {
  expect([stepNoted('shipped'), stepUndone('delivered')]).toEqual([
    'Étape notée\u202f: expédié.',
    'Étape retirée\u202f: livré.',
  ]);
  expect([notifiedBy('paid'), notifiedBy('shipped')]).toEqual(['par le virement rapproché', null]);
  expect([resultCountText(0), resultCountText(1), resultCountText(1234)]).toEqual([
    'Aucun dossier',
    '1\u00a0dossier',
    '1\u202f234\u00a0dossiers',
  ]);
  expect(removeQuestion('Garantie').message).toContain('Garantie');
});

test('says until when a payment link is valid', () => {
  expect(
    linkText({
      id: '01a00000-0000-7000-8000-000000000000',
      amount: { amount: 1_200_000, currency: 'EUR' },
      by: 'Camille Roux',
      sentAt: '2026-11-28T09:00:00.000Z',
      expiresAt: '2026-12-05T09:00:00.000Z',
    }),
  ).toMatch(/^Lien de 12\u202f000,00\u202f€ envoyé le .+ par Camille Roux, valable jusqu’au .+\.$/u);
});
