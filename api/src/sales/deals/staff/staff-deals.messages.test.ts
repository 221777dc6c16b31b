import { expect, test } from 'vitest';
import { takenByText } from './staff-deals.messages.ts';

test('an unavailable vehicle is sold or booked, and by whom', () => {
  expect([takenByText('Garage du Pont', true), takenByText('Garage du Pont', false)]).toEqual([
    'Vendu à Garage du Pont.',
    'Réservé par Garage du Pont.',
  ]);
});
