import { euros } from '@pomelo/contract/money.ts';
import { describe, expect, test } from 'vitest';
import {
  BAD_AMOUNT,
  BAD_NUMBER,
  calculatorFacts,
  calculatorTexts,
  readCalculator,
} from './calculator.messages.ts';

const habits = {
  isSet: true,
  source: 'trade-price' as const,
  percent: 118,
  preparation: euros(14_900),
  fundingPerDay: euros(310),
  stockDays: 35,
  targetMargin: euros(120_000),
};
const read = (change: Record<string, string> = {}) => {
  const texts: Record<string, string> = { ...calculatorTexts(habits), ...change };
  return readCalculator((name) => texts[name] ?? '');
};

describe('the form of the calculator', () => {
  test('reads back what it shows', () => {
    const { isSet: _, ...typed } = habits;
    expect(read()).toEqual({ habits: typed, errors: {} });
  });

  test('accepts the units that are next to the fields', () => {
    const { isSet: _, ...typed } = habits;
    expect(read({ percent: '118\u202f%', stockDays: '35 jours' })).toEqual({ habits: typed, errors: {} });
  });

  test('reports each field that cannot be read', () => {
    expect(read({ 'preparation.amount': 'cher', stockDays: '35,5', percent: '' })).toEqual({
      habits: null,
      errors: { 'preparation.amount': BAD_AMOUNT, stockDays: BAD_NUMBER, percent: BAD_NUMBER },
    });
  });

  test('shows a viewer the same as facts', () => {
    expect(calculatorFacts(habits).map(({ value }) => value)).toEqual([
      '118\u202f% du prix marchand',
      '149,00\u202f€',
      '3,10\u202f€ par jour',
      '35\u00a0jours',
      '1\u202f200,00\u202f€',
    ]);
    expect(calculatorFacts({ ...habits, source: 'public-price' })[0]?.value).toBe(
      'Le prix public du véhicule',
    );
  });
});
