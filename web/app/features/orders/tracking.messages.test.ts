import { describe, expect, test } from 'vitest';
import { buildBundle, buildCarteGrise, buildDelivery, buildPayment } from './bundle.fixture.ts';
import { expectedText, missingOf, statusText, stepsOf, type Tracked } from './tracking.messages.ts';

const AT = '2026-11-20T09:00:00.000Z';
const doneStep = (step: Tracked['step']): Tracked => ({ step, at: AT, expected: null, note: '' });
const expectedStep = (step: Tracked['step']): Tracked => ({ step, at: null, expected: null, note: '' });

describe('the steps of a vehicle', () => {
  test('summarize what is expected, or that everything is done', () => {
    expect(statusText([doneStep('ordered'), expectedStep('paid')], buildBundle())).toBe('Virement attendu');
    expect(statusText([doneStep('ordered')], buildBundle())).toBe('Terminé');
  });

  test('show a collected vehicle as waiting for its buyer', () => {
    const fetched = buildBundle({ delivery: buildDelivery({ deliveryType: 'depot' }) });
    expect(statusText([doneStep('shipped'), expectedStep('delivered')], fetched)).toBe('À enlever au parc');
  });
});

test('show a day for a carte grise once its file is complete, and for other steps at once', () => {
  const step = { ...expectedStep('carte-grise-sent'), expected: '2026-11-27' };
  const text = (carteGrise: Parameters<typeof expectedText>[1]['carteGrise']) =>
    expectedText(step, { carteGrise });
  expect([null, buildCarteGrise({ claimedAt: null })].map(text)).toEqual(['à demander', 'à demander']);
  expect(text(buildCarteGrise({ claimedAt: AT }))).toBe('une fois le dossier complet');
  expect(text(buildCarteGrise({ claimedAt: AT, state: 'complete' }))).toBe('prévu le 27/11/2026');
  expect(expectedText({ ...expectedStep('shipped'), expected: '2026-11-27' }, {})).toBe(
    'prévu le 27/11/2026',
  );
  expect(expectedText(expectedStep('shipped'), {})).toBe('à venir');
});

describe('the steps of a complete order', () => {
  const tracking = [doneStep('ordered'), doneStep('delivered'), expectedStep('carte-grise-sent')];
  const stepsIn = (over: Parameters<typeof buildBundle>[0]) =>
    stepsOf(buildBundle({ tracking, ...over })).map(({ step }) => step);

  test('end with the delivery when no carte grise was requested', () => {
    expect(stepsIn({ complete: true, carteGrise: null })).toEqual(['ordered', 'delivered']);
    expect(stepsIn({ complete: true, carteGrise: buildCarteGrise({ claimedAt: null }) })).toEqual([
      'ordered',
      'delivered',
    ]);
  });

  test('have no carte grise for a vehicle whose purchase is declared, nor is one to request', () => {
    const purchaseDeclaration = { declaredAt: AT, sentAt: null, number: null };
    const carteGrise = buildCarteGrise({ claimedAt: null });
    expect(stepsIn({ complete: false, carteGrise, purchaseDeclaration })).toEqual(['ordered', 'delivered']);
    const labels = (over: object) =>
      missingOf(buildBundle({ delivery: buildDelivery(), carteGrise, ...over })).map(({ label }) => label);
    expect([labels({ purchaseDeclaration }), labels({})]).toEqual([[], ['Carte grise à demander']]);
  });

  test('ask for nothing when the vehicle was cancelled', () => {
    const cancelled = {
      at: AT,
      creditNote: { number: 'AV2026-000001', documentId: '019a0000-0000-7000-8000-0000000000c1' },
      reason: '',
    };
    expect(missingOf(buildBundle({ cancelled, delivery: null }))).toEqual([]);
  });

  test('continue to the carte grise that was requested', () => {
    expect(stepsIn({ complete: true, carteGrise: buildCarteGrise({ claimedAt: AT }) })).toContain(
      'carte-grise-sent',
    );
    expect(stepsIn({ complete: false, carteGrise: null })).toContain('carte-grise-sent');
  });
});

describe('the missing parts of an ordered vehicle', () => {
  test('are the transfer, the delivery and the documents, each with its panel', () => {
    const bundle = buildBundle({
      payment: buildPayment(100),
      delivery: null,
      carteGrise: buildCarteGrise({ claimedAt: AT }),
    });
    expect(missingOf(bundle)).toEqual([
      { label: 'Virement à faire', panel: '#paiement' },
      { label: 'Livraison à choisir', panel: '#livraison' },
      { label: 'Carte grise\u202f: 1\u00a0pièce manquante', panel: '#carte-grise' },
    ]);
  });

  test('include a rejected document', () => {
    const { checklist } = buildCarteGrise();
    const wrong = checklist.map((line) => ({ ...line, problems: ['Ce document est trop ancien.'] }));
    const [missing] = missingOf(
      buildBundle({
        payment: buildPayment(0),
        carteGrise: buildCarteGrise({ claimedAt: AT, checklist: wrong }),
      }),
    );
    expect(missing?.label).toBe('Carte grise\u202f: 2\u00a0pièces manquantes');
  });

  test('include a carte grise not yet requested', () => {
    const [missing] = missingOf(buildBundle({ payment: buildPayment(0), carteGrise: buildCarteGrise() }));
    expect(missing?.label).toBe('Carte grise à demander');
  });

  test('leave out what is paid, shipped and complete', () => {
    const tracking = [doneStep('ordered'), doneStep('shipped')];
    expect(
      missingOf(buildBundle({ payment: buildPayment(0), delivery: null, carteGrise: null, tracking })),
    ).toEqual([]);
    expect(missingOf(buildBundle({ complete: true, payment: buildPayment(100) }))).toEqual([]);
  });
});
