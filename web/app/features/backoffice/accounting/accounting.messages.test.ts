import { expect, it } from 'vitest';
import {
  entryCountText,
  monthText,
  monthTitle,
  partText,
  vatDueText,
  waitingText,
} from './accounting.messages.ts';

it('names months, counts in their number, and names the parts of a box', () => {
  expect([monthText('2028-02'), monthTitle('2028-02')]).toEqual(['février 2028', 'Février 2028']);
  expect([entryCountText(0), entryCountText(1), entryCountText(2)]).toEqual([
    '0\u00a0écriture',
    '1\u00a0écriture',
    '2\u00a0écritures',
  ]);
  expect(waitingText(2)).toContain('pièces seront');
  expect(partText('A1', 'vehicles-margin')).not.toBe(partText('E2', 'vehicles-margin'));
  expect(partText('E1', 'vehicles-export')).toContain('exportations');
  expect(vatDueText(true)).not.toBe(vatDueText(false));
});
