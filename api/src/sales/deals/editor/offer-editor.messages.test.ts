import { expect, test } from 'vitest';
import { AGREEMENT_OVER, savedMeanwhile } from './offer-editor.messages.ts';

test('a refused answer says what became of the request', () => {
  expect(AGREEMENT_OVER.agreed).toContain('partie');
  expect(savedMeanwhile('Hélène Garnier')).toMatch(/^Hélène Garnier a modifié ce brouillon/);
});
