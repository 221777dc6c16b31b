import { describe, expect, it } from 'vitest';
import {
  faultsByField,
  fieldsOf,
  lineNumbers,
  percentTyped,
  readForm,
  readPercent,
  readSignedEuros,
} from './quotation-form.ts';

const typed = {
  'customer.firstName': 'Claire',
  'customer.lastName': 'Martin',
  'customer.email': ' claire@exemple.fr ',
  'margin.kind': 'percent',
  'margin.value': '8,5',
  'services.0.label': '',
  'services.0.amount': '',
  'services.2.label': 'Carte grise',
  'services.2.amount': '276,76',
  'services.2.disbursement': '1',
  'services.3.label': 'Remise',
  'services.3.amount': '−500',
  'tradeIn.label': 'Clio 2016',
  'tradeIn.amount': '3 000',
  validUntil: '2026-12-05',
  message: 'À bientôt.',
};

describe('the fields of a quotation', () => {
  it('are read in cents and hundredths of a percent, without blank lines', () => {
    const { body, faults, lines } = readForm(typed, 7);
    expect(faults).toEqual({});
    expect(lines).toEqual([2, 3]);
    expect(body).toMatchObject({
      productId: 7,
      customer: { email: 'claire@exemple.fr' },
      margin: { kind: 'percent', value: 850 },
      services: [
        { label: 'Carte grise', amount: 27_676, disbursement: true },
        { label: 'Remise', amount: -50_000, disbursement: false },
      ],
      tradeIn: { label: 'Clio 2016', amount: 300_000 },
      validUntil: '2026-12-05',
    });
  });

  it('show what was saved, and read back the same', () => {
    const { body } = readForm(typed, 7);
    expect(readForm(fieldsOf(body), 7).body).toEqual(body);
  });

  it('report the amount that could not be read', () => {
    const { faults } = readForm(
      { ...typed, 'margin.value': 'beaucoup', 'services.3.amount': '1.2.3', 'tradeIn.amount': '-1' },
      7,
    );
    expect(Object.keys(faults).toSorted()).toEqual(['margin.value', 'services.3.amount', 'tradeIn.amount']);
  });

  it('read no margin and no trade-in from empty fields', () => {
    const { body, faults } = readForm(
      { ...typed, 'margin.value': '', 'tradeIn.label': '', 'tradeIn.amount': '' },
      7,
    );
    expect(faults).toEqual({});
    expect(body).toMatchObject({ margin: { value: 0 }, tradeIn: null });
  });

  it('show the errors of the API at their lines', () => {
    expect(faultsByField({ 'services.1.label': 'Trop long.', 'customer.email': 'Non.' }, [2, 3])).toEqual({
      'services.3.label': 'Trop long.',
      'customer.email': 'Non.',
    });
  });
});

it('reads percentages with a comma, up to a thousand', () => {
  expect(['8', '8,5', '8.25\u202f%', '12,345', 'x', ''].map(readPercent)).toEqual([
    800,
    850,
    825,
    null,
    null,
    null,
  ]);
  expect([800, 850, 825].map(percentTyped)).toEqual(['8', '8,5', '8,25']);
});

it('reads a discount', () => {
  expect(['-500', '− 1 000,50', '20', 'x'].map(readSignedEuros)).toEqual([-50_000, -100_050, 2000, null]);
});

it('numbers the lines in order', () => {
  expect(lineNumbers({ 'services.10.label': '', 'services.2.amount': '', message: '' })).toEqual([2, 10]);
});
