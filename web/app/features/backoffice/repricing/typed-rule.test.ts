import { PricingRuleBody } from '@pomelo/contract/backoffice/stock/repricing.schemas.ts';
import { expect, test } from 'vitest';
import { typedRule } from './typed-rule.ts';

const TYPED: Readonly<Record<string, string>> = {
  name: 'Vieux stock',
  rank: '10',
  stockDays: '60',
  viewsDays: '30',
  aboveMarket: '5,5 %',
  step: 'percent',
  size: '3,5',
  rounding: '10000',
  pauseDays: '14',
  mode: 'proposes',
  active: 'oui',
};
const typed = (more: Readonly<Record<string, string>> = {}) =>
  typedRule((name) => ({ ...TYPED, ...more })[name] ?? '');

test('what is typed is the body of a rule; empty conditions are none', () => {
  const { values, errors } = typed();
  expect(errors).toEqual({});
  expect(PricingRuleBody.parse(values)).toMatchObject({
    stockDays: 60,
    views: null,
    aboveMarket: 550,
    makeId: null,
    size: 350,
    floor: null,
    active: true,
  });
  expect(typed({ step: 'amount', size: '1 500 €' }).values['size']).toBe(150_000);
});

test('what is no number has its sentence', () => {
  expect(typed({ stockDays: 'deux mois', size: '', floor: 'x' }).errors).toEqual({
    stockDays: 'Indiquez un nombre entier.',
    size: 'Indiquez un pourcentage, par exemple 3,5.',
    floor: 'Indiquez un pourcentage, par exemple 3,5.',
  });
  expect(typed({ step: 'amount', size: '' }).errors).toEqual({
    size: 'Indiquez un montant, par exemple 500.',
  });
});
