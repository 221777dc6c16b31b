import { expect, it } from 'vitest';
import { A_BUYER } from '../../../testing/trade-content.ts';
import { deliveredTo, destinationLines } from './delivered-to.ts';

const lorry = { deliveredTo: '118 rue de Gerland, 69007 Lyon 7e', deliveryType: 'camion' as const };
const own = {
  street: A_BUYER.street,
  postcode: A_BUYER.postcode,
  city: A_BUYER.city,
  country: A_BUYER.country,
};

it('an invoice is delivered where all its vehicles go', () => {
  expect(deliveredTo(A_BUYER, [lorry, lorry])).toEqual({
    street: '118 rue de Gerland',
    postcode: '69007',
    city: 'Lyon 7e',
    country: 'FR',
  });
});

it.each([
  ['nothing is chosen', [{ deliveredTo: null, deliveryType: null }]],
  ['they go to two places', [lorry, { ...lorry, deliveredTo: '1 rue de la Paix, 75002 Paris' }]],
  ['one is fetched', [lorry, { ...lorry, deliveryType: 'depot' as const }]],
  ['only the town is known', [{ ...lorry, deliveredTo: '69007 Lyon' }]],
])('and at the buyer’s own address when %s', (_when, vehicles) => {
  expect(deliveredTo(A_BUYER, vehicles)).toEqual(own);
});

it('a buyer abroad retains the address that makes the sale exempt', () => {
  expect(deliveredTo({ ...A_BUYER, country: 'BE' }, [lorry])).toEqual({ ...own, country: 'BE' });
});

it('each delivered vehicle has its destination; a collected one does not', () => {
  expect(destinationLines(lorry)).toEqual(['Livraison\u202f: 118 rue de Gerland, 69007 Lyon 7e']);
  expect(destinationLines({ ...lorry, deliveryType: 'depot' })).toEqual([]);
});
