import { expect, it } from 'vitest';
import { bookingRefusal } from './booking.messages.ts';

it('states the limit that was met, in the singular or the plural', () => {
  expect(bookingRefusal('booking-limit', 10)).toBe('Votre espace tient déjà 10 réservations, son maximum.');
  expect(bookingRefusal('booking-limit', 1)).toBe('Votre espace tient déjà 1 réservation, son maximum.');
});

it('leaves every other refusal to its usual sentence', () => {
  expect(bookingRefusal('already-booked', 10)).toBeUndefined();
});
