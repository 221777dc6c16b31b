import { expect, it } from 'vitest';
import type { AddressBook } from '../../platform/adapters/address-book.ts';
import { findPlace, isRoadTo, kmBetween, placeOf } from './places.ts';

const NEVER_ASKED: AddressBook = { suggest: () => Promise.reject(new Error('asked')) };
const nowhere = { latitude: null, longitude: null };
const LYON = { street: '1 rue de Lyon', postcode: '69003', city: 'Lyon', country: 'FR', ...nowhere };

// ACC-27, DELIV-2
it('reaches no address abroad by a lorry, even one whose postcode is also French', async () => {
  const lyon = await placeOf(LYON);
  for (const [country, postcode, city] of [
    ['BE', '4000', 'Liège'],
    ['DE', '69117', 'Heidelberg'],
  ] as const) {
    const abroad = await placeOf({ street: 'Hauptstraße 1', postcode, city, country, ...nowhere });
    expect(abroad).toMatchObject({ country, postcode: '', ...nowhere });
    expect(lyon && abroad && [isRoadTo(lyon, abroad), kmBetween(lyon, abroad)]).toEqual([false, 0]);
  }
  expect(lyon && isRoadTo({ postcode: '75012' }, lyon)).toBe(true);
});

// ACC-27
it('accepts a typed address abroad as it is, and looks up only French ones', async () => {
  expect(await findPlace(NEVER_ASKED, 'Rue du Port 4, 4000 Liège, Belgique')).toMatchObject({
    address: 'Rue du Port 4, 4000 Liège, Belgique',
    country: 'BE',
  });
  await expect(findPlace(NEVER_ASKED, '1 rue de Lyon, 69003 Lyon')).rejects.toThrow('asked');
});
