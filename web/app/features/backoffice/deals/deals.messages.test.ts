import type {
  StaffDeal,
  StaffDealRow,
  StaffOffer,
} from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { expect, test } from 'vitest';
import {
  agreementText,
  dealOpenedText,
  discountText,
  offered,
  requestFacts,
  resultCountText,
  statusText,
  shortTurn,
  turnText,
  vehiclesText,
  vehicleText,
  versionText,
  withdrawText,
} from './deals.messages.ts';

const row = (given: Partial<StaffDealRow>): StaffDealRow => ({
  id: '01234567-0123-7123-8123-0123456789ab',
  number: 'A0000042',
  state: 'step-3',
  workspaceId: '01234567-0123-7123-8123-0123456789ac',
  company: 'Garage du Pont',
  asker: 'Camille Renard',
  title: 'Peugeot 308',
  sourcing: false,
  vehicles: 1,
  amount: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  since: '2026-11-20T09:00:00.000Z',
  validUntil: '2026-11-25T17:00:00.000Z',
  version: 1,
  waitsFor: 'buyer',
  late: false,
  owner: null,
  ...given,
});

test('shows whose turn it is first', () => {
  expect(turnText(row({}))).toBe('Réponse attendue avant le 25/11 à 18\u202fh\u202f00');
  expect(turnText(row({ waitsFor: 'us' }))).toBe('L’acheteur a proposé ses prix');
  expect(turnText(row({ state: 'step-1', validUntil: null }))).toBe('Demandée le 20/11 à 10\u202fh\u202f00');
  expect(turnText(row({ state: 'step-2', validUntil: null }))).toBe(
    'À préparer depuis le 20/11 à 10\u202fh\u202f00',
  );
});

test('shows since when a closed deal is closed', () => {
  expect(turnText(row({ state: 'withdrawn', validUntil: null }))).toBe('Retirée le 20/11/2026');
  const now = Date.parse('2026-11-20T12:00:00Z');
  expect([
    shortTurn(row({}), now),
    shortTurn(row({ waitsFor: 'us' }), now),
    shortTurn(row({ state: 'step-1', late: true }), now),
    shortTurn(row({ state: 'withdrawn' }), now),
  ]).toEqual([
    'Réponse avant le 25 nov.',
    'À nous depuis 3\u202fh',
    'En retard · À prendre depuis 3\u202fh',
    'Retirée le 20 nov.',
  ]);
});

test('formats counts in words', () => {
  expect([vehiclesText(0), vehiclesText(1), vehiclesText(3)]).toEqual([
    'aucun véhicule',
    '1\u00a0véhicule',
    '3\u00a0véhicules',
  ]);
  expect([resultCountText(0), resultCountText(1), resultCountText(12_345)]).toEqual([
    'Aucune affaire',
    '1\u00a0affaire',
    '12\u202f345\u00a0affaires',
  ]);
  expect(dealOpenedText('A0000042')).toContain('A0000042');
});

const euros = (amount: number) => ({ amount, currency: 'EUR' as const });
const statusOfDeal = (
  given: Partial<Pick<StaffDeal, 'state'>> & {
    by?: 'pomelo' | 'buyer';
    reason?: string;
    validUntil?: string;
  },
) => {
  const { state = 'step-3', by, reason = '', validUntil = null } = given;
  // The fields of a deal that these texts read.
  const versions = by ? [{ by, reason } as StaffOffer] : [];
  return statusText({ state, versions, agreement: null, deal: { validUntil } as StaffDeal['deal'] });
};

test('names the next action and whose prices are pending', () => {
  expect(statusOfDeal({ by: 'buyer' })).toContain('propose ses prix');
  expect(statusOfDeal({ by: 'pomelo', validUntil: '2026-11-25T17:00:00.000Z' })).toContain(
    '25/11 à 18\u202fh\u202f00',
  );
  expect(statusOfDeal({ state: 'step-1' })).toContain('prenne en charge');
  expect(statusOfDeal({ state: 'refused', by: 'pomelo', reason: 'Trop cher' })).toContain(
    '«\u202fTrop cher\u202f»',
  );
});

test('shows the offered price next to the requested one', () => {
  expect(discountText(1_200_000, 1_080_000)).toBe('−1\u202f200\u202f€ (−10\u202f%)');
  expect(discountText(1_000_000, 1_010_000)).toBe('+100\u202f€ (+1\u202f%)');
  expect(discountText(1_000_000, 1_000_000)).toBe('au prix');
});

test('a version names its author and its outcome', () => {
  expect(versionText({ author: 'Camille Roux', madeAt: '2026-11-21T08:45:00.000Z', state: 'replaced' })).toBe(
    'par Camille Roux, 21/11 à 9\u202fh\u202f45\u202f: remplacée',
  );
  expect(offered(2)).toContain('version 2');
});

test('a vehicle is named as the trade names it', () => {
  const vehicle = {
    productId: 1,
    itemId: 1,
    reference: 'P308-1',
    title: 'Peugeot 308',
    url: null,
    mediaId: 1,
    vatRegime: 'recuperable' as const,
    listPrice: euros(1),
    marketValue: null,
    marketSource: null,
    cost: null,
    stockDays: null,
    km: 45_000,
    modelYear: 2021,
    energy: 'essence' as const,
    gearbox: 'manuelle' as const,
    city: 'Lyon',
    vin: 'VF3',
    plate: null,
    free: true,
    why: '',
    fit: null,
  };
  expect(vehicleText(vehicle)).toBe('Réf.\u202fP308-1 · 45\u202f000\u202fkm · 2021 · Lyon · VF3');
});

test('an agreement names its requester and who refused it', () => {
  expect(agreementText({ askedBy: 'Thomas Bérard', decidedBy: null, state: 'asked' })).toContain(
    'Thomas Bérard',
  );
  expect(
    agreementText({ askedBy: 'Thomas Bérard', decidedBy: 'Hélène Garnier', state: 'refused' }),
  ).toContain('refusé par Hélène Garnier');
});

test('shows only the criteria of the request that were filled in', () => {
  expect(
    requestFacts({ text: 'x', quantity: 2, maxPrice: euros(2_200_000), maxKm: null, wantedBy: null }),
  ).toEqual([
    { label: 'Quantité', value: '2' },
    { label: 'Prix maximal', value: '22\u202f000\u202f€ HT' },
  ]);
  expect([withdrawText('step-3').verb, withdrawText('step-4').verb]).toEqual([
    'Retirer l’affaire',
    'Annuler la commande',
  ]);
});
