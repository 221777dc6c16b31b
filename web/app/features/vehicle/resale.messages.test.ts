import type { VatRegime } from '@pomelo/contract/catalogue/facets.ts';
import { UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import type { VehicleResale } from '@pomelo/contract/catalogue/resale.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import { describe, expect, test } from 'vitest';
import {
  changedEstimate,
  costsNote,
  damagesHint,
  NO_AMOUNT,
  NO_DAYS,
  readEstimate,
  resaleTexts,
  resaleView,
  targetText,
} from './resale.messages.ts';

const proposed = {
  resalePrice: euros(2_390_000),
  repairs: euros(78_000),
  preparation: euros(14_900),
  registration: euros(0),
  fundingPerDay: euros(310),
  stockDays: 35,
};
const habits = {
  isSet: true,
  source: 'public-price' as const,
  percent: 118,
  preparation: euros(14_900),
  fundingPerDay: euros(310),
  stockDays: 35,
  targetMargin: euros(120_000),
};
const build = (change: Partial<VehicleResale> = {}): VehicleResale => ({
  habits,
  vatRegime: 'recuperable',
  purchasePrice: euros(1_690_000),
  proposed,
  stockDaysFrom: 'company',
  typed: null,
  damages: { count: 5, unpriced: 0 },
  delivery: euros(36_400),
  registration: { isCharged: false, cost: euros(120_000) },
  ...change,
});
const show = (texts: Record<string, string> = {}, change: Partial<VehicleResale> = {}) => {
  const resale = build(change);
  return resaleView({ ...resaleTexts(resale), ...texts }, resale);
};

describe('the calculator of a vehicle', () => {
  test('shows the margin, its share, the highest price and a remark at each field', () => {
    expect(show()).toEqual({
      margin: '1\u202f615,17\u202f€',
      marginNote: '8,1\u202f% du prix de revente\u00a0HT',
      highest: '17\u202f315,17\u202f€',
      hints: {
        'resalePrice.amount': '19\u202f916,67\u202f€ HT',
        'repairs.amount': '5\u00a0dommages',
        'preparation.amount': 'habituelle',
        'registration.amount': 'au client',
        'fundingPerDay.amount': '108,50\u202f€ en tout',
        stockDays: 'habituels',
      },
    });
    expect(targetText(build())).toBe('1\u202f200\u202f€');
  });

  test('follows what is typed, and counts an empty field as proposed', () => {
    expect(show({ 'repairs.amount': '0', 'registration.amount': '50' })).toMatchObject({
      margin: '2\u202f345,17\u202f€',
      hints: { 'repairs.amount': 'saisi', 'registration.amount': 'à votre charge' },
    });
    expect(show({ 'repairs.amount': '' }).margin).toBe('1\u202f615,17\u202f€');
    expect(show({ 'resalePrice.amount': '17 000' })).toMatchObject({
      margin: '−4\u202f134,83\u202f€',
      marginNote: '−29,2\u202f% du prix de revente\u00a0HT',
    });
    expect(show({ 'resalePrice.amount': '500' }).highest).toBe('Aucun');
  });

  test('shows no VAT amount under the margin scheme', () => {
    const marge: VatRegime = 'marge';
    expect(show({}, { vatRegime: marge }).hints['resalePrice.amount']).toBe('TVA sur marge');
  });

  test('shows unknown values, and computes without them', () => {
    const unseen = { proposed: { ...proposed, repairs: null }, damages: null, delivery: null };
    expect(show({}, unseen)).toMatchObject({
      margin: '2\u202f759,17\u202f€',
      marginNote: '13,9\u202f% du prix de revente\u00a0HT, hors réparations non contrôlées et livraison',
      hints: { 'repairs.amount': 'non contrôlé' },
    });
    expect(show({}, { proposed: { ...proposed, resalePrice: null } })).toMatchObject({
      margin: '—',
      marginNote: 'prix de revente inconnu',
      highest: '—',
      hints: { 'resalePrice.amount': 'à saisir' },
    });
    expect(show({}, { vatRegime: UNKNOWN }).marginNote).toBe('régime de TVA non communiqué');
    expect(damagesHint({ damages: { count: 3, unpriced: 2 } })).toBe('2 sans prix');
    expect(damagesHint({ damages: { count: 0, unpriced: 0 } })).toBe('aucun dommage');
  });

  test('reports the fields that cannot be read, and computes nothing from them', () => {
    expect(readEstimate({ 'resalePrice.amount': 'cher', stockDays: '3,5' }).errors).toEqual({
      'resalePrice.amount': NO_AMOUNT,
      stockDays: NO_DAYS,
    });
    expect(show({ 'repairs.amount': '-3' })).toMatchObject({
      margin: '—',
      marginNote: 'un montant est à corriger',
    });
  });

  test('stores only what differs from the proposal', () => {
    const { estimate } = readEstimate({ ...resaleTexts(build()), 'resalePrice.amount': '24 000' });
    expect(changedEstimate(estimate, proposed)).toEqual({
      resalePrice: 2_400_000,
      repairs: null,
      preparation: null,
      registration: null,
      fundingPerDay: null,
      stockDays: null,
    });
    const typed = { ...proposed, repairs: euros(1), resalePrice: null };
    expect(resaleTexts(build({ typed }))).toMatchObject({
      'repairs.amount': '0,01',
      'resalePrice.amount': '23\u202f900',
    });
  });

  test('names the transport that is counted, or why none is', () => {
    expect(costsNote(build())).toContain('364,00\u202f€ HT');
    expect(costsNote(build({ delivery: null }))).toContain('non comptée');
  });
});
