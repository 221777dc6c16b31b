import { expect, it } from 'vitest';
import { orderChoiceIn, orderQuery, readQuantity } from './order-choice.ts';

it('reads a number of terminals, from one to fifty', () => {
  expect([' 3 ', '50', '0', '51', '2,5', '', 'deux'].map(readQuantity)).toEqual([
    3,
    50,
    null,
    null,
    null,
    null,
    null,
  ]);
});

it('stores the current choice in the address', () => {
  const choice = { quantity: 4, installation: true, addressId: 'a' };
  expect(orderChoiceIn(new URLSearchParams(orderQuery(choice)))).toEqual(choice);
  expect(orderChoiceIn(new URLSearchParams('quantite=beaucoup'))).toEqual({
    quantity: 1,
    installation: false,
    addressId: '',
  });
});
