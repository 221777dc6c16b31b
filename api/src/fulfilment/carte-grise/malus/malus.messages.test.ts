import { expect, test } from 'vitest';
import { proofread } from '../../../testing/proofread.ts';
import { malusLines, malusView } from './malus.messages.ts';
import type { MalusResult } from './malus.ts';
import type { MalusFacts } from '../../../catalogue/index.ts';

const car: MalusFacts = {
  origin: 'imported',
  energy: 'essence',
  body: 'berline',
  co2: 175,
  massKg: 1849,
  seats: 5,
  electricRangeKm: null,
  firstRegistration: '2023-02-13',
};
const due = { state: 'due', co2: 537_300, mass: 35_300, months: 26, percent: 28, day: '2023-02-13' } as const;

test('a malus that is due names its scale and its reduction, and has a line for each tax', () => {
  expect(malusView(due, car)).toEqual({
    state: 'due',
    total: { amount: 572_600, currency: 'EUR' },
    reason:
      'Véhicule importé, première immatriculation en France\u202f: barème du 13/02/2023, réduction de 28\u202f% pour 26 mois.',
    doubt: null,
  });
  expect(malusLines(due, car).map(({ code, label }) => [code, label])).toEqual([
    ['y3', 'Malus CO₂ (Y3)\u202f: 175\u202fg/km'],
    ['y6', 'Malus masse (Y6)\u202f: 1\u202f849\u202fkg'],
  ]);
  expect(malusLines({ ...due, mass: 0 }, car)).toHaveLength(1);
  expect(malusView({ ...due, percent: 0 }, { ...car, origin: 'new' }).reason).toContain('Véhicule neuf');
});

test('every reason is a French sentence, and none is an amount', () => {
  const results: MalusResult[] = [
    ...(['registered', 'energy', 'van', 'age', 'below'] as const).map(
      (why) => ({ state: 'none', why, doubt: why === 'registered' }) as const,
    ),
    ...(
      ['origin', 'kind', 'date', 'tariff', 'co2', 'mass', 'range', 'exemption', 'seats', 'e85'] as const
    ).map((missing) => ({ state: 'unknown', missing }) as const),
  ];
  for (const result of results) {
    const { reason, doubt, total } = malusView(result, car);
    expect(proofread(reason), reason).toEqual([]);
    expect(proofread(doubt ?? ''), doubt ?? '').toEqual([]);
    expect(total?.amount ?? null).toBe(result.state === 'unknown' ? null : 0);
    expect(malusLines(result, car)).toEqual([]);
  }
});
