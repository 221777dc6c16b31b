import { euros } from '@pomelo/contract/money.ts';
import { expect, test } from 'vitest';
import {
  approversText,
  askedFor,
  countText,
  eurosOrUnknown,
  missingText,
  noMarginText,
  rateText,
  savedText,
  signedShareText,
  unknownCostsText,
} from './editor.messages.ts';

test('a rate has one decimal, and is unknown without a margin', () => {
  expect(rateText(168_000, 1_740_000)).toBe('9,7\u202f%');
  expect([rateText(null, 1), rateText(1, null), rateText(0, 0)]).toEqual(['—', '—', '—']);
  expect([signedShareText(0.003), signedShareText(-0.025), signedShareText(-0.0001)]).toEqual([
    '+0,3\u202f%',
    '−2,5\u202f%',
    '0,0\u202f%',
  ]);
});

test('a line below the floor says what is missing', () => {
  const facts = { margin: 56_000, price: 1_780_000, least: 1_814_800, floor: 500 };
  expect(missingText(facts)).toBe('3,1\u202f% au lieu de 5,0\u202f%\u202f: il manque 348\u202f€.');
});

test('unknown costs are counted, and shown as unknown', () => {
  expect(eurosOrUnknown(null)).toBe('—');
  expect([unknownCostsText(1), unknownCostsText(2)]).toEqual([
    expect.stringMatching(/^Une ligne/),
    expect.stringMatching(/^2 lignes/),
  ]);
});

test('says why there is no margin', () => {
  expect([noMarginText(0, true), noMarginText(1, true), noMarginText(1, false)]).toEqual([
    expect.stringContaining('première ligne'),
    expect.stringContaining('Aucun coût'),
    expect.stringContaining('réservés'),
  ]);
});

test('a draft says when it was saved, and by whom unless by its reader', () => {
  expect(savedText('2026-11-20T08:42:00.000Z', null)).toBe('Brouillon enregistré à 9\u202fh\u202f42');
  expect(savedText('2026-11-20T08:42:00.000Z', 'Hélène Garnier')).toContain('par Hélène Garnier');
});

test('lines, approvers and criteria are written out', () => {
  expect(countText(3, 2)).toBe('3\u00a0véhicules, 2\u00a0services');
  expect(approversText([])).toMatch(/^Personne/);
  expect(approversText(['Hélène Garnier', 'Paul Roy'])).toMatch(/^Hélène Garnier ou Paul Roy/);
  expect(
    askedFor({ text: 'x', quantity: 3, maxPrice: euros(1_900_000), maxKm: 90_000, wantedBy: '2026-12-05' }),
  ).toEqual([
    { before: 'Demandé', value: '3\u00a0véhicules' },
    { before: 'jusqu’à', value: '90\u202f000\u202fkm' },
    { before: 'jusqu’à', value: '19\u202f000\u202f€ HT' },
    { before: 'avant le', value: '05/12/2026' },
  ]);
});
