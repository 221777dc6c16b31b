import { expect, it } from 'vitest';
import {
  proofsDueOn,
  proofsReminderOn,
  statementDueOn,
  statementReminderOn,
} from '@pomelo/contract/exports/export-rules.ts';

// EXPORT-7
it.each([
  ['2026-11-01', '2026-12-10'],
  ['2026-11-30', '2026-12-10'],
  ['2026-12-31', '2027-01-10'],
  ['2027-01-31', '2027-02-10'],
  ['2028-02-29', '2028-03-10'],
  ['2027-03-28', '2027-04-10'],
])('expects the statement of a vehicle supplied on %s by %s', (supplied, due) => {
  expect(statementDueOn(supplied)).toBe(due);
  expect(statementReminderOn(supplied)).toBe(`${due.slice(0, 8)}05`);
});

// EXPORT-7
it('expects proofs ninety days after the supply, over a year end and both clock changes', () => {
  expect(proofsDueOn('2026-11-28')).toBe('2027-02-26');
  expect(proofsDueOn('2027-02-01')).toBe('2027-05-02');
  expect(proofsDueOn('2027-09-15')).toBe('2027-12-14');
  expect(proofsReminderOn('2026-12-15')).toBe('2027-01-14');
});
