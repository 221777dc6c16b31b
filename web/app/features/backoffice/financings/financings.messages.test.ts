import { expect, it } from 'vitest';
import { financingsText, STATE_OPTIONS } from './financings.messages.ts';

it('counts financings, and filters by lateness first', () => {
  expect(financingsText(2)).toMatch(/^2\sfinancements$/);
  expect(STATE_OPTIONS[0]?.label).toBe('Versement en retard');
});
