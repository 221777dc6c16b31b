import { expect, it } from 'vitest';
import { bookingLimitMet } from './booking.messages.ts';

it('states the limit that was met, in the singular or the plural', () => {
  expect(bookingLimitMet(10)).toBe('Votre espace tient déjà 10 réservations, son maximum.');
  expect(bookingLimitMet(1)).toBe('Votre espace tient déjà 1 réservation, son maximum.');
});
