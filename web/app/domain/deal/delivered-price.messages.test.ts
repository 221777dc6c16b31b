import type { DeliveredPrice } from '@pomelo/contract/catalogue/delivered-price.schemas.ts';
import { disbursementLine, serviceLine, totalsOfLines, vehicleLine } from '@pomelo/contract/deals/totals.ts';
import { euros } from '@pomelo/contract/money.ts';
import { describe, expect, test } from 'vitest';
import {
  deliveredLines,
  deliveredTo,
  malusText,
  resaleLines,
  tariffText,
} from './delivered-price.messages.ts';

const price: DeliveredPrice = {
  placeKnown: true,
  vatRegime: 'marge',
  lines: [
    {
      kind: 'vehicle',
      code: 'vehicle',
      label: 'Citroën C5 X',
      exclTax: euros(2_065_000),
      vat: null,
      toPay: euros(2_065_000),
      estimate: false,
    },
    {
      kind: 'delivery',
      code: 'delivery',
      label: 'Camion',
      exclTax: euros(46_344),
      vat: euros(9269),
      toPay: euros(55_613),
      estimate: false,
    },
    {
      kind: 'carte-grise',
      code: 'carte-grise',
      label: 'Carte grise',
      exclTax: euros(44_376),
      vat: null,
      toPay: euros(44_376),
      estimate: true,
    },
  ],
  totals: totalsOfLines([vehicleLine('marge', 2_065_000), serviceLine(46_344), disbursementLine(44_376)]),
  toPay: euros(2_164_989),
  recoverableVat: euros(9269),
  net: euros(2_155_720),
  resale: { publicPrice: euros(2_100_000), margin: euros(-64_989), netMargin: euros(-55_720) },
  delivery: { address: '118 rue de Gerland, 69007 Lyon', from: 'Paris', km: 477, days: 4 },
  carteGrise: { region: 'Auvergne-Rhône-Alpes', tariffOf: '2026-01-01' },
  malus: null,
  services: [],
  estimatedAt: '2026-11-21T05:00:00Z',
};

describe('the delivered price', () => {
  test('adds up: its parts net of recoverable VAT, then what is to pay', () => {
    expect(deliveredLines(price).map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Véhicule 20\u202f650,00\u202f€',
      'Camion 463,44\u202f€',
      'Carte grise (estimation) 443,76\u202f€',
      'Prix rendu net 21\u202f557,20\u202f€',
      'Prix rendu, taxes comprises 21\u202f649,89\u202f€',
    ]);
  });

  test('names no VAT under the margin scheme, and shows that it excludes VAT elsewhere', () => {
    const text = (regime: DeliveredPrice['vatRegime']) =>
      deliveredLines({ ...price, vatRegime: regime })
        .map(({ label }) => label)
        .join(' ');
    expect(text('marge')).not.toMatch(/TVA|HT/);
    expect(text('recuperable')).toMatch(/Prix rendu HT Prix rendu TTC/);
  });

  test('is shown next to the margin of a resale, even a loss', () => {
    expect(resaleLines(price).at(-1)).toMatchObject({
      label: 'Marge de revente, avant réparations',
      value: '−557,20\u202f€',
    });
  });

  test('shows destination and delay, or what is missing to compute it', () => {
    expect(deliveredTo(price)).toBe(
      'De Paris à 118 rue de Gerland, 69007 Lyon, 477\u202fkm, 4\u00a0jours ouvrés.',
    );
    expect(deliveredTo({ ...price, delivery: null })).toContain('adresse de livraison');
    expect(tariffText(price)).toBe('Carte grise estimée au tarif Auvergne-Rhône-Alpes du 01/01/2026.');
    expect(tariffText({ ...price, carteGrise: null })).toContain('n’est pas comptée');
  });
});

// CG-7
describe('the malus of a delivered price', () => {
  const malus = { state: 'unknown', total: null, reason: 'Malus à établir.', doubt: null } as const;

  test('is named where it is unknown, and every sum says that it is without', () => {
    expect(
      deliveredLines({ ...price, malus })
        .map(({ label, value }) => `${label} ${value}`)
        .slice(3),
    ).toEqual([
      'Malus CO₂ et masse à établir',
      'Prix rendu net, hors malus 21\u202f557,20\u202f€',
      'Prix rendu, taxes comprises, hors malus 21\u202f649,89\u202f€',
    ]);
    expect(resaleLines({ ...price, malus }).map(({ label }) => label)).toEqual([
      'Prix public TTC',
      'Prix rendu, hors malus',
      'Marge de revente, avant réparations et malus',
    ]);
    expect(malusText({ malus })).toBe('Malus à établir.');
  });

  test('is explained where it is due or doubtful, and silent where there is none', () => {
    const none = { state: 'none', total: euros(0), reason: 'Pas de malus.', doubt: null } as const;
    expect(malusText({ malus: none })).toBe('');
    expect(malusText({ malus: { ...none, doubt: 'Peut-être dû.' } })).toBe('Peut-être dû.');
    expect(malusText({ malus: { ...none, state: 'due', reason: 'Importé.' } })).toBe('Importé.');
    expect(malusText({ malus: null })).toBe('');
  });
});
