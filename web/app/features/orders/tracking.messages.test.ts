import { describe, expect, test } from 'vitest';
import { aBundle, aCarteGrise, aDelivery, aPayment } from './a-bundle.fixture.ts';
import { expectedWords, missingOf, standingWords, stepsOf, type Tracked } from './tracking.messages.ts';

const AT = '2026-11-20T09:00:00.000Z';
const came = (step: Tracked['step']): Tracked => ({ step, at: AT, expected: null, note: '' });
const awaited = (step: Tracked['step']): Tracked => ({ step, at: null, expected: null, note: '' });

describe('the steps of a vehicle', () => {
  test('summarize what is expected, or that everything is done', () => {
    expect(standingWords([came('ordered'), awaited('paid')], aBundle())).toBe('Virement attendu');
    expect(standingWords([came('ordered')], aBundle())).toBe('Terminé');
  });

  test('show a collected vehicle as waiting for its buyer', () => {
    const fetched = aBundle({ delivery: aDelivery({ deliveryType: 'depot' }) });
    expect(standingWords([came('shipped'), awaited('delivered')], fetched)).toBe('À enlever au parc');
  });
});

test('show a day for a carte grise once its file is complete, and for other steps at once', () => {
  const step = { ...awaited('carte-grise-sent'), expected: '2026-11-27' };
  const words = (carteGrise: Parameters<typeof expectedWords>[1]['carteGrise']) => expectedWords(step, { carteGrise });
  expect([null, aCarteGrise({ claimedAt: null })].map(words)).toEqual(['à demander', 'à demander']);
  expect(words(aCarteGrise({ claimedAt: AT }))).toBe('une fois le dossier complet');
  expect(words(aCarteGrise({ claimedAt: AT, state: 'complete' }))).toBe('prévu le 27/11/2026');
  expect(expectedWords({ ...awaited('shipped'), expected: '2026-11-27' }, {})).toBe('prévu le 27/11/2026');
  expect(expectedWords(awaited('shipped'), {})).toBe('à venir');
});

describe('the steps of a complete order', () => {
  const tracking = [came('ordered'), came('delivered'), awaited('carte-grise-sent')];
  const stepsIn = (over: Parameters<typeof aBundle>[0]) => stepsOf(aBundle({ tracking, ...over })).map(({ step }) => step);

  test('end with the delivery when no carte grise was requested', () => {
    expect(stepsIn({ complete: true, carteGrise: null })).toEqual(['ordered', 'delivered']);
    expect(stepsIn({ complete: true, carteGrise: aCarteGrise({ claimedAt: null }) })).toEqual(['ordered', 'delivered']);
  });

  test('ask for nothing when the vehicle was cancelled', () => {
    const cancelled = { at: AT, creditNote: { number: 'AV2026-000001', documentId: '019a0000-0000-7000-8000-0000000000c1' }, reason: '' };
    expect(missingOf(aBundle({ cancelled, delivery: null }))).toEqual([]);
  });

  test('continue to the carte grise that was requested', () => {
    expect(stepsIn({ complete: true, carteGrise: aCarteGrise({ claimedAt: AT }) })).toContain('carte-grise-sent');
    expect(stepsIn({ complete: false, carteGrise: null })).toContain('carte-grise-sent');
  });
});

describe('the missing parts of an ordered vehicle', () => {
  test('are the transfer, the delivery and the documents, each with its panel', () => {
    const bundle = aBundle({ payment: aPayment(100), delivery: null, carteGrise: aCarteGrise({ claimedAt: AT }) });
    expect(missingOf(bundle)).toEqual([
      { label: 'Virement à faire', panel: '#paiement' },
      { label: 'Livraison à choisir', panel: '#livraison' },
      { label: 'Carte grise\u202f: 1\u00a0pièce manquante', panel: '#carte-grise' },
    ]);
  });

  test('include a rejected document', () => {
    const { checklist } = aCarteGrise();
    const wrong = checklist.map((line) => ({ ...line, problems: ['Ce document est trop ancien.'] }));
    const [missing] = missingOf(aBundle({ payment: aPayment(0), carteGrise: aCarteGrise({ claimedAt: AT, checklist: wrong }) }));
    expect(missing?.label).toBe('Carte grise\u202f: 2\u00a0pièces manquantes');
  });

  test('include a carte grise not yet requested', () => {
    const [missing] = missingOf(aBundle({ payment: aPayment(0), carteGrise: aCarteGrise() }));
    expect(missing?.label).toBe('Carte grise à demander');
  });

  test('leave out what is paid, shipped and complete', () => {
    const tracking = [came('ordered'), came('shipped')];
    expect(missingOf(aBundle({ payment: aPayment(0), delivery: null, carteGrise: null, tracking }))).toEqual([]);
    expect(missingOf(aBundle({ complete: true, payment: aPayment(100) }))).toEqual([]);
  });
});
