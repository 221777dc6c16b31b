import { expect, it } from 'vitest';
import { postcodesIn } from './postcodes.ts';

it.each([
  ['12345 chemin du Moulin, 35000 Rennes', ['12345', '35000']],
  ['Marigot, F97150 Saint-Martin', ['97150']],
  ['1 rue du Pont, 690070 Lyon', []],
])('%s: %j', (address, found) => {
  expect(postcodesIn(address)).toEqual(found);
});
