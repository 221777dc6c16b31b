import { BUNDLE_SORTS, TRACKING_STEPS } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { describe, expect, test } from 'vitest';
import {
  ALL_SORTS,
  ALL_STEPS,
  decodeOrders,
  DEFAULT_ORDERS,
  encodeOrders,
  isEverything,
  toBundlesQuery,
} from './orders-query.ts';

const decode = (text: string) => decodeOrders(new URLSearchParams(text));

describe('the address of the orders', () => {
  test('omits default values', () => {
    expect(encodeOrders(DEFAULT_ORDERS)).toBe('');
    expect(decode('')).toEqual(DEFAULT_ORDERS);
  });

  test('sorts by the newest order by default', () => {
    expect(decode('')).toMatchObject({ sort: 'orderedAt', direction: 'DESC' });
  });

  test.each([
    'q=clio+5',
    'etape=expedie',
    'etat=en-cours',
    'etat=terminees',
    'tri=montant-asc',
    'tri=mise-en-vente',
    'tri=mise-en-vente-asc',
    'page=3',
  ])('survives a round trip: %s', (text) => {
    expect(encodeOrders(decode(text))).toBe(text);
  });

  test('has a slug for each sort and each step of the API, in its order', () => {
    expect(ALL_SORTS).toEqual([...BUNDLE_SORTS]);
    expect(ALL_STEPS).toEqual([...TRACKING_STEPS]);
  });

  test('ignores unknown values', () => {
    expect(decode('etape=volé&etat=oui&tri=prix&page=-4')).toEqual(DEFAULT_ORDERS);
    expect(decode('page=2.5').page).toBe(1);
  });

  test('limits a text to what the API accepts', () => {
    expect(decode(`q=${'a'.repeat(300)}`).q).toHaveLength(100);
    expect(decode('q=%20%20clio%20%20%205').q).toBe('clio 5');
  });

  test('distinguishes a filtered list from a whole one, whatever its sort', () => {
    expect(isEverything(decode('tri=montant&page=2'))).toBe(true);
    expect(isEverything(decode('etat=en-cours'))).toBe(false);
  });

  // ORD-1
  test('is translated to the names of the API', () => {
    expect(toBundlesQuery(decode('etape=livre&etat=terminees'))).toEqual({
      step: 'delivered',
      complete: '1',
      sort: 'orderedAt',
      direction: 'DESC',
      page: 1,
    });
  });
});
