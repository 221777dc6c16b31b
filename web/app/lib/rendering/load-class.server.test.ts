import { expect, test } from 'vitest';
import { urls } from '../../urls.ts';
import { loadClassOfPage } from './load-class.server.ts';

const SIGNED_IN = 'pomelo_token=a; pomelo_espace=b';

test('the cart of a buyer has the load class of sales, their other pages one above visitors', () => {
  expect(
    [urls.cart(), `${urls.cart()}.data`, '/', '/panier/valide'].map((path) =>
      loadClassOfPage(path, SIGNED_IN),
    ),
  ).toEqual(['sales', 'sales', 'buyers', 'buyers']);
});

test('a person who is not logged in is a visitor, at the address of the cart too', () => {
  expect([urls.cart(), '/'].map((path) => loadClassOfPage(path, 'pomelo_consent=1'))).toEqual([
    'visitors',
    'visitors',
  ]);
  expect(loadClassOfPage(urls.cart(), null)).toBe('visitors');
});
