import { expect, it } from 'vitest';
import { notYet, releaseReason } from './exports.messages.ts';

it('names the day that proofs are due, and the file of a refund', () => {
  expect(notYet('2027-02-26')).toContain('26');
  expect(releaseReason('C0000012-01')).toBe('Caution de TVA, dossier C0000012-01 accepté');
});
