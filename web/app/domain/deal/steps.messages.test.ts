import { describe, expect, test } from 'vitest';
import { type Going, stepName, stepText, timelineOf } from './steps.messages.ts';

type Step = NonNullable<Going['tracking']>[number];
const doneStep = (step: Step['step']): Step => ({ step, at: '2026-11-20T09:00:00.000Z' });
const expectedStep = (step: Step['step']): Step => ({ step, at: null });
const BROUGHT = { delivery: { deliveryType: 'camion' } } as const;

describe('the steps of a vehicle', () => {
  test('show what is done, what is expected and what follows', () => {
    expect(
      timelineOf([doneStep('ordered'), expectedStep('paid'), expectedStep('preparing')], BROUGHT),
    ).toEqual([
      { label: 'Commandé', state: 'done' },
      { label: 'Virement attendu', state: 'now' },
      { label: 'Mis en préparation', state: 'todo' },
    ]);
  });

  test('a step before the expected one stays done', () => {
    expect(
      timelineOf([doneStep('ordered'), expectedStep('paid'), doneStep('preparing')], BROUGHT).map(
        ({ state }) => state,
      ),
    ).toEqual(['done', 'now', 'done']);
  });
});

describe('a vehicle that its buyer collects', () => {
  const events = [doneStep('preparing'), doneStep('shipped'), expectedStep('delivered')];
  const expected = (going: Going) => [
    timelineOf(events, going).map(({ label }) => label),
    stepName('shipped', going),
  ];

  test('is ready for collection, not in transport', () => {
    const fetched = [['Mis en préparation', 'Prêt à enlever', 'À enlever au parc'], 'Prêt à enlever'];
    expect(expected({ delivery: { deliveryType: 'depot' } })).toEqual(fetched);
    // It was ready before a delivery was chosen.
    expect(expected({ delivery: null, tracking: events })).toEqual(fetched);
    expect(expected(BROUGHT)).toEqual([['Mis en préparation', 'Expédié', 'En route'], 'Expédié']);
  });

  test('may still be delivered before a delivery type is chosen', () => {
    expect(
      stepText({ delivery: null, tracking: [doneStep('preparing'), expectedStep('shipped')] }).shipped.now,
    ).toBe('Transport à venir');
  });
});
