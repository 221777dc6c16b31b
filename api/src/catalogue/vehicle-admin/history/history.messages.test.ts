import { expect, it } from 'vitest';
import { historyRefusals } from './history.messages.ts';

it('says how many papers and readings a vehicle may have', () => {
  expect(historyRefusals.mostPapers).toMatch(/^Au plus 20 pièces/);
  expect(historyRefusals.mostReadings).toMatch(/^Au plus 40 relevés/);
});
