import { expect, test } from 'vitest';
import { heldBy } from './staff-deals.messages.ts';

test('a vehicle that cannot be had is sold or held, and by whom', () => {
  expect([heldBy('Garage du Pont', true), heldBy('Garage du Pont', false)]).toEqual([
    'Vendu à Garage du Pont.',
    'Réservé par Garage du Pont.',
  ]);
});
