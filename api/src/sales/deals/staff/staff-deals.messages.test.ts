import { expect, test } from 'vitest';
import { heldBy } from './staff-deals.messages.ts';

test('an unavailable vehicle is sold or booked, and by whom', () => {
  expect([heldBy('Garage du Pont', true), heldBy('Garage du Pont', false)]).toEqual([
    'Vendu à Garage du Pont.',
    'Réservé par Garage du Pont.',
  ]);
});
