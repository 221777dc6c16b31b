import { expect, it } from 'vitest';
import { tooLongForPdf, vehicleCount } from './commercial-list.messages.ts';

it('states how many vehicles a list has', () => {
  expect([vehicleCount(0), vehicleCount(1), vehicleCount(1412)]).toEqual([
    'Aucun véhicule',
    '1 véhicule',
    '1\u202f412 véhicules',
  ]);
});

it('explains why a list is too long for a PDF, and what to choose', () => {
  expect(tooLongForPdf(12_000, 10_000)).toMatch(
    /au plus 10\u202f000 véhicules.*12\u202f000\u202f: choisissez Excel ou CSV/,
  );
});
