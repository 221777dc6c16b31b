import { expect, test } from 'vitest';
import { addressKey } from './companions.service.ts';

test.each([
  ['118 Rue de Gerland 69007 Lyon', '118 rue de Gerland, 69007 Lyon'],
  ['10 rue de Rivoli, 75004 Paris', '10 rue de Rivoli, 75004 Paris 4e'],
  ['3 allée de l’Église, 33000 Bordeaux', '3 ALLEE DE L EGLISE 33000 BORDEAUX'],
])('%s and %s are one place', (one, other) => {
  expect(addressKey(one)).toBe(addressKey(other));
});

test.each([
  ['118 rue de Gerland, 69007 Lyon', '18 rue de Gerland, 69007 Lyon'],
  ['75004 Paris', '75012 Paris'],
  ['12345 rue de Rivoli, 75004 Paris', '12345 rue de Lyon, 75012 Paris'],
  ['Bruxelles', 'Gand'],
])('%s and %s are two', (one, other) => {
  expect(addressKey(one)).not.toBe(addressKey(other));
});
