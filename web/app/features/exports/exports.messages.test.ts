import { expect, it } from 'vitest';
import { statementHint } from './exports.messages.ts';

it('says by when the statement is signed, and the rule before the supply', () => {
  expect(statementHint('10 décembre 2026')).toContain('le 10 décembre 2026');
  expect(statementHint(null)).toContain('au plus tard le 10 du mois');
});
