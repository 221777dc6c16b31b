import type { Malus } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import type { Checkout, CheckoutLine } from '@pomelo/contract/checkout/checkout.schemas.ts';
import { disbursementLine, serviceLine, totalsOfLines, vehicleLine } from '@pomelo/contract/deals/totals.ts';
import { euros } from '@pomelo/contract/money.ts';
import { STOCK_PAPERS } from '@pomelo/contract/checkout/checkout.schemas.ts';
import { describe, expect, test } from 'vitest';
import {
  approvalText,
  creditText,
  dayText,
  differenceText,
  isMalusUnknown,
  malusNote,
  missingMalusText,
  priceDifference,
  priceText,
  registrationParts,
  stockPapers,
  stockPapersOfAll,
  totalRows,
  totalUnit,
} from './checkout.messages.ts';

const USUAL: Checkout['common'] = {
  delivery: 'camion',
  preparation: 'preparation-standard',
  warranty: null,
  papers: 'purchase-declaration',
};

const NO_MALUS: Malus = { state: 'none', total: euros(0), reason: 'Pas de malus.', doubt: null };
const MISSING: Malus = { state: 'unknown', total: null, reason: 'Malus à établir.', doubt: null };

test('a day is written out, and the first of a month as an ordinal', () => {
  expect(dayText('2026-12-01')).toBe('mardi 1er décembre');
  expect(dayText('2026-12-11')).toBe('vendredi 11 décembre');
});

test('no price is named as such', () => {
  expect([priceText(0), priceText(12_400)]).toEqual(['sans frais', '124,00\u202f€']);
  const cost = { fee: euros(3900), taxes: euros(22_876), malus: NO_MALUS };
  expect(registrationParts(cost)).toBe('39\u202f€ HT + taxes 228,76\u202f€');
  expect(registrationParts({ ...cost, malus: MISSING })).toContain('taxes 228,76\u202f€, hors malus');
  const due = { ...NO_MALUS, state: 'due', total: euros(10_000) } as const;
  expect(registrationParts({ ...cost, malus: due })).toContain('dont malus 100\u202f€');
});

describe('what departs from the common choice', () => {
  const of = (choice: Partial<Checkout['common']>) =>
    differenceText({ choice: { ...USUAL, ...choice } }, USUAL);
  test('is named in words', () => {
    expect(of({})).toBeNull();
    expect(of({ papers: 'company' })).toBe('papiers différents du réglage commun');
    expect(of({ delivery: 'depot' })).toBe('livraison différente du réglage commun');
    expect(of({ preparation: null, papers: 'customer' })).toBe(
      'préparation et papiers différents du réglage commun',
    );
  });
});

// CG-10
test('a vehicle that is not in the French register, or leaves France, has no purchase declaration', () => {
  const labels = STOCK_PAPERS.map((papers) => stockPapers({ stockPapers: papers }).label);
  expect(labels).toEqual(['Déclaration d’achat', ...Array(3).fill('Sans immatriculation')]);
});

test('the papers of all vehicles at once are named as those of each, and otherwise in general', () => {
  const of = (...papers: (typeof STOCK_PAPERS)[number][]) =>
    stockPapersOfAll(papers.map((each) => ({ stockPapers: each })));
  expect([of('declaration', 'declaration'), of('abroad', 'new'), of('declaration', 'abroad')]).toEqual([
    'Déclaration d’achat',
    'Sans immatriculation',
    'Sans carte grise',
  ]);
});

test('a total is TTC where something in it bears VAT', () => {
  const unitOf = (...lines: Parameters<typeof totalsOfLines>[0]) => totalUnit(totalsOfLines(lines));
  const exempt = vehicleLine('recuperable', 899_000, 'intra-community');
  expect([
    unitOf(vehicleLine('recuperable', 899_000)),
    unitOf(vehicleLine('marge', 899_000), serviceLine(6000)),
    unitOf(vehicleLine('marge', 899_000), disbursementLine(41_452)),
    unitOf(exempt),
  ]).toEqual(['TTC', 'TTC', 'net', 'net']);
});

test('the parts of the total add up to it, in the order of the page', () => {
  const totals = totalsOfLines([
    vehicleLine('recuperable', 2_635_000),
    vehicleLine('marge', 899_000),
    serviceLine(56_400),
    serviceLine(76_351),
    serviceLine(6000),
    disbursementLine(41_452),
  ]);
  const rows = totalRows({
    totals,
    lines: [],
    parts: {
      preparation: euros(56_400),
      warranty: euros(0),
      delivery: euros(76_351),
      saving: euros(5400),
      fees: euros(6000),
      registrations: 2,
      taxes: euros(41_452),
    },
  });
  const cents = ({ value }: { value: string }): number =>
    (value.startsWith('−') ? -1 : 1) * Number(value.replaceAll(/[^\d]/g, ''));
  expect(rows.reduce((sum, row) => sum + cents(row), 0)).toBe(totals.toPay.amount);
  expect(rows.map(({ label }) => label.replaceAll(/\s/g, ' '))).toEqual([
    '1 véhicule, TVA récupérable, HT',
    '1 véhicule, TVA sur marge, net',
    'Préparation, HT',
    'Livraison, HT',
    'Transport groupé',
    'Papiers, 2 dossiers, HT',
    'Taxes avancées, sans TVA (estimation)',
    'TVA 20 % des véhicules',
    'TVA 20 % des services',
  ]);
});

test('who approves is named, with the limit and the excess', () => {
  const limit = { amount: euros(4_000_000), period: 'order' as const };
  expect(approvalText({ limit, excess: euros(268_953), approvers: ['Hélène Bertin'] })).toEqual({
    who: 'Hélène Bertin devra approuver.',
    why: 'Votre limite est de 40\u202f000\u202f€ HT\u202f; dépassement de 2\u202f689,53\u202f€. Les véhicules restent gardés.',
  });
  expect(approvalText({ limit, excess: euros(1), approvers: [] }).who).toBe('Un titulaire devra approuver.');
});

test('a replacement is cheaper, dearer or the same', () => {
  expect([20_000, -12_050, 0].map(priceDifference)).toEqual([
    '+\u202f200\u202f€',
    '−120,50\u202f€',
    'même prix',
  ]);
});

test('a carte grise whose tax is not known yet is in no sum, and is named', () => {
  const line = {
    item: { make: { name: 'Opel' }, model: { name: 'Corsa' } },
    choice: { ...USUAL, papers: 'customer' },
    registration: { company: { fee: euros(3900), taxes: euros(20_000), malus: NO_MALUS }, customer: null },
  } as CheckoutLine;
  const none = euros(0);
  const parts = { preparation: none, warranty: none, delivery: none, saving: none, fees: none, taxes: none };
  expect(
    totalRows({ totals: totalsOfLines([]), parts: { ...parts, registrations: 0 }, lines: [line] }),
  ).toEqual([{ label: 'Carte grise, Opel Corsa', value: 'à établir' }]);
});

describe('a malus that cannot be established', () => {
  const line = (papers: 'company' | 'purchase-declaration', malus = MISSING) =>
    ({
      item: { make: { name: 'Opel' }, model: { name: 'Corsa' } },
      choice: { ...USUAL, papers },
      registration: { company: { fee: euros(3900), taxes: euros(20_000), malus }, customer: null },
    }) as CheckoutLine;

  test('is named next to the vehicle, in the total and at the button, of a carte grise alone', () => {
    expect(malusNote(line('company'))).toMatchObject({ title: MISSING.reason });
    expect(missingMalusText([line('company')])).toBe('Malus à établir, non compris\u202f: Opel Corsa.');
    expect(isMalusUnknown(line('purchase-declaration'))).toBe(false);
    expect(malusNote(line('purchase-declaration'))).toBeNull();
    expect(missingMalusText([line('company', NO_MALUS)])).toBe('');
    expect(malusNote(line('company', NO_MALUS))).toBeNull();
  });

  test('a doubt is said without an amount', () => {
    expect(malusNote(line('company', { ...NO_MALUS, doubt: 'Peut-être dû.' }))).toEqual({
      title: '',
      text: 'Peut-être dû.',
    });
  });
});

test('a credit line is shown with the total of the order, and by how much it is exceeded', () => {
  const credit = { limit: euros(2_000_000), due: euros(500_000) };
  expect(creditText({ credit: null, toPay: euros(1) })).toBeNull();
  expect(creditText({ credit, toPay: euros(1_500_000) })).toEqual({
    text: 'Encours avec cette commande\u202f: 20\u202f000\u202f€ TTC sur 20\u202f000\u202f€ de ligne de crédit.',
    isOver: false,
  });
  expect(creditText({ credit, toPay: euros(1_500_001) })).toMatchObject({
    text: expect.stringContaining('0,01\u202f€ de trop'),
    isOver: true,
  });
});
