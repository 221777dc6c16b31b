import { expect, test } from 'vitest';
import {
  ALREADY_SHIPPED,
  NOT_A_WORKING_DAY,
  slotTooEarly,
  slotTooLate,
  transportLabel,
  TYPE_LABELS,
} from './delivery.messages.ts';

test('a transport is named by how and how far', () => {
  expect(transportLabel('camion', 1463)).toBe('Livraison par camion (1\u202f463\u202fkm)');
  expect(TYPE_LABELS.depot).toBe('Enlèvement au parc');
});

test('an impossible day is refused with the possible one', () => {
  expect(slotTooEarly('2026-11-27')).toBe('Choisissez un jour à partir du vendredi 27 novembre 2026.');
  expect(slotTooLate('2027-02-26')).toBe('Choisissez un jour avant le vendredi 26 février 2027.');
  expect(NOT_A_WORKING_DAY).toMatch(/jour ouvré/);
  expect(ALREADY_SHIPPED).toMatch(/déjà parti/);
});
