import { expect, test } from 'vitest';
import * as texts from './export-texts.ts';

const ALL = JSON.stringify(texts);

// EXPORT-11
test('the pages on export list the requirements of an export file, and no more', () => {
  expect(ALL).not.toMatch(/closes the file/i);
  expect(ALL).toContain('two proofs of independent issuers');
  expect(ALL).toContain('a signed statement by the 10th of the next month');
  expect(ALL).toContain('refunded once the file is accepted');
  expect(ALL).toContain('with its MRN and date');
  expect(ALL).not.toContain('may ask you for a copy');
});
