import { describe, expect, it } from 'vitest';
import { limitText } from './bookings.messages.ts';

describe('shows how many bookings a workspace may have', () => {
  it.each([
    [0, 'Votre espace peut en avoir 10 à la fois'],
    [1, '1\u00a0réservation en cours, sur 10 possibles'],
    [2, '2\u00a0réservations en cours, sur 10 possibles'],
    [
      10,
      '10\u00a0réservations en cours\u202f: c’est le maximum de votre espace. Annulez-en une pour en prendre une autre.',
    ],
  ])('with %i', (count, words) => {
    expect(limitText(count, 10)).toBe(words);
  });
});
