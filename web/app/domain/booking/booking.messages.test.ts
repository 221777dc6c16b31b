import { describe, expect, it } from 'vitest';
import {
  bookingChangeFailed,
  bookingExtended,
  bookingFailed,
  bookingSucceeded,
  waitingFailed,
  waitingJoined,
} from './booking.messages.ts';

describe('the texts of a booking (BOOK-11)', () => {
  // BOOK-12
  it.each([
    [
      412,
      'Le nombre de véhicules de cette référence ne permet pas de le réserver. Veuillez contacter votre commercial.',
    ],
    [0, 'Une réservation existe déjà pour ce véhicule'],
    [401, 'Une réservation existe déjà pour ce véhicule'],
    [403, 'Une réservation existe déjà pour ce véhicule'],
    [404, 'Une réservation existe déjà pour ce véhicule'],
    [409, 'Une réservation existe déjà pour ce véhicule'],
    [422, 'Une réservation existe déjà pour ce véhicule'],
    [429, 'Une réservation existe déjà pour ce véhicule'],
    [500, 'Une réservation existe déjà pour ce véhicule'],
    [503, 'Une réservation existe déjà pour ce véhicule'],
  ])('a booking refused with %i', (status, expected) => {
    expect(bookingFailed(status)).toBe(expected);
  });

  // BOOK-11
  it.each([
    [24, 'La réservation est bien enregistrée et valable 24 heures'],
    [72, 'La réservation est bien enregistrée et valable 72 heures'],
    [1, 'La réservation est bien enregistrée et valable 1 heure'],
  ])('a booking of %i hours', (hours, expected) => {
    expect(bookingSucceeded(hours)).toBe(expected);
  });
});

describe('the texts after a booking', () => {
  it('show until when it is extended, in Paris time', () => {
    expect(bookingExtended('2026-11-21T08:45:00Z')).toBe(
      'La réservation est prolongée, jusqu’au 21/11 à 9\u202fh\u202f45',
    );
  });

  it('show the message of the server, or a default', () => {
    expect(bookingChangeFailed('prolonger', 'Un confrère attend ce véhicule.')).toBe(
      'Un confrère attend ce véhicule.',
    );
    expect(bookingChangeFailed('prolonger', undefined)).toContain('prolongée');
    expect(bookingChangeFailed('annuler', '')).toContain('annulée');
    expect(waitingFailed(undefined)).toContain('liste d’attente');
  });

  it('show the position on the waiting list', () => {
    expect(waitingJoined(1)).toContain('le premier');
    expect(waitingJoined(3)).toContain('rang 3');
  });
});
