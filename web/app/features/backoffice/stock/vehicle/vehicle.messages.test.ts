import { PUBLICATION_MOVES } from '@pomelo/contract/backoffice/stock/vehicle-life.ts';
import { expect, test } from 'vitest';
import {
  documentText,
  manualFieldLabel,
  moveQuestion,
  moveText,
  noMoveReason,
  picturesAdded,
  priceText,
  vehicleName,
  vehicleState,
  tradeText,
} from './vehicle.messages.ts';

test('a price shows its VAT, or that there is none, and the difference to the public price', () => {
  expect(priceText({ vatRegime: 'recuperable', b2bCents: 1_200_000, b2cCents: 1_500_000 })).toBe(
    '12\u202f000\u202f€ HT, 14\u202f400\u202f€ TTC\u202f; public 15\u202f000\u202f€, soit 600\u202f€ de plus.',
  );
  expect(priceText({ vatRegime: 'marge', b2bCents: 1_200_000, b2cCents: 1_500_000 })).toBe(
    '12\u202f000\u202f€ net, TVA sur marge\u202f; public 15\u202f000\u202f€, soit 3\u202f000\u202f€ de plus.',
  );
  expect(tradeText(1_200_000, 'marge')).toBe('12\u202f000\u202f€ net');
});

test('every transition of every status has a button, and one that ends the sale requires confirmation', () => {
  const words = Object.entries(PUBLICATION_MOVES).flatMap(([from, all]) =>
    all.map((to) => `${from}: ${moveText(from as keyof typeof PUBLICATION_MOVES, to)}`),
  );
  expect(words).toContain('draft: Publier');
  expect(words).toContain('sold: Remettre en vente');
  expect(words).toContain('published: Retirer de la vente');
  expect([moveQuestion('published'), moveQuestion('sold')]).toEqual([
    null,
    expect.stringContaining('notés vendus'),
  ]);
});

test('gives the reason why a listing has no button, and nothing where it has one', () => {
  expect(noMoveReason({ state: 'sold', moves: ['published'] })).toBeNull();
  expect(noMoveReason({ state: 'sold', moves: [] })).toContain('Vendu sur Pomelo');
  expect(noMoveReason({ state: 'booked', moves: [] })).toContain('Un acheteur l’a réservé');
  expect(noMoveReason({ state: 'published', moves: [] })).toContain('Un de ses exemplaires');
});

test('names a vehicle by its plate or its VIN, and shows where it is', () => {
  expect(vehicleName({ id: 7, vin: 'VF3', plate: null })).toBe('VF3');
  expect(vehicleName({ id: 7, vin: null, plate: null })).toBe('n°\u00a07');
  const product = {
    id: 7,
    version: 1,
    km: 1,
    vin: null,
    plate: null,
    status: 'on-sale',
    held: null,
  } as const;
  expect([vehicleState(product).label, vehicleState({ ...product, held: 'booked' }).label]).toEqual([
    'En vente',
    'Réservé',
  ]);
  expect(vehicleState({ ...product, held: 'ordered' }).label).toBe('Commandé');
});

test('a document shows its status, and a column its name', () => {
  const document = {
    id: 'a',
    version: 1,
    label: 'Contrôle technique',
    sizeBytes: null,
    hasFile: false,
  } as const;
  expect(documentText({ ...document, state: 'promised', date: '2026-12-24', public: false })).toContain(
    'Promis, attendu le 24',
  );
  expect(documentText({ ...document, state: 'present', date: null, public: true })).toBe(
    'Présent, lu par les visiteurs',
  );
  expect([
    manualFieldLabel('price_b2c_cents'),
    manualFieldLabel('colour'),
    manualFieldLabel('status'),
  ]).toEqual(['Prix public', 'Couleur', 'Retrait de la vente']);
  expect([picturesAdded(1), picturesAdded(3)]).toEqual(['Photo ajoutée.', '3 photos ajoutées.']);
});
