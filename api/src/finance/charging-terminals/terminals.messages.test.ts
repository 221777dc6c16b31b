import { expect, it } from 'vitest';
import { notEnough } from './terminals.messages.ts';

it('states how many are left', () => {
  expect([0, 1, 7].map(notEnough)).toEqual([
    'Cette borne est épuisée pour le moment.',
    'Il ne reste qu’une borne en stock.',
    'Il ne reste que 7 bornes en stock.',
  ]);
});
