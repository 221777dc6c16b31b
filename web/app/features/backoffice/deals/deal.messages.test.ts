import type { StaffDeal, StaffOffer } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { expect, test } from 'vitest';
import {
  discountText,
  fitText,
  offered,
  requestFacts,
  statusText,
  vehicleText,
  versionText,
  withdrawText,
} from './deal.messages.ts';

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
  return statusText({ state, versions, deal: { validUntil } as StaffDeal['deal'] });
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

test('a proposal lists the criteria it meets, or how many it misses', () => {
  expect(fitText({ met: ['Peugeot 308', 'Essence'], of: 2, missed: null })).toBe(
    'Convient exactement\u202f: Peugeot 308, Essence',
  );
  expect(
    fitText({ met: ['Peugeot 308', 'Essence'], of: 3, missed: '94\u202f200\u202fkm, 4\u202f200 de trop' }),
  ).toBe('2\u00a0critères sur 3\u202f: 94\u202f200\u202fkm, 4\u202f200 de trop');
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
