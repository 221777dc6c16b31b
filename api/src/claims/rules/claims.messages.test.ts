import { expect, it } from 'vitest';
import { overCreditable } from './claims.messages.ts';

it('says how much of a vehicle may be credited, or that it is on no invoice', () => {
  expect(overCreditable(123_45)).toBe('Il reste 123,45\u202f€ à créditer sur les factures de ce véhicule.');
  expect(overCreditable(null)).toContain('aucune facture');
});
